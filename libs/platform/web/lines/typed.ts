/** What may stand in a field while one types; null: this can't be typed there. */
export type Accept = (text: string) => string | null;

/** A day, AAAA-MM-DD; the dashes come by themselves. */
export const typedDay: Accept = (text) => {
  const plain = text.replaceAll('/', '-');
  if (!/^[\d-]{0,10}$/.test(plain)) return null;
  const digits = plain.replaceAll('-', '');
  if (digits.length > 8) return null;
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
  return [year, month, day].filter(Boolean).join('-');
};

/** Any text up to `most` characters. */
export const typedText =
  (most: number): Accept =>
  (text) =>
    text.slice(0, most);
