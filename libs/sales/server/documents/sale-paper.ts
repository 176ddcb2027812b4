import type { Branch } from '@ceiba/branches/contract';
import {
  type BranchLetterhead,
  html,
  type Html,
  printMoney,
  type Printable,
  printPercent,
} from '@ceiba/platform/server';
import { addDecimals, fromCents, fromScaled, toCents, toScaled } from '@ceiba/platform/contract';
import { rateBesideIeps, type SaleRecord, splitTax, type TaxGroup } from '@ceiba/sales/contract';

/** A sale with all that its papers show. */
export interface SalePaper {
  sale: SaleRecord;
  branch: Branch;
  company: { name: string; rfc: string | null };
}

export const isZero = (amount: string | null): boolean => amount === null || toCents(amount) === 0;

/** Head and foot of the branch, as its screen defines them. */
export function letterhead({ branch, company }: SalePaper): BranchLetterhead {
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

interface PaperTax extends TaxGroup {
  name: 'IVA' | 'IEPS';
}

/** Taxes of the lines and of the shipping by rate, IEPS last; sums of what was saved, nothing is computed anew. */
export function taxGroups(sale: SaleRecord, shippingRate: string): PaperTax[] {
  const groups = new Map<string, Pick<PaperTax, 'name' | 'rate'> & { base: string[]; tax: string[] }>();
  const add = (rate: string, base: string, tax: string, name: PaperTax['name'] = 'IVA') => {
    const key = `${name}${toScaled(rate, 4)}`;
    const group = groups.get(key) ?? { name, rate: fromScaled(toScaled(rate, 4), 4), base: [], tax: [] };
    groups.set(key, { ...group, base: [...group.base, base], tax: [...group.tax, tax] });
  };
  for (const line of sale.details) {
    if (line.exempt) continue;
    if (toScaled(line.rate_ieps, 4) === 0) {
      add(line.rate, line.base, line.tax);
      continue;
    }
    const { ieps, base_iva, iva } = splitTax(line);
    add(rateBesideIeps(line.rate, line.rate_ieps), base_iva, iva);
    add(line.rate_ieps, line.base, ieps, 'IEPS');
  }
  if (!isZero(sale.shipping_tax)) add(shippingRate, sale.shipping_base, sale.shipping_tax);
  return [...groups.values()]
    .sort((a, b) => (a.name === b.name ? toScaled(b.rate, 4) - toScaled(a.rate, 4) : a.name === 'IVA' ? -1 : 1))
    .map(({ base, tax, ...group }) => ({ ...group, base: addDecimals(base), tax: addDecimals(tax) }));
}

/** The sums at the end, the total last. */
export function sums({ sale, branch }: SalePaper): [string, string][] {
  const rows: [string, string][] = [['Subtotal', printMoney(sale.subtotal_doc)]];
  const word = (name: PaperTax['name']) => (branch.id_type_money === 1 ? 'Tax' : name);
  for (const group of taxGroups(sale, branch.value_tax))
    rows.push([`${word(group.name)} ${printPercent(group.rate)}`, printMoney(group.tax)]);
  if (!isZero(sale.total_sin_iva_doc)) rows.push(['Total sin IVA', printMoney(sale.total_sin_iva_doc)]);
  if (!isZero(sale.shipping_doc)) rows.push(['Envío incluido', printMoney(sale.shipping_doc)]);
  if (!isZero(sale.discount_amount)) rows.push(['Descuento incluido', printMoney(sale.discount_amount)]);
  rows.push([`Total ${sale.code_money}`, printMoney(sale.total_doc)]);
  return rows;
}

/** How it was paid: forms, rounding, paid-with, change. */
export function payments(sale: SaleRecord): [string, Printable][] {
  const rows: [string, Printable][] = [];
  if (sale.name_format_pay) rows.push([sale.name_format_pay, printMoney(sale.amount_format_pay)]);
  if (sale.name_format_pay_2) rows.push([sale.name_format_pay_2, printMoney(sale.amount_format_pay_2)]);
  if (!isZero(sale.round_doc)) rows.push(['Redondeo', printMoney(fromCents(-toCents(sale.round_doc)))]);
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
