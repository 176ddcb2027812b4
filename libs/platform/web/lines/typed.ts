/** What may stand in a field while one types; null: this can't be typed there. */
export type Accept = (text: string) => string | null;

/** A whole number of at least 1, up to six digits. */
export const typedCount: Accept = (text) => {
  const digits = text.replace(/[\s,]/g, '').replace(/^0+/, '');
  return /^\d{0,6}$/.test(digits) ? digits : null;
};

/** A quantity with up to four decimals (raw material in kilos); a comma is taken for the point. */
export const typedMeasure: Accept = (text) => {
  const plain = text.replace(',', '.').replace(/\s/g, '');
  return /^\d{0,7}(\.\d{0,4})?$/.test(plain) ? plain : null;
};

/** An amount with up to two decimals. */
export const typedAmount: Accept = (text) => {
  const plain = text.replace(',', '.').replace(/[\s$]/g, '');
  return /^\d{0,8}(\.\d{0,2})?$/.test(plain) ? plain : null;
};

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
