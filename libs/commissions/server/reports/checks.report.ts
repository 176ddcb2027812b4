import { Injectable } from '@nestjs/common';
import { COMMISSION_CHECKS, COMMISSION_GAPS, GAPS_WAIT } from '@ceiba/commissions/contract';
import { NamedCustomers } from '@ceiba/customers/server';
import type { AskedOf, AttentionCount } from '@ceiba/platform/contract';
import {
  type Actor,
  type AttentionSource,
  branchesIn,
  CountsAttention,
  Db,
  type ReportList,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
} from '@ceiba/platform/server';

const ofPeriod = (id_period: number | null | undefined, alias: string) =>
  id_period ? [{ sql: `${alias}.id_period = ?`, params: [id_period] }] : [];

/** The sums of closed periods as they were last checked. */
@ReportQuery(COMMISSION_CHECKS)
@Injectable()
export class CommissionChecksReport implements ReportSource<typeof COMMISSION_CHECKS> {
  plan({ id_period }: AskedOf<typeof COMMISSION_CHECKS>): ReportPlan {
    return {
      from: `from commission_check k join period p on p.id_period = k.id_period
        join type_money m on m.id_type_money = k.id_type_money`,
      select: `concat(k.id_period, '-', k.id_type_money) as id_check, k.id_period, p.code_period, p.name_period, m.code_money,
        k.statements, k.rows_total, k.adjustments, k.adjustment_before, k.carried_adjustment, k.original,
        k.original - (k.rows_total + k.adjustments + k.adjustment_before - k.carried_adjustment) as gap_earned, k.total,
        k.discounts, k.discount_before, k.carried_discount, k.total_changed,
        k.total_changed - (k.total - k.discounts - k.discount_before + k.carried_discount) as gap_paid, k.gaps, k.checked_at`,
      where: ofPeriod(id_period, 'k'),
      tieBreak: 'k.id_type_money',
    };
  }
}

/** Statements that do not add up, one by one; counted for the start page. */
@ReportQuery(COMMISSION_GAPS)
@CountsAttention(GAPS_WAIT)
@Injectable()
export class CommissionGapsReport implements ReportSource<typeof COMMISSION_GAPS>, AttentionSource {
  constructor(
    private readonly db: Db,
    private readonly names: NamedCustomers,
  ) {}

  async plan(
    { id_period, branches }: AskedOf<typeof COMMISSION_GAPS>,
    _opened: unknown,
    { search }: ReportList,
  ): Promise<ReportPlan> {
    return {
      from: `from commission_gap g join period p on p.id_period = g.id_period
        join customers c on c.id_customers = g.id_customers join type_money m on m.id_type_money = g.id_type_money`,
      select: `g.id_gap, g.id_period, p.code_period, p.name_period, g.id_customers, c.full_name, g.source, g.rule, g.found,
        g.needed, m.code_money, g.checked_at`,
      where: [
        ...ofPeriod(id_period, 'g'),
        branchesIn('c.id_branch_office', branches),
        ...(await this.names.among(search, 'g.id_customers')),
      ],
      tieBreak: 'g.id_gap',
    };
  }

  async count({ branches }: Actor): Promise<AttentionCount> {
    const row = await this.db.one<{ waiting: number }>(
      `select count(*) as waiting from commission_gap g join customers c on c.id_customers = g.id_customers
       where c.id_branch_office in (?)`,
      [[0, ...branches]],
    );
    return { count: Number(row?.waiting ?? 0) };
  }
}
