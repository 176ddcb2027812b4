import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CustomerPeriod } from '@ceiba/commissions/contract';
import { CustomerReader } from '@ceiba/customers/server';
import { COUNTS, Network, rankName } from '@ceiba/network/server';
import { currentActor, Db, forbidden } from '@ceiba/platform/server';

/** The last periods of a customer, the newest first: what he bought and brought along, and what he earned where the period is closed. */
export class ListCustomerPeriods extends Query<{ rows: CustomerPeriod[] }> {
  constructor(readonly id_customers: number | null | undefined) {
    super();
  }
}

const PERIODS = 24;
type StoredPeriodRow = Omit<CustomerPeriod, 'rank_opening'> & { rank_opening: number | null };

@QueryHandler(ListCustomerPeriods)
export class ListCustomerPeriodsHandler implements IQueryHandler<ListCustomerPeriods> {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerReader,
    private readonly network: Network,
  ) {}

  async execute({ id_customers }: ListCustomerPeriods): Promise<{ rows: CustomerPeriod[] }> {
    const actor = currentActor();
    const id = id_customers ?? actor.id_customers;
    // What one earns is one's own business: a partner does not see it of his downline.
    if (actor.type === 1 && actor.id_customers !== id) throw forbidden();
    await this.customers.get(id ?? 0);
    const rows = await this.db.query<StoredPeriodRow>(
      `select p.id_period, p.code_period, p.name_period, p.date_end_period, p.state_period = 'closed' as closed,
         ifnull(v.sales, 0) as sales, ifnull(v.points, 0.00) - ifnull(b.points, 0.00) + ifnull(o.points, 0.00) as points,
         o.id_rank as rank_opening, o.points as points_opening, o.point_group as group_opening, s.subtotal_earnings, s.total_changed, m.code_money
       from period p
       left join (select id_period, count(*) as sales, sum(point_total) as points from sale
                  where id_customers = ? and ${COUNTS} group by id_period) v on v.id_period = p.id_period
       left join (select id_period, sum(point_total) as points from sale_return
                  where id_customers = ? and late = 0 group by id_period) b on b.id_period = p.id_period
       left join network_opening o on o.id_period = p.id_period and o.id_customers = ?
       left join commission_statement s on s.id_run = p.id_run and s.id_customers = ? and p.state_period = 'closed'
       left join type_money m on m.id_type_money = s.id_type_money
       where v.id_period is not null or s.id_customers is not null or o.id_customers is not null
       order by p.date_start_period desc limit ${PERIODS}`,
      [id, id, id, id],
    );
    const { rules } = await this.network.state();
    return {
      rows: rows.map((row) => ({
        ...row,
        rank_opening: row.rank_opening === null ? null : rankName(rules, row.rank_opening),
      })),
    };
  }
}
