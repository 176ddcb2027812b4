/** A bank of the catalogue; `key_bank`: the three digits with which its CLABEs begin. */
export interface BankKey {
  id_bank: number;
  name_bank: string;
  key_bank: string | null;
}

const digitsOf = (text: string): number[] => [...text].map(Number);
const weighed = (text: string, weights: readonly number[], most = Infinity): number =>
  digitsOf(text).reduce((sum, digit, at) => sum + ((digit * (weights[at % weights.length] ?? 0)) % most), 0);

/** Does the last digit of a CLABE (18 digits) follow from the others? */
export function clabeDigitHolds(clabe: string): boolean {
  return clabe.at(-1) === String((10 - (weighed(clabe.slice(0, 17), [3, 7, 1], 10) % 10)) % 10);
}

/** A card's number (Luhn), which people type where the CLABE belongs. */
function isCard(digits: string): boolean {
  const doubled = digitsOf(digits).map((digit, at) => (at % 2 === digits.length % 2 ? digit * 2 : digit));
  return digits.length === 16 && doubled.reduce((sum, one) => sum + (one > 9 ? one - 9 : one), 0) % 10 === 0;
}

/**
 * What is wrong with a CLABE: length, digit, and bank beside the chosen one. Absent ones are not judged; spaces and dashes
 * do not count. Texts name four digits at most: they are kept. No save is refused for it (decisions, "Rest").
 */
export function clabeProblems(
  clabe: string | null | undefined,
  id_bank: number | null | undefined,
  banks: readonly BankKey[],
): string[] {
  const number = clabe?.replace(/[\s-]/g, '') ?? '';
  if (number === '') return [];
  const end = number.slice(-4);
  if (!/^\d+$/.test(number)) return [`La CLABE lleva solo dígitos; la cuenta terminada en ${end}, no.`];
  if (isCard(number)) return [`La cuenta terminada en ${end} es de una tarjeta: capture la CLABE de 18 dígitos.`];
  if (number.length !== 18) return [`La CLABE lleva 18 dígitos; la cuenta terminada en ${end} tiene ${number.length}.`];
  if (!clabeDigitHolds(number)) return [`El dígito verificador de la CLABE terminada en ${end} no es correcto.`];
  const key = number.slice(0, 3);
  const owner = banks.find(({ key_bank }) => key_bank === key);
  if (!owner) return [`La CLABE terminada en ${end} es de un banco que no está en el catálogo (clave ${key}).`];
  const chosen = banks.find((bank) => bank.id_bank === id_bank);
  if (chosen && chosen.key_bank !== key)
    return [`La CLABE terminada en ${end} es de ${owner.name_bank}, no de ${chosen.name_bank}.`];
  return [];
}
