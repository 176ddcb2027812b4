import type { Branch } from '@ceiba/branches/contract';
import { type BranchLetterhead, html, type Html, printMoney, type Printable } from '@ceiba/platform/server';
import { formatMoney, formatPercent, fromCents, toCents } from '@ceiba/platform/contract';
import {
  FOREIGN_CODE,
  isGiftType,
  type NamedTax,
  type SelfInvoiceLink,
  type StoredSale,
  taxedParts,
  taxGroups,
  worthInPesos,
} from '@ceiba/sales/contract';

/** A sale with all that its papers show. */
export interface SalePaper {
  sale: StoredSale;
  branch: Branch;
  company: { name: string; rfc: string | null };
  /** On tickets: how its holder makes the invoice himself. */
  self_invoice?: SelfInvoiceLink | null;
}

export const isZero = (amount: string | null): boolean => amount === null || toCents(amount) === 0;

/** Head and foot of the branch, as its screen defines them. */
export function letterhead({ branch, company }: Pick<SalePaper, 'branch' | 'company'>): BranchLetterhead {
  const header = [branch.ticket_header_1, branch.ticket_header_2].filter(Boolean).join('\n');
  // Many branches have the RFC in their own header; it is printed once.
  const rfc = company.rfc && !header.includes(company.rfc) ? `RFC ${company.rfc}` : '';
  return {
    name: branch.name_ticket || company.name,
    lines: [branch.address_ticket, rfc],
    header,
    footer: branch.ticket_footer_1,
  };
}

/** What a line is beside bought goods: '' for those. */
export function promoWord({ is_promo, type_promo }: StoredSale['details'][number]): string {
  if (!is_promo) return '';
  return isGiftType(type_promo) ? 'REGALO POR PUNTOS' : 'PROMOCIÓN';
}

/** The sums at the end, the total last. */
export function sums({ sale, branch }: SalePaper): [string, string][] {
  const rows: [string, string][] = [['Subtotal', printMoney(sale.subtotal_doc)]];
  const word = (name: NamedTax['name']) => (branch.id_type_money === 1 ? 'Tax' : name);
  for (const group of taxGroups(taxedParts(sale)))
    rows.push([`${word(group.name)} ${formatPercent(group.rate)}`, printMoney(group.tax)]);
  if (!isZero(sale.total_sin_iva_doc)) rows.push(['Total sin IVA', printMoney(sale.total_sin_iva_doc)]);
  if (!isZero(sale.shipping_doc)) rows.push(['Envío incluido', printMoney(sale.shipping_doc)]);
  if (!isZero(sale.discount_amount)) rows.push(['Descuento incluido', printMoney(sale.discount_amount)]);
  rows.push([`Total ${sale.code_money}`, printMoney(sale.total_doc)]);
  return rows;
}

/** How it was paid: forms, rounding, paid-with, change. */
export function payments(sale: StoredSale): [string, Printable][] {
  const rows: [string, Printable][] = [];
  if (sale.name_format_pay) rows.push([sale.name_format_pay, printMoney(sale.amount_format_pay)]);
  if (sale.name_format_pay_2) rows.push([sale.name_format_pay_2, printMoney(sale.amount_format_pay_2)]);
  if (!isZero(sale.round_doc)) rows.push(['Redondeo', printMoney(fromCents(-toCents(sale.round_doc)))]);
  if (sale.paid_foreign && sale.parity_doc)
    rows.push([
      `${FOREIGN_CODE} ${formatMoney(sale.paid_foreign)} a ${sale.parity_doc}`,
      printMoney(worthInPesos(sale.paid_foreign, sale.parity_doc)),
    ]);
  if (sale.paid_with !== null) rows.push(['Paga con', printMoney(sale.paid_with)]);
  if (sale.change_due !== null) rows.push(['Cambio', printMoney(sale.change_due)]);
  return rows;
}

/** Labels with amounts under each other, as the sums have them but without a grand total. */
export function amountRows(rows: readonly (readonly [string, Printable])[]): Html | null {
  const shown = rows.filter(([, value]) => value !== null && value !== '');
  if (shown.length === 0) return null;
  return html`<table class="totals keep" style="margin-top:0.8em">
    ${shown.map(
      ([label, value]) =>
        html`<tr>
          <td>${label}</td>
          <td class="num">${value}</td>
        </tr>`,
    )}
  </table>`;
}
