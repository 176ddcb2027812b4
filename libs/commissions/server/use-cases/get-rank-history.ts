import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { RankHistory, RankHistoryRow } from '@ceiba/commissions/contract';
import { NO_RANK } from '@ceiba/network/contract';
import { Network, rankName } from '@ceiba/network/server';
import { MESSAGES } from '@ceiba/platform/contract';
import { currentActor, Db, forbidden, notFound, Refusal } from '@ceiba/platform/server';
import { RunRepository } from '../persistence/run.repository';

/** What a partner was in the closed periods since he registered, the latest first, and his career (spec 3, "maximum ranks reached"). */
export class GetRankHistory extends Query<RankHistory> {
  constructor(readonly id_customers: number | null | undefined) {
    super();
  }
}

interface Person {
  full_name: string;
  max_plan: number;
  date_registration: Date;
}
type Stored = Omit<RankHistoryRow, 'name_plan' | 'rose'> & { id_run: number; id_plan: number };

const PERIODS = 120;

@QueryHandler(GetRankHistory)
export class GetRankHistoryHandler implements IQueryHandler<GetRankHistory> {
  constructor(
    private readonly db: Db,
    private readonly runs: RunRepository,
    private readonly network: Network,
  ) {}

  async execute({ id_customers: asked }: GetRankHistory): Promise<RankHistory> {
    const actor = currentActor();
    const id = asked ?? actor.id_customers;
    // Points of the past are one's own business, as what one earned is.
    if (actor.type === 1 && actor.id_customers !== id) throw forbidden();
    if (!id) throw new Refusal('COMMISSIONS.WHO', `Cliente: ${MESSAGES.required}`, { kind: 'warning' });
    const person = await this.db.one<Person>(
      'select full_name, max_plan, date_registration from customers where id_customers = ?',
      [id],
    );
    if (!person) throw notFound('El cliente no existe.');
    const stored = await this.periods(id, person.date_registration);
    const rows = raised(await this.named(stored));
    const { rules } = await this.network.state();
    const { full_name, max_plan } = person;
    const ranks = [...rules.ranks].sort((one, other) => one.id - other.id);
    return {
      ...{ id_customers: id, full_name, max_plan, name_max_plan: rankName(rules, max_plan) },
      code_period_reached: max_plan === 0 ? null : (rows.findLast(({ rank }) => rank >= max_plan)?.code_period ?? null),
      ranks: [{ rank: 0, name_plan: NO_RANK }, ...ranks.map(({ id: rank, name }) => ({ rank, name_plan: name }))],
      rows,
    };
  }

  /** A period in which he had nothing is there, without a rank. */
  private periods(id: number, since: Date): Promise<Stored[]> {
    return this.db.query<Stored>(
      `select p.id_period, p.code_period, p.name_period, p.date_end_period, p.id_run, r.id_plan,
         ifnull(k.rank_plan, 0) as rank, ifnull(k.active, 0) as active, ifnull(k.points, 0.00) as points,
         ifnull(k.point_group, 0.00) as point_group, ifnull(k.qualifiers, 0) as qualifiers, ifnull(k.legs, 0) as legs
       from period p join commission_run r on r.id_run = p.id_run
       left join commission_customer k on k.id_run = p.id_run and k.id_customers = ?
       where p.state_period = 'closed' and (k.id_customers is not null or p.closed_at >= ?)
       order by p.date_end_period desc limit ${PERIODS}`,
      [id, since],
    );
  }

  /** Under the names of each period's own plan. */
  private async named(stored: readonly Stored[]): Promise<Omit<RankHistoryRow, 'rose'>[]> {
    const plans = new Map<number, Parameters<typeof rankName>[0]>();
    const rows: Omit<RankHistoryRow, 'rose'>[] = [];
    for (const { id_run, id_plan, ...row } of stored) {
      const rules = plans.get(id_plan) ?? (await this.runs.get(id_run)).rules;
      plans.set(id_plan, rules);
      rows.push({ ...row, name_plan: rankName(rules, row.rank) });
    }
    return rows;
  }
}

/** Marks the periods that brought more than every one before; the latest stands first. */
function raised(rows: readonly Omit<RankHistoryRow, 'rose'>[]): RankHistoryRow[] {
  let highest = 0;
  return rows
    .toReversed()
    .map((row): RankHistoryRow => {
      const rose = row.rank > highest ? 1 : 0;
      highest = Math.max(highest, row.rank);
      return { ...row, rose };
    })
    .toReversed();
}
