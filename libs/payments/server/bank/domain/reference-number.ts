/** Digits of a reference without its last one; a transfer's numeric reference holds seven in all. */
const LEAST = 6;
const MOST = 10;

/** Luhn: catches every wrong digit and nearly every pair that changed places. */
function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const weighed = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** The reference of a number that the database counted up: the number and its check digit. */
export function referenceOf(id: number): string {
  const digits = String(id).padStart(LEAST, '0');
  return `${digits}${checkDigit(digits)}`;
}

/** Whether the last digit follows from the others. */
export function digitHolds(reference: string): boolean {
  if (!/^\d{7,11}$/.test(reference)) return false;
  return reference.endsWith(checkDigit(reference.slice(0, -1)));
}

/** What a payer typed, without what stands between and before its digits. */
export const plainReference = (text: string): string => text.replace(/[\s-]/g, '').replace(/^0+/, '');

/**
 * Numbers in a line's texts that have the shape of a reference: whole runs of digits without the zeros that banks fill
 * up with, and runs that people broke by blanks. Split by whether their check digit holds.
 */
export function referencesIn(...texts: readonly (string | null)[]): { good: string[]; bad: string[] } {
  const whole = shaped(texts.flatMap((text) => text?.match(/\d+/g) ?? []));
  // Of broken runs only those that hold: a day and an hour are no reference either.
  const broken = shaped(texts.flatMap((text) => text?.match(/\d+(?:[ -]\d+)+/g) ?? []));
  const good = [...new Set([...whole, ...broken].filter(digitHolds))];
  return { good, bad: good.length > 0 ? [] : whole.filter((run) => !digitHolds(run)) };
}

const shaped = (runs: readonly string[]): string[] =>
  [...new Set(runs.map(plainReference))].filter((run) => run.length > LEAST && run.length <= MOST + 1);
