import { z } from 'zod';
import { taxRate, type TaxRate } from '@ceiba/catalogs/contract';
import { aDigits, aFlag, aMoney, anId, aRate, aText, type ColumnWords } from '@ceiba/platform/contract';

/** The columns and the words of its catalogues. */
const branch = z.strictObject({
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  start_ticket_branch_office: aDigits,
  end_ticket_branch_office: aDigits,
  id_tax_1: anId.nullable(),
  id_tax_2: anId.nullable(),
  id_tax_3: anId.nullable(),
  id_type_money: anId,
  name_money: aText,
  code_money: aText,
  id_type_round: anId,
  /** Cash goes down to a multiple of this ("0.00" = no rounding). */
  step_round: aMoney,
  /** Branch whose stock is sold; null = its own. */
  id_branch_office_stock: anId.nullable(),
  shipping_free: aMoney,
  shipping_value: aMoney,
  is_laboratory: aFlag,
  name_ticket: aText,
  address_ticket: aText,
  ticket_header_1: aText,
  ticket_header_2: aText,
  ticket_footer_1: aText,
  /** 0 = a warehouse. */
  is_branch_office: aFlag,
  enabled_branch_office: aFlag,
  pick_up_branch_office: aFlag,
  zip_code: aText,
  invoice_serie: aText.nullable(),
  time_zone: aText,
  id_customers_sea: anId.nullable(),
  percentage_sea: aRate,
  /** Tax 1 in pesos, the sum of the taxes in dollars; a fraction with four decimals (decisions.md, "Money, tax, totals"). */
  value_tax: aRate,
});

/** A branch as the server's readers give it: with its taxes in order. */
export type Branch = z.output<typeof branch> & { taxes: TaxRate[] };

/** A line of the list of branches (spec 1, section 2.9). */
export const branchRow = branch.extend({
  value_tax_1: aRate.nullable(),
  value_tax_2: aRate.nullable(),
  value_tax_3: aRate.nullable(),
});
export type BranchRow = z.output<typeof branchRow>;

/** A branch as its form loads it: the record and its taxes in order. */
export const branchRecord = branchRow.extend({
  tax: z.array(taxRate.pick({ id_tax: true, order_tax: true })),
});
export type BranchRecord = z.output<typeof branchRecord>;

/** A branch as it is told to who neither works there nor holds the screen of the branches. */
export const branchNameRow = branch.pick({
  id_branch_office: true,
  key_branch_office: true,
  name_branch_office: true,
  id_type_money: true,
  code_money: true,
  is_branch_office: true,
  is_laboratory: true,
  pick_up_branch_office: true,
  enabled_branch_office: true,
});
export type BranchNameRow = z.output<typeof branchNameRow>;

/** What the till needs of a branch at which its worker sells. */
export const branchChoice = branchNameRow.extend({ value_tax: aRate, step_round: aMoney });
export type BranchChoice = z.output<typeof branchChoice>;

/** What a cart must know of its branch. */
export const branchShipping = branch.pick({
  value_tax: true,
  id_type_money: true,
  shipping_free: true,
  shipping_value: true,
});
export type BranchShipping = z.output<typeof branchShipping>;

/** The branch from whose stock this one sells. */
export function stockBranchOf(branch: Pick<Branch, 'id_branch_office' | 'id_branch_office_stock'>): number {
  return branch.id_branch_office_stock ?? branch.id_branch_office;
}

/** What people call the columns that its form does not name. */
export const BRANCH_WORDS: ColumnWords<BranchRecord> = {
  id_branch_office: 'Número',
  name_money: 'Moneda',
  code_money: 'Moneda',
  step_round: 'Redondeo',
  value_tax: 'Impuestos',
  value_tax_1: 'Impuestos',
  value_tax_2: 'Impuestos',
  value_tax_3: 'Impuestos',
  id_tax_1: 'Impuestos',
  id_tax_2: 'Impuestos',
  id_tax_3: 'Impuestos',
  tax: 'Impuestos',
};
