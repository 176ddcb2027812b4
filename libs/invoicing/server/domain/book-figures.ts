import { fromCents, toCents, toScaled } from '@ceiba/platform/contract';
import { type CfdiItem, type CfdiRequest, type CfdiTax, isRetention, type RetentionCfdi } from './cfdi';
import { requestTotal } from './request-total';

/** A tax of a CFDI, its lines together; `iva_160000`, `iva_exento`, `ret_isr`, `sin_objeto` (`taxTitle` of the contract). */
export interface BookTax {
  tax: string;
  base: string;
  amount: string;
}

/** What a CFDI comes to; amounts have two decimals. `taxes` are those that are charged, `withheld` those that are kept back. */
export interface BookFigures {
  subtotal: string;
  taxes: string;
  withheld: string;
  total: string;
  by_tax: BookTax[];
}

const sum = (amounts: readonly string[]): string =>
  fromCents(amounts.reduce((cents, amount) => cents + toCents(amount), 0));

/** The code of a tax as `BookTax` names it. */
export function codeOf({ Name, Rate, IsRetention }: CfdiTax): string {
  if (Name === 'IVA Exento') return 'iva_exento';
  const name = Name.toLowerCase();
  return IsRetention ? `ret_${name}` : `${name}_${String(toScaled(Rate, 6))}`;
}

const taxesOf = (item: CfdiItem): BookTax[] =>
  item.TaxObject === '01'
    ? [{ tax: 'sin_objeto', base: item.Subtotal, amount: '0.00' }]
    : (item.Taxes ?? []).map((tax) => ({ tax: codeOf(tax), base: tax.Base, amount: tax.Total }));

const retained = ({ Totales }: RetentionCfdi): BookTax[] =>
  Totales.ImpRetenidos.map(({ Impuesto, BaseRet, MontoRet }) => ({
    ...{ tax: Impuesto === '01' ? 'ret_isr' : 'ret_iva', base: BaseRet, amount: MontoRet },
  }));

/** Taxes of several lines, each code once. */
export function together(taxes: readonly BookTax[]): BookTax[] {
  const found = new Map<string, BookTax[]>();
  for (const tax of taxes) found.set(tax.tax, [...(found.get(tax.tax) ?? []), tax]);
  return [...found].map(([tax, parts]) => ({
    tax,
    base: sum(parts.map(({ base }) => base)),
    amount: sum(parts.map(({ amount }) => amount)),
  }));
}

const isWithheld = ({ tax }: BookTax): boolean => tax.startsWith('ret_');

function figures(total: string, subtotal: string, taxes: readonly BookTax[]): BookFigures {
  const by_tax = together(taxes);
  return {
    subtotal,
    taxes: sum(by_tax.filter((tax) => !isWithheld(tax)).map(({ amount }) => amount)),
    withheld: sum(by_tax.filter(isWithheld).map(({ amount }) => amount)),
    total,
    by_tax,
  };
}

/**
 * What a CFDI comes to, from the request that was stamped (docs/adr/0087). A document without lines of its own (a payment) comes to
 * nothing, as SAT has it.
 */
export function bookFigures(request: CfdiRequest): BookFigures {
  if (isRetention(request)) {
    const total = requestTotal(request);
    return figures(total, total, retained(request));
  }
  if ('Items' in request) {
    const { Items } = request;
    return figures(requestTotal(request), sum(Items.map(({ Subtotal }) => Subtotal)), Items.flatMap(taxesOf));
  }
  if (!('Payroll' in request.Complemento)) return figures('0.00', '0.00', []);
  const { Perceptions, Deductions } = request.Complemento.Payroll;
  const paid = sum(Perceptions.Details.flatMap((one) => [one.TaxedAmount, one.ExemptAmount]));
  const kept = (Deductions?.Details ?? []).map(({ Amount }) => ({ tax: 'ret_isr', base: '0.00', amount: Amount }));
  return figures(requestTotal(request), paid, kept);
}
