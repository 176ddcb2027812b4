import { type BookTax, codeOf, together } from './book-figures';
import { type CfdiRequest, isRetention, type PaidDocument } from './cfdi';

/** Taxes that were paid on a day (`YYYY-MM-DD`), in pesos: all that we invoice is in pesos. */
export interface PaidTax extends BookTax {
  paid_on: string;
}

function taxesOf({ TaxObject, Taxes = [], AmountPaid }: PaidDocument): BookTax[] {
  if (TaxObject === '01') return [{ tax: 'sin_objeto', base: AmountPaid, amount: '0.00' }];
  return Taxes.map((tax) => ({ tax: codeOf(tax), base: tax.Base, amount: tax.Total }));
}

/** What taxes a payment complement pays, by day and rate; none of other CFDIs (docs/adr/0087). */
export function paidTaxes(request: CfdiRequest): PaidTax[] {
  if (isRetention(request) || request.CfdiType !== 'P') return [];
  const days = new Map<string, BookTax[]>();
  for (const { Date: at, RelatedDocuments } of request.Complemento.Payments) {
    const paid_on = at.slice(0, 10);
    days.set(paid_on, [...(days.get(paid_on) ?? []), ...RelatedDocuments.flatMap(taxesOf)]);
  }
  return [...days].flatMap(([paid_on, taxes]) => together(taxes).map((tax) => ({ paid_on, ...tax })));
}
