/**
 * Copy what stands in a field. Browsers give the clipboard to safe addresses only, so in a local network the old way has
 * to do; where that fails too, the text stays selected for the person to copy it.
 */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return copySelection();
  }
}

function copySelection(): boolean {
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}
