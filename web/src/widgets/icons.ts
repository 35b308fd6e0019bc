/** A sign in a square of 24, drawn for this project: outlines, unless it says `fill`. */
export interface Drawing {
  readonly d: string;
  readonly fill?: true;
}

/** The signs that are seen on many screens. Others are in `rareIcons.ts`: they are loaded with who shows them. */
export const ICONS = {
  back: { d: "M15 5l-7 7 7 7" },
  menu: { d: "M4 7h16M4 12h16M4 17h16" },
  close: { d: "M6 6l12 12M18 6L6 18" },
  plus: { d: "M12 5v14M5 12h14" },
  check: { d: "M5 12.500l4.500 4.500L19 7.500" },
  sound: { d: "M5 9v6h4l5 4V5L9 9zM17.500 9a4 4 0 0 1 0 6" },
  mute: { d: "M5 9v6h4l5 4V5L9 9zM17 9.500l5 5M22 9.500l-5 5" },
  share: { d: "M12 15V3M8 7l4-4 4 4M5 13v7h14v-7" },
  smile: { d: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM8 14.500a5 5 0 0 0 8 0M9 9.500h.01M15 9.500h.01" },
  eye: {
    d: "M2 12s3.600-6.500 10-6.500S22 12 22 12s-3.600 6.500-10 6.500S2 12 2 12ZM12 9.200a2.800 2.800 0 1 1 0 5.600 2.800 2.800 0 0 1 0-5.600Z",
  },
  clock: { d: "M12 4a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17ZM12 8v4.500l3 2M9.500 1.500h5" },
  pause: { d: "M8 5v14M16 5v14" },
  play: { d: "M7 4.500 19 12 7 19.500z" },
  crown: { d: "M4 18V7.500l4.500 4L12 5l3.500 6.500 4.500-4V18z" },
  robot: {
    d: "M12 2v3.500M6 6h12a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM9 11h.01M15 11h.01M9 15h6M1.500 11v3M22.500 11v3",
  },
  leave: { d: "M10 4H5v16h5M14 8l4 4-4 4M18 12H9" },
  device: {
    d: "M8 2.500h8a1.500 1.500 0 0 1 1.500 1.500v16a1.500 1.500 0 0 1-1.500 1.500H8A1.500 1.500 0 0 1 6.500 20V4A1.500 1.500 0 0 1 8 2.500ZM11 18.500h2",
  },
  feather: { d: "M20 4c-7 0-12 4-12.500 11L4 20M8 15h6c3-1 5-4 6-11M9 11h6" },
  hint: { d: "M9.500 18h5M10 21h4M8.500 15A6 6 0 1 1 15.500 15c-.7.600-1 1.300-1 2h-5c0-.700-.300-1.400-1-2Z" },
  line: { d: "M5 19v-4M10 19v-7M15 19V9M20 19V5" },
  noLine: { d: "M4 20v-4M9 20v-7M14 20v-6M14.500 4l6 6M20.500 4l-6 6" },
  die: {
    d: "M6.500 3.500h11a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3ZM8.500 8.500h.01M12 12h.01M15.500 15.500h.01",
  },
  stack: { d: "M4 8h11v13H4zM8 4.500h12V18" },
  turn: { d: "M4 9a8.500 8.500 0 0 1 15-1.500M20 3v5h-5M20 15a8.500 8.500 0 0 1-15 1.500M4 21v-5h5" },
  bolt: { d: "M14.500 1 4 14h6.500L8.500 23 20 9h-7z", fill: true },
  expand: { d: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" },
  warning: { d: "M12 3.500 22 20.500H2ZM12 10v4.500M12 17.500h.01" },
  disk: { d: "M4 4h12.500L20 7.500V20H4ZM8 4v5h7V4M7.500 20v-6.500h9V20" },
  info: { d: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 11v5.500M12 7.500h.01" },
  search: { d: "M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13ZM15.500 15.500l5 5" },
  more: {
    d: "M5 9.800a2.200 2.200 0 1 1-.01 0zM12 9.800a2.200 2.200 0 1 1-.01 0zM19 9.800a2.200 2.200 0 1 1-.01 0z",
    fill: true,
  },
  copy: { d: "M9 9h11v11H9zM15 9V4H4v11h5" },
  down: { d: "M6 9.500l6 6 6-6" },
  minus: { d: "M5 12h14" },
  flag: { d: "M6 21V4h12l-3 4.500 3 4.500H6" },
  screen: { d: "M3 5h18v12H3zM8 21h8M12 17v4" },
} as const satisfies Record<string, Drawing>;

export type IconName = keyof typeof ICONS;

/** A sign by its name, or as it is drawn. */
export type Sign = IconName | Drawing;
