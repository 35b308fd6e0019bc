/** How a file that was made here comes to others. */

/** A file by its type alone: what can be done with it can be asked before it is made. */
const sample = new File([new Blob()], "vivace.png", { type: "image/png" });

/** Whether this browser can hand such a file to other programs: over plain http none can. */
export const canShare = (file: File = sample): boolean =>
  typeof navigator.share === "function" && navigator.canShare?.({ files: [file] }) === true;

/** What became of a file. */
export type Outcome = "shared" | "saved" | "dropped";

/** Let a person choose whom to give a file; where that cannot be done it is saved. */
export async function handOver(file: File): Promise<Outcome> {
  if (!canShare(file)) return save(file);
  try {
    await navigator.share({ files: [file] });
    return "shared";
  } catch (error) {
    // Anyone who closes the choice wants nothing; whatever else goes wrong leaves the file.
    return error instanceof DOMException && error.name === "AbortError" ? "dropped" : save(file);
  }
}

export function save(file: File): Outcome {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser needs it until it has begun to write.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return "saved";
}
