import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Comparison, ComparePreviewsInput, DifferenceRow } from '@ceiba/commissions/contract';
import { rankName } from '@ceiba/network/server';
import { Db } from '@ceiba/platform/server';
import { codeOf } from '../domain/exchange';
import { RunRepository } from '../persistence/run.repository';

/** Two runs partner by partner: who earns or ranks differently, the largest difference first. */
export class ComparePreviews extends Query<Comparison> {
  constructor(readonly input: ComparePreviewsInput) {
    super();
  }
}

/** Both runs side by side; who is in one only stands for nothing in the other. */
const SIDE_BY_SIDE = `select a.id_customers, a.id_type_money, a.total, ifnull(b.total, 0) as total_other, a.rank_plan as rank,
    ifnull(b.rank_plan, 0) as rank_other
  from commission_customer a left join commission_customer b on b.id_run = ? and b.id_customers = a.id_customers
  where a.id_run = ?
  union all
  select b.id_customers, b.id_type_money, 0, b.total, 0, b.rank_plan
  from commission_customer b left join commission_customer a on a.id_run = ? and a.id_customers = b.id_customers
  where b.id_run = ? and a.id_run is null`;

@QueryHandler(ComparePreviews)
export class ComparePreviewsHandler implements IQueryHandler<ComparePreviews> {
  constructor(
    private readonly db: Db,
    private readonly runs: RunRepository,
  ) {}

  async execute({ input }: ComparePreviews): Promise<Comparison> {
    const one = await this.runs.readable(input.id_preview);
    const other = await this.runs.readable(input.id_preview_other);
    const both = [other.id_run, one.id_run, one.id_run, other.id_run];
    const rows = await this.db.query<Omit<DifferenceRow, 'name_plan' | 'name_plan_other' | 'code_money'> & Money>(
      `select v.id_customers, c.full_name, v.id_type_money, v.total, v.total_other, v.total_other - v.total as difference,
         v.rank, v.rank_other
       from (${SIDE_BY_SIDE}) v join customers c on c.id_customers = v.id_customers
       where v.total <> v.total_other or v.rank <> v.rank_other
       order by abs(v.total_other - v.total) desc, v.id_customers limit ? offset ?`,
      [...both, input.page_size, (input.page - 1) * input.page_size],
    );
    const count = await this.db.one<{ n: number }>(
      `select count(*) as n from (${SIDE_BY_SIDE}) v where v.total <> v.total_other or v.rank <> v.rank_other`,
      both,
    );
    const sums = await this.db.query<Money & { total: string; total_other: string; difference: string }>(
      `select v.id_type_money, sum(v.total) as total, sum(v.total_other) as total_other,
         sum(v.total_other) - sum(v.total) as difference from (${SIDE_BY_SIDE}) v group by v.id_type_money`,
      both,
    );
    const ranks = await this.db.query<Money & { rank: number; total: string; total_other: string }>(
      `select v.rank_other as rank, v.id_type_money, sum(v.total) as total, sum(v.total_other) as total_other
       from (${SIDE_BY_SIDE}) v group by v.rank_other, v.id_type_money having total <> 0 or total_other <> 0
       order by v.rank_other, v.id_type_money`,
      both,
    );
    return {
      rows: rows.map(({ id_type_money, ...row }) => ({
        ...row,
        code_money: codeOf(id_type_money),
        name_plan: rankName(one.rules, row.rank),
        name_plan_other: rankName(other.rules, row.rank_other),
      })),
      total: Number(count?.n ?? 0),
      sums: sums.map(({ id_type_money, ...row }) => ({ ...row, code_money: codeOf(id_type_money) })),
      ranks: ranks.map(({ id_type_money, ...row }) => ({
        ...row,
        code_money: codeOf(id_type_money),
        name_plan: rankName(other.rules, row.rank),
      })),
    };
  }
}

interface Money {
  id_type_money: number;
}
