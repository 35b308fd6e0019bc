/** The corners of the bolt in the sign of this project, in a square of 32. */
export const BOLT = [
  [20.8, 7.5],
  [14.5, 16.5],
  [18.7, 16.5],
  [17.1, 24.5],
  [23.9, 14.7],
  [19.6, 14.7],
] as const;
