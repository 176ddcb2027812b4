import { searchHint, searchKind } from '@ceiba/customers/contract';
import { Refusal, type SqlParam, wordsLike } from '@ceiba/platform/server';

/** A condition on `customers c`. */
export interface Condition {
  sql: string;
  params: SqlParam[];
}

/** From so many digits on it may be the beginning of a phone, with more it is no number of a customer. */
const [PHONE, MOST] = [7, 10];
const PAPERS = ['rfc_customers', 'rfc_nomina', 'curp_customers', 'curp_nomina'];

const begins = (columns: readonly string[], text: string): Condition => ({
  sql: `(${columns.map((column) => `c.${column} like ?`).join(' or ')})`,
  params: columns.map(() => `${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`),
});

function ofDigits(digits: string): Condition {
  const id: Condition = { sql: 'c.id_customers = ?', params: [Number(digits)] };
  if (digits.length < PHONE) return id;
  const phone = begins(['phone_customers'], digits);
  if (digits.length > MOST) return phone;
  return { sql: `(${id.sql} or ${phone.sql})`, params: [...id.params, ...phone.params] };
}

/** By number and name alone: who looks for a phone or a paper would learn whose it is. */
export function named(text: string | undefined): Condition[] {
  const number = /^#?(\d{1,10})$/.exec(text?.trim() ?? '')?.[1];
  return number ? [{ sql: 'c.id_customers = ?', params: [Number(number)] }] : wordsLike(['c.full_name'], text ?? '');
}

/** The customers that a text finds (`searchKind`); of a name, words in any order. Throws 422 for one that is too short. */
export function searched(text: string | undefined): Condition[] {
  const hint = searchHint(text ?? '');
  if (hint) throw new Refusal('CUSTOMERS.SEARCH', hint, { kind: 'warning' });
  return meant(text);
}

/** The same, however short: among people that something else has narrowed. */
export function meant(text: string | undefined): Condition[] {
  const search = text?.trim() ?? '';
  if (search === '') return [];
  switch (searchKind(search)) {
    case 'number':
      return [ofDigits(search.replace('#', ''))];
    case 'mail':
      return [begins(['email_customers'], search)];
    case 'papers':
      return [begins(PAPERS, search)];
    case 'name':
      return wordsLike(['c.full_name'], search);
  }
}
