import type { RankRequirementName } from './rank-names';

/** One comparison of a rank: what was found and what is needed, as exact texts ("1500.00" points, "3" partners). */
export interface RankCheckView {
  requirement: RankRequirementName;
  unit: 'flag' | 'points' | 'count';
  found: string;
  needed: string;
  passed: boolean;
}

/** The rank after the present one with its distance. */
export interface NextPlan {
  rank: number;
  name_plan: string;
  point_personal: string;
  qualifiers_first_level: number;
  legs_6600: number;
  point_group: string;
  checks: RankCheckView[];
}

export interface LevelView {
  /** 1-5; 6 is "6 to infinity". */
  nivel: number;
  customers: number;
  active: number;
  points: string;
}

/** What he earns: of the last preview for an open period, of the run for a closed one. In his own currency. */
export interface ProjectedEarnings {
  total_earnings: string;
  code_money: string;
  calculated_at: Date;
  closed: 0 | 1;
}

/** The partner's dashboard (spec 2, "customer summary"). Points and money are decimal texts. */
export interface CustomerSummary {
  id_customers: number;
  full_name_customers: string;
  kit: string | null;
  id_kit: number | null;
  max_plan: number;
  name_max_plan: string;
  id_period: number;
  name_period: string;
  code_period: string;
  date_end_period: string;
  /** Whole days until the end of the period, today included; 0 when it is over. */
  days_left: number;
  current_period: 0 | 1;
  id_type_money: number;
  code_money: string;
  point_current_customers: string;
  /** Business value in the partner's own currency, the other one converted at the period's parity. */
  point_business_customers: string;
  business_usd: string;
  business_mxn: string;
  rank: number;
  name_plan: string;
  icon_plan: string;
  active: number;
  point_min: string;
  /** Who comes up to him by the roll-over without being his direct downline. */
  roll_over_customers: number;
  /** Group points still missing for the next rank. */
  point_next_level: string;
  /** Group points that the next rank needs. */
  point_next_level_range: string;
  first_nivel: number;
  qualifier_first_nivel: number;
  qualifier_first_nivel_6600: number;
  point_group_red: string;
  qty_customers_inactive_two_months: number;
  qty_customers_active_and_inactive: number;
  qty_customers_without_min_points: number;
  /** What he bought in the period, in his own currency (the other one converted at the period's parity). */
  total_period: string;
  product_convencion: string | null;
  days_no_register_customers: number | null;
  plan_next: NextPlan | null;
  levels: LevelView[];
  projected: ProjectedEarnings | null;
}

/** A partner in a list of the network; private data never travels here (decisions.md, "Sign-in and privacy"). */
export interface NetworkRow {
  id_customers: number;
  id_upline: number | null;
  id_sponsor: number | null;
  full_name: string;
  /** Below whoever the list is about. */
  nivel: number;
  rank: number;
  name_plan: string;
  date_registration: Date;
  point_current_customers: string;
  point_business_customers: string;
  point_group_red: string;
  active: number;
  id_status: number;
  key_branch_office: string;
  code_country: string;
  first_nivel: number;
  qualifier_first_nivel: number;
  descendants: number;
  last_purchase?: string | null;
}
