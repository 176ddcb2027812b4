import { type BankKey, clabeProblems } from '@ceiba/catalogs/contract';
import { MEXICO } from './customer';

/** United States: accounts carry an ABA routing number. */
const USA = 2;

/** A partner's bank account as his form has it. Absent parts are not judged. */
export interface Account {
  id_country: number | null | undefined;
  id_bank?: number | null;
  number_account_bank?: string | null;
  ruta_bank?: string | null;
}

const weighed = (digits: string, weights: readonly number[]): number =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % weights.length] ?? 0), 0);

/** An ABA routing number: nine digits of a Federal Reserve district that add up. */
export function routeHolds(route: string): boolean {
  if (!/^(0[0-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(route) || route === '000000000') return false;
  return weighed(route, [3, 7, 1]) % 10 === 0;
}

/**
 * What is wrong with an account: length, digit and bank of a CLABE, the sum of a route. Texts name four digits at most:
 * they are kept. No save is refused for it (decisions, "Rest").
 */
export function accountProblems(account: Account, banks: readonly BankKey[]): string[] {
  const route = account.ruta_bank?.replace(/[\s-]/g, '') ?? '';
  if (account.id_country === MEXICO) return clabeProblems(account.number_account_bank, account.id_bank, banks);
  if (account.id_country === USA && route !== '' && !routeHolds(route))
    return [`La ruta (ABA) terminada en ${route.slice(-4)} no es correcta.`];
  return [];
}
