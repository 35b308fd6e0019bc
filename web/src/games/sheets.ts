import { PLAIN_SHEET, type SheetForm } from "./sheet.ts";

const FORMS = import.meta.glob<SheetForm>("./*/book/sheet.ts", { eager: true, import: "SHEET" });

/** What is counted in a game. */
export const formOf = (game: string): SheetForm => FORMS[`./${game}/book/sheet.ts`] ?? PLAIN_SHEET;
