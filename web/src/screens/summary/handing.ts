/** Whether this browser can hand a picture to other programs: over plain http none can. */
export function canShare(): boolean {
  const sample = new File([new Blob()], "vivace.png", { type: "image/png" });
  return typeof navigator.share === "function" && navigator.canShare?.({ files: [sample] }) === true;
}

/** What became of a file. */
export type Outcome = "shared" | "saved" | "dropped";

/** Let a person choose whom to give a file; where that cannot be done it is saved. */
export async function handOver(file: File): Promise<Outcome> {
  if (!canShare()) return save(file);
  try {
    await navigator.share({ files: [file] });
    return "shared";
  } catch (error) {
    // Whoever closes the choice wants nothing; whatever else goes wrong leaves the file.
    return error instanceof DOMException && error.name === "AbortError" ? "dropped" : save(file);
  }
}

function save(file: File): Outcome {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser needs it until it has begun to write.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return "saved";
}
