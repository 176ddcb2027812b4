/** Keys of one look-up, and their characters at most (they travel in the address); longer lists go in parts. */
export const PART = 250;
const PART_LENGTH = 6000;

/** Cuts a list of keys into look-ups. */
export function lookUps(keys: readonly string[]): string[][] {
  const parts: string[][] = [];
  let length = 0;
  for (const key of keys) {
    const part = parts.at(-1);
    length += key.length + 1;
    if (part && part.length < PART && length <= PART_LENGTH) part.push(key);
    else {
      parts.push([key]);
      length = key.length + 1;
    }
  }
  return parts;
}
