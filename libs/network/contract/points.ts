/** A line of "Puntos por periodo". */
export interface PeriodPointsRow {
  id_customers: number;
  full_name: string;
  key_branch_office: string;
  code_country: string;
  id_status: number;
  point_current_customers: string;
  business_usd: string;
  business_mxn: string;
}

/** A partner with his career rank, the highest of his closed periods. */
export interface MaxPlanRow {
  id_customers: number;
  full_name: string;
  key_branch_office: string;
  code_country: string;
  id_status: number;
  max_plan: number;
  name_max_plan: string;
  date_registration: Date;
}

/** A matrix: a line a customer, a column a period ("Puntos de clientes"). Missing points are "0.00". */
export interface CustomerPointsMatrix {
  head: { id_period: number; code_period: string; name_period: string }[];
  body: { id_customers: number; full_name: string; points: string[]; total: string }[];
}
