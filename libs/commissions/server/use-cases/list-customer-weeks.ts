import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CustomerWeek } from '@ceiba/commissions/contract';
import { CustomerReader } from '@ceiba/customers/server';
import { COUNTS } from '@ceiba/network/server';
import { addDays } from '@ceiba/platform/contract';
import { Clock, currentActor, Db, forbidden } from '@ceiba/platform/server';

/** What a customer bought in each of the last weeks, in points. */
export class ListCustomerWeeks extends Query<{ rows: CustomerWeek[] }> {
  constructor(readonly id_customers: number | null | undefined) {
    super();
  }
}

/** A quarter of a year. */
const WEEKS = 13;
/** The Monday of a day. */
const monday = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

@QueryHandler(ListCustomerWeeks)
export class ListCustomerWeeksHandler implements IQueryHandler<ListCustomerWeeks> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ id_customers }: ListCustomerWeeks): Promise<{ rows: CustomerWeek[] }> {
    const actor = currentActor();
    const id = id_customers ?? actor.id_customers;
    if (actor.type === 1 && actor.id_customers !== id) throw forbidden();
    await this.customers.get(id ?? 0);
    const first = addDays(monday(this.clock.today()), -7 * (WEEKS - 1));
    const found = await this.db.query<CustomerWeek>(
      `select date_week, cast(sum(sales) as signed) as sales, sum(points) as points from (
         select date_doc - interval weekday(date_doc) day as date_week, 1 as sales, point_total as points
         from sale where id_customers = ? and date_doc >= ? and ${COUNTS}
         union all select date_return - interval weekday(date_return) day, 0, -point_total
         from sale_return where id_customers = ? and date_return >= ?) w group by date_week`,
      [id, first, id, first],
    );
    const weeks = new Map(found.map((week) => [week.date_week, week]));
    return {
      rows: Array.from({ length: WEEKS }, (_, at) => {
        const date_week = addDays(first, 7 * at);
        return weeks.get(date_week) ?? { date_week, sales: 0, points: '0.00' };
      }),
    };
  }
}
