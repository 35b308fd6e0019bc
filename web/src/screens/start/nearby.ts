const NEARBY: readonly RegExp[] = [
  /^localhost$/,
  /^127\./,
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^\[?(::1|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/,
  /\.(local|lan|home|internal|home\.arpa)$/,
  // A name without a dot is only known in one's own network.
  /^[^.:]+$/,
];

/** Whether only people in the same network reach a page of this host. */
export const isNearby = (host: string): boolean => NEARBY.some((pattern) => pattern.test(host.toLowerCase()));
