import type { TaxRate } from '@ceiba/catalogs/contract';

/** A branch as the server's readers give it: the columns, the words of its catalogues and its taxes in order. */
export interface Branch {
  id_branch_office: number;
  key_branch_office: string;
  name_branch_office: string;
  start_ticket_branch_office: number;
  end_ticket_branch_office: number;
  id_tax_1: number | null;
  id_tax_2: number | null;
  id_tax_3: number | null;
  id_type_money: number;
  name_money: string;
  code_money: string;
  id_type_round: number;
  /** Cash goes down to a multiple of this ("0.00" = no rounding). */
  step_round: string;
  /** Branch whose stock is sold; null = its own. */
  id_branch_office_stock: number | null;
  shipping_free: string;
  shipping_value: string;
  is_laboratory: 0 | 1;
  name_ticket: string;
  address_ticket: string;
  ticket_header_1: string;
  ticket_header_2: string;
  ticket_footer_1: string;
  /** 0 = a warehouse. */
  is_branch_office: 0 | 1;
  enabled_branch_office: 0 | 1;
  pick_up_branch_office: 0 | 1;
  zip_code: string;
  invoice_serie: string | null;
  time_zone: string;
  id_customers_sea: number | null;
  percentage_sea: string;
  taxes: TaxRate[];
  /** Tax 1 in pesos, the sum of the taxes in dollars; a fraction with four decimals (decisions.md, "Money, tax, totals"). */
  value_tax: string;
}

/** A line of the list of branches (spec 1, section 2.9). */
export interface BranchRow extends Omit<Branch, 'taxes'> {
  value_tax_1: string | null;
  value_tax_2: string | null;
  value_tax_3: string | null;
}

/** A branch as it is told to who neither works there nor holds the screen of the branches. */
export type BranchNameRow = Pick<
  Branch,
  | 'id_branch_office'
  | 'key_branch_office'
  | 'name_branch_office'
  | 'id_type_money'
  | 'code_money'
  | 'is_branch_office'
  | 'is_laboratory'
  | 'pick_up_branch_office'
  | 'enabled_branch_office'
>;

/** The branch from whose stock this one sells. */
export function stockBranchOf(branch: Pick<Branch, 'id_branch_office' | 'id_branch_office_stock'>): number {
  return branch.id_branch_office_stock ?? branch.id_branch_office;
}
