const VALUES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
/** SAT's own for people without one; their digit is not what the rule says. */
const GENERIC: readonly string[] = ['XAXX010101000', 'XEXX010101000'];
const SHAPE = /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/;

/** SAT's own, which is nobody's. */
export const isGenericRfc = (rfc: string): boolean => GENERIC.includes(rfc);

/** Does the last character of an RFC follow from the others? `rfc` in capitals, 12 or 13 characters. */
export function rfcDigitHolds(rfc: string): boolean {
  if (isGenericRfc(rfc)) return true;
  const body = rfc.padStart(13, ' ').slice(0, 12);
  const sum = [...body].reduce((all, letter, at) => all + VALUES.indexOf(letter) * (13 - at), 0);
  const digit = 11 - (sum % 11);
  return rfc.at(-1) === (digit === 11 ? '0' : digit === 10 ? 'A' : String(digit));
}

/** Are the six figures of an RFC or a CURP a day (AAMMDD)? */
export function isDayOfSix(six: string): boolean {
  const [month, day] = [Number(six.slice(2, 4)), Number(six.slice(4, 6))];
  const last = new Date(Date.UTC(2000 + Number(six.slice(0, 2)), month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= last;
}

/** What an RFC must look like; its digit is another question. */
export const rfcShapeHolds = (rfc: string): boolean => SHAPE.test(rfc) && isDayOfSix(rfc.slice(-9, -3));

/** What is wrong with an RFC; absent and generic ones are fine. No save is refused for it (decisions, "Rest"). */
export function rfcProblem(rfc: string | null | undefined): string | null {
  if (!rfc || isGenericRfc(rfc)) return null;
  if (!rfcShapeHolds(rfc)) return `El RFC ${rfc} no tiene la estructura correcta.`;
  return rfcDigitHolds(rfc) ? null : `El dígito verificador del RFC ${rfc} no es correcto.`;
}
