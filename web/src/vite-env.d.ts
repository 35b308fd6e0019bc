/** The version of Vivace that this page was built with. */
declare const __VERSION__: string;
