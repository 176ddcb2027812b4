import { branchesIn, type Db, type ReportPlan } from '@ceiba/platform/server';

/** A statement with its names and standing, as it is shown (spec 3, "Commission row"). */
export const STATEMENT_SELECT = `b.key_branch_office, s.id_customers, c.full_name,
  ifnull(k.points, 0.00) as point_current_customers_parent,
  ifnull(if(s.id_type_money = 1, k.business_usd, k.business_mxn), 0.00) as point_business_customers_parent,
  ifnull(k.rank_plan, 0) as rank, s.type_fee, s.calculated, s.adjustments, s.adjustment_before, s.subtotal_earnings, s.subtotal_earnings_original, s.subtotal_changed,
  s.change_total, s.change_reason, s.isr, s.iva, s.ret_iva, s.resico, s.total, s.discount, s.total_changed,
  s.carried_adjustment, s.carried_discount, s.id_type_money, m.code_money,
  s.facturama_id, s.facturama_error, s.facturama_state, p.id_period, s.id_run, s.facturama_uuid, p.code_period,
  p.name_period, s.stamped_at`;

/** Only the run that its period shows; everything else is nobody's statement. */
export const STATEMENT_FROM = `from period p
  join commission_statement s on s.id_run = p.id_run
  join customers c on c.id_customers = s.id_customers
  join branch_office b on b.id_branch_office = c.id_branch_office
  join type_money m on m.id_type_money = s.id_type_money
  left join commission_customer k on k.id_run = s.id_run and k.id_customers = s.id_customers`;

export const CLOSED = `p.state_period = 'closed'`;

/** The statements of a closed period as a report: of payees of these branches, of those whom `among` leaves. */
export function statementPlan(
  { id_period, branches }: { id_period: number; branches: readonly number[] | null },
  select: string,
  among: NonNullable<ReportPlan['where']>,
  ...more: { sql: string }[]
): ReportPlan {
  return {
    from: STATEMENT_FROM,
    select,
    where: [
      { sql: `p.id_period = ? and ${CLOSED}`, params: [id_period] },
      branchesIn('c.id_branch_office', branches),
      ...among,
      ...more,
    ],
    sort: { rank: 'rank' },
    tieBreak: 's.id_customers',
  };
}

/** Changes whenever a statement of the run does. */
export async function statementStamp(db: Db, id_run: number | null): Promise<string> {
  const last = await db.one<{ at: Date | null }>(
    'select max(updated_at) as at from commission_statement where id_run = ?',
    [id_run],
  );
  return `${id_run} ${last?.at?.toISOString() ?? ''}`;
}
