import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CustomerPointsMatrix } from '@ceiba/network/contract';
import { PeriodReader } from '@ceiba/periods/server';
import { Db } from '@ceiba/platform/server';

/** The points of the customers in the last periods, or of one; the 1,000 with the most points. */
export class ListCustomerPoints extends Query<CustomerPointsMatrix> {
  constructor(readonly id_period: number | null) {
    super();
  }
}

const PERIODS = 12;
const MOST = 1_000;

@QueryHandler(ListCustomerPoints)
export class ListCustomerPointsHandler implements IQueryHandler<ListCustomerPoints> {
  constructor(
    private readonly db: Db,
    private readonly periods: PeriodReader,
  ) {}

  async execute({ id_period }: ListCustomerPoints): Promise<CustomerPointsMatrix> {
    const periods = id_period ? [await this.periods.get(id_period)] : (await this.periods.all()).slice(0, PERIODS);
    const head = periods
      .map(({ id_period: id, code_period, name_period }) => ({ id_period: id, code_period, name_period }))
      .reverse();
    if (head.length === 0) return { head, body: [] };
    const columns = head.map((_, at) => `sum(if(s.id_period = ?, s.point_total, 0)) as p${at}`);
    const ids = head.map((one) => one.id_period);
    const rows = await this.db.query<Record<string, string> & { id_customers: number; full_name: string }>(
      `select s.id_customers, c.full_name, ${columns.join(', ')}, sum(s.point_total) as total
       from sale s join customers c on c.id_customers = s.id_customers
       where s.id_period in (?) and s.anulado = 0 and s.source_doc in ('VENTA', 'ECOMMERCE_PAGADO')
       group by s.id_customers order by total desc, s.id_customers limit ?`,
      [...ids, ids, MOST],
    );
    const body = rows.map(({ id_customers, full_name, total, ...row }) => ({
      id_customers,
      full_name,
      points: head.map((_, at) => row[`p${at}`] ?? '0.00'),
      total: total ?? '0.00',
    }));
    return { head, body };
  }
}
