import type { TypeFee } from '@ceiba/customers/contract';
import type { RankCheckView } from '@ceiba/network/contract';
import type { Plan } from './plan.schema';

export interface MoneySum {
  id_type_money: number;
  code_money: string;
  total: string;
}

/** A preview, or the run of a close. Money is what would be paid, by the payees' currency. */
export interface RunView {
  id_run: number;
  kind: 'preview' | 'close';
  id_period: number;
  id_plan: number;
  name_plan_version: string;
  created_at: Date;
  user_created: string;
  automatic: 0 | 1;
  official: 0 | 1;
  customers: number;
  active: number;
  rows: number;
  payees: number;
  totals: MoneySum[];
  business: MoneySum[];
  ranks: { rank: number; name_plan: string; customers: number }[];
  checks: { check: string; message: string; ids: readonly number[] }[];
  seconds: string;
}

/** Where two runs differ for a partner; money in his own currency. */
export interface DifferenceRow {
  id_customers: number;
  full_name: string;
  code_money: string;
  total: string;
  total_other: string;
  difference: string;
  rank: number;
  rank_other: number;
  name_plan: string;
  name_plan_other: string;
}

/** What a level or generation brought in one currency (spec 3, "Commission detail"). Percents have two decimals. */
export interface CommissionDetail {
  nivel: number;
  percentage_nivel: string;
  generation: number;
  percentage_generation: string;
  /** Buyers behind it. */
  customers: number;
  base: string;
  /** In the currency of the sales. */
  subtotal_earnings: string;
  code_money: string;
  has_exchange: 0 | 1;
  /** Pesos per dollar, where an exchange took place. */
  value_exchange: string | null;
  subtotal_exchange: string | null;
  code_money_exchange: string;
  /** In the payee's currency. */
  total_earnings: string;
}

export interface BuyerDetail extends CommissionDetail {
  id_customers: number;
  full_name: string;
  /** The level as it stands in the tree. */
  nivel_tree: number;
}

export type FacturamaState = 'PENDING' | 'STAMPED' | 'ERROR' | 'CANCELING';

/** A payee's statement of a closed period (spec 3, "Commission row"). */
export interface CommissionStatementRow {
  key_branch_office: string;
  id_customers: number;
  full_name: string;
  point_current_customers_parent: string;
  point_business_customers_parent: string;
  rank: number;
  name_plan: string;
  type_fee: TypeFee;
  /** What is taxed: the original, or what staff set. */
  subtotal_earnings: string;
  subtotal_earnings_original: string;
  subtotal_changed: string | null;
  change_total: 0 | 1;
  isr: string;
  iva: string;
  ret_iva: string;
  resico: string;
  total: string;
  discount: string;
  /** What is paid after discounts; a negative rest goes to the next period. */
  total_changed: string;
  id_type_money: number;
  code_money: string;
  facturama_id: string | null;
  facturama_error: string | null;
  facturama_state: FacturamaState | null;
  id_period: number;
}

export interface Statement extends CommissionStatementRow {
  id_run: number;
  facturama_uuid: string | null;
  code_period: string;
  name_period: string;
  stamped_at: Date | string | null;
}

export interface StatementSum {
  id_type_money: number;
  code_money: string;
  customers: number;
  subtotal_earnings: string;
  isr: string;
  iva: string;
  ret_iva: string;
  resico: string;
  total: string;
}

/** One row explained, or one that was not earned: the rule, what was found and what was needed. */
export interface ExplainedRow {
  id_customers: number;
  full_name: string;
  nivel_tree: number;
  nivel: number;
  generation: number;
  percentage: string;
  paid: 0 | 1;
  base: string;
  amount: string;
  code_money: string;
  has_exchange: 0 | 1;
  amount_exchange: string;
  rule: string | null;
  text: string;
  found: string | null;
  needed: string | null;
}

export interface Explanation {
  id_customers: number;
  id_run: number;
  rank: number;
  name_plan: string;
  active: 0 | 1;
  ranks: { rank: number; name_plan: string; passed: boolean; checks: RankCheckView[] }[];
  paid: number;
  missed: { rule: string; text: string; count: number }[];
  rows: ExplainedRow[];
  /** Buyers below him, paid or not. */
  total: number;
}

export type PlanState = 'draft' | 'published' | 'superseded';

/** A plan counts as published until the day of the next one. */
export interface PlanRow {
  id_plan: number;
  name_plan: string;
  state_plan: PlanState;
  date_start: string | null;
  rules: Plan;
  /** The most it can pay, in percent of business value ("34.00"). */
  maximum: string;
  /** What stands against publishing it; empty: nothing. */
  problems: string[];
  created_at: Date;
  published_at: Date | null;
  user_created: string;
}
