import type { BankKey } from '@ceiba/catalogs/contract';
import { accountProblems, MEXICO, routeHolds } from '@ceiba/customers/contract';

const DOLLARS = 1;

/** What a payment is checked for before it goes into a file. */
export interface PayoutAccount {
  id_type_money: number;
  name: string;
  data_validated: number;
  id_bank: number | null;
  number_account_bank: string | null;
  ruta_bank: string | null;
}

const bare = (text: string | null): string => (text ?? '').replace(/[\s-]/g, '');

/** The account as banks take it: bare digits; a route only with dollars. */
export function accountOf({ id_type_money, number_account_bank, ruta_bank }: PayoutAccount): {
  account: string;
  route: string;
} {
  return { account: bare(number_account_bank), route: id_type_money === DOLLARS ? bare(ruta_bank) : '' };
}

/**
 * Why a payment can't go into a file (decisions.md, "Rest": what is wrong with an account refuses no save, the file
 * does); null where nothing stands against it. Names four digits of an account at most.
 */
export function accountProblem(payee: PayoutAccount, banks: readonly BankKey[]): string | null {
  const { id_type_money, id_bank, name, data_validated } = payee;
  const { account, route } = accountOf(payee);
  if (!/\p{L}/u.test(name)) return 'Falta su nombre.';
  if (account === '') return id_type_money === DOLLARS ? 'Falta su cuenta.' : 'Falta su CLABE.';
  if (id_type_money === DOLLARS) {
    if (!/^\d{4,17}$/.test(account)) return `La cuenta terminada en ${account.slice(-4)} no tiene de 4 a 17 dígitos.`;
    if (route === '') return 'Falta la ruta (ABA).';
    if (!routeHolds(route)) return `La ruta (ABA) terminada en ${route.slice(-4)} no es correcta.`;
  } else {
    const [problem] = accountProblems({ id_country: MEXICO, id_bank, number_account_bank: account }, banks);
    if (problem) return problem;
  }
  return data_validated === 1 ? null : 'Sus datos no están validados.';
}
