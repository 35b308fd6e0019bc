import type { Drawing } from "./icons.ts";

// Signs that only few screens show: each takes those that it needs.

export const GEAR: Drawing = {
  d: "M10.3 5.1L10.5 2.2L13.5 2.2L13.7 5.1L15.7 5.9L17.8 4L20 6.2L18.1 8.3L18.9 10.3L21.8 10.5L21.8 13.5L18.9 13.7L18.1 15.7L20 17.8L17.8 20L15.7 18.1L13.7 18.9L13.5 21.8L10.5 21.8L10.3 18.9L8.3 18.1L6.2 20L4 17.8L5.9 15.7L5.1 13.7L2.2 13.5L2.2 10.5L5.1 10.3L5.9 8.3L4 6.2L6.2 4L8.3 5.9ZM12 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4Z",
};

export const GLOBE: Drawing = {
  d: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM3.500 9.500h17M3.500 14.500h17M12 3c-5 5.500-5 12.500 0 18M12 3c5 5.500 5 12.500 0 18",
};

export const THEME: Drawing = {
  d: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 3v18M12 7.500h6.500M12 12h8.500M12 16.500h6.500",
};

export const MOTION: Drawing = { d: "M11.500 5H19v14h-7.500zM2.500 8h5M4.500 12h3M2.500 16h5" };

export const VIBRATE: Drawing = {
  d: "M9 4h6a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM4.500 9v6M19.500 9v6M1.500 10.500v3M22.500 10.500v3",
};

export const HAND: Drawing = {
  d: "M7 12.500V6a1.500 1.500 0 0 1 3 0v5M10 10.500V4.500a1.500 1.500 0 0 1 3 0V11M13 5.500a1.500 1.500 0 0 1 3 0V12M16 8.500a1.500 1.500 0 0 1 3 0V15a6.500 6.500 0 0 1-12 3.500L4 13.500a1.500 1.500 0 0 1 2.600-1.500L7 12.500",
};

export const UNDO: Drawing = { d: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" };

export const PRINTER: Drawing = { d: "M7 9V3.500h10V9M7 17H4V9h16v8h-3M7 14h10v6.500H7z" };

export const CALENDAR: Drawing = { d: "M4 6h16v14.500H4zM4 10.500h16M8 3.500v4M16 3.500v4" };
