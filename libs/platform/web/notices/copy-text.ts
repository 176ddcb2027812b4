/**
 * Puts a text where it can be pasted. False where the browser does not let it (without https, in the background, or seconds
 * after the press that wanted it): show the text then, so that it can be marked by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    const { clipboard } = navigator;
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
