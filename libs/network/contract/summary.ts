import { z } from 'zod';
import { aCount, aDay, aFlag, aMoney, anId, anInstant, aText, fileLink, listOf } from '@ceiba/platform/contract';
import { RANK_REQUIREMENTS } from './rank-names';

/** One comparison of a rank: what was found and what is needed, as exact texts ("1500.00" points, "3" partners). */
export const rankCheckView = z.strictObject({
  requirement: z.enum(RANK_REQUIREMENTS),
  unit: z.enum(['flag', 'points', 'count']),
  found: aText,
  needed: aText,
  passed: z.boolean(),
});
export type RankCheckView = z.output<typeof rankCheckView>;

/** The rank after the present one with its distance. */
export const nextPlan = z.strictObject({
  rank: anId,
  name_plan: aText,
  point_personal: aMoney,
  qualifiers_first_level: aCount,
  legs_6600: aCount,
  point_group: aMoney,
  checks: z.array(rankCheckView),
});
export type NextPlan = z.output<typeof nextPlan>;

export const levelView = z.strictObject({
  /** 1-5; 6 is "6 to infinity". */
  nivel: anId,
  customers: aCount,
  active: aCount,
  points: aMoney,
});
export type LevelView = z.output<typeof levelView>;

/** What he earns: of the last preview for an open period, of the run for a closed one. In his own currency. */
export const projectedEarnings = z.strictObject({
  total_earnings: aMoney,
  code_money: aText,
  calculated_at: anInstant,
  closed: aFlag,
});
export type StoredProjection = z.input<typeof projectedEarnings>;

/** The partner's dashboard (spec 2, "customer summary"). */
export const customerSummary = z.strictObject({
  id_customers: anId,
  full_name_customers: aText,
  kit: aText.nullable(),
  id_kit: anId.nullable(),
  max_plan: aCount,
  name_max_plan: aText,
  id_period: anId,
  name_period: aText,
  code_period: aText,
  date_end_period: aDay,
  /** Whole days until the end of the period, today included; 0 when it is over. */
  days_left: aCount,
  current_period: aFlag,
  id_type_money: anId,
  code_money: aText,
  point_current_customers: aMoney,
  /** Business value in the partner's own currency, the other one converted at the period's parity. */
  point_business_customers: aMoney,
  business_usd: aMoney,
  business_mxn: aMoney,
  rank: aCount,
  name_plan: aText,
  icon_plan: aText,
  active: aCount,
  point_min: aMoney,
  /** Who comes up to him by the roll-over without being his direct downline. */
  roll_over_customers: aCount,
  /** Group points still missing for the next rank. */
  point_next_level: aMoney,
  /** Group points that the next rank needs. */
  point_next_level_range: aMoney,
  first_nivel: aCount,
  qualifier_first_nivel: aCount,
  qualifier_first_nivel_6600: aCount,
  point_group_red: aMoney,
  qty_customers_inactive_two_months: aCount,
  qty_customers_active_and_inactive: aCount,
  qty_customers_without_min_points: aCount,
  /** What he bought in the period, in his own currency (the other one converted at the period's parity). */
  total_period: aMoney,
  product_convencion: aText.nullable(),
  days_no_register_customers: aCount.nullable(),
  plan_next: nextPlan.nullable(),
  levels: z.array(levelView),
  projected: projectedEarnings.nullable(),
});
export type CustomerSummary = z.output<typeof customerSummary>;
export type StoredSummary = z.input<typeof customerSummary>;

/** A partner in a list of the network; private data never travels here (decisions.md, "Sign-in and privacy"). */
export const networkRow = z.strictObject({
  id_customers: anId,
  id_upline: anId.nullable(),
  id_sponsor: anId.nullable(),
  full_name: aText,
  /** Below whoever the list is about. */
  nivel: aCount,
  rank: aCount,
  name_plan: aText,
  date_registration: anInstant,
  point_current_customers: aMoney,
  point_business_customers: aMoney,
  point_group_red: aMoney,
  active: aCount,
  id_status: aCount,
  key_branch_office: aText,
  code_country: aText,
  first_nivel: aCount,
  qualifier_first_nivel: aCount,
  descendants: aCount,
});
export type StoredNetworkRow = z.input<typeof networkRow>;

/** Who bought nothing in two months; null: never. */
export const idleRow = networkRow.extend({ last_purchase: aDay.nullable() });
export type StoredIdleRow = z.input<typeof idleRow>;

/** What the screens show of a partner; only the list of the idle knows when he bought last. */
export type NetworkRow = z.output<typeof networkRow> & Partial<Pick<z.output<typeof idleRow>, 'last_purchase'>>;

/** With its Excel, where one was asked for. */
export const networkList = listOf(networkRow).extend({ excel: fileLink.nullable() });
export type NetworkList = z.output<typeof networkList>;
