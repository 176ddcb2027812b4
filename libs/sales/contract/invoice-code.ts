import { addDays, type Day } from '@ceiba/platform/contract';
import { CLEAR_SIGNS } from './clear-signs';

/** Signs of a code: eleven by chance (54 bits), and the one by which a mistyped code is told. */
export const INVOICE_CODE_LENGTH = 12;
/** The page where whoever holds a ticket makes its invoice himself. */
export const INVOICE_PAGE = 'facturacion';

/** What a ticket says of the invoice that whoever holds it makes himself (docs/adr/0083). */
export interface SelfInvoiceLink {
  address: string;
  code: string;
  until: Day;
}

/** A prime number of them, so the check sees every two that change places. */
const SIGNS = CLEAR_SIGNS;

function checkSign(body: string): string {
  const sum = [...body].reduce((all, sign, at) => all + (at + 1) * SIGNS.indexOf(sign), 0);
  return SIGNS[sum % SIGNS.length] ?? '';
}

/** A new code; `pick` answers a whole number by chance, from 0 to below the one it is given. */
export function newInvoiceCode(pick: (below: number) => number): string {
  const body = Array.from({ length: INVOICE_CODE_LENGTH - 1 }, () => SIGNS[pick(SIGNS.length)]).join('');
  return body + checkSign(body);
}

/** A code as it was typed or scanned, with blanks and hyphens, in small letters, or as the QR's address; null: it is none. */
export function readInvoiceCode(text: string): string | null {
  const typed = text.slice(text.lastIndexOf('#') + 1);
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (code.length !== INVOICE_CODE_LENGTH || [...code].some((sign) => !SIGNS.includes(sign))) return null;
  return checkSign(code.slice(0, -1)) === code.at(-1) ? code : null;
}

/** The address that a ticket's QR leads to. What follows the # is never sent to a server. */
export function invoiceAddress(public_url: string, code: string): string {
  return `${public_url}/${INVOICE_PAGE}#${code}`;
}

/** The last day on which a ticket is invoiced by whoever holds it: its month's last, and `days` more. */
export function lastInvoiceDay(date_doc: Day, days: number): Day {
  const [year = 0, month = 1] = date_doc.split('-').map(Number);
  const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return addDays(end as Day, days);
}
