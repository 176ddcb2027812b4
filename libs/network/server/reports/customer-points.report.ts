import { Injectable } from '@nestjs/common';
import { NamedCustomers } from '@ceiba/customers/server';
import { CUSTOMER_POINTS } from '@ceiba/network/contract';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { PeriodReader } from '@ceiba/periods/server';
import type { AskedOf, MatrixHead } from '@ceiba/platform/contract';
import { type ReportList, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { counted } from '../persistence/volumes';

type Asked = AskedOf<typeof CUSTOMER_POINTS>;
/** The oldest first. */
type Opened = readonly Pick<StoredPeriod, 'id_period' | 'code_period'>[];

const PERIODS = 12;
const columnOf = (id_period: number) => `p${id_period}`;

/** The points of the customers in the last periods, or of one. */
@ReportQuery(CUSTOMER_POINTS)
@Injectable()
export class CustomerPointsReport implements ReportSource<typeof CUSTOMER_POINTS, Opened> {
  constructor(
    private readonly periods: PeriodReader,
    private readonly names: NamedCustomers,
  ) {}

  async open({ id_period }: Asked): Promise<Opened> {
    return id_period ? [await this.periods.get(id_period)] : (await this.periods.all()).slice(0, PERIODS).reverse();
  }

  head(_asked: Asked, periods: Opened): Promise<MatrixHead[]> {
    return Promise.resolve(
      periods.map(({ id_period, code_period }) => ({ key: columnOf(id_period), title: code_period })),
    );
  }

  async plan(_asked: Asked, periods: Opened, { search }: ReportList): Promise<ReportPlan> {
    const ids = periods.map(({ id_period }) => id_period);
    const points = ids.map((id) => `sum(if(id_period = ${id}, point_total, 0)) as ${columnOf(id)}`);
    const gained = counted(`id_period in (${ids.join(', ') || 'null'})`);
    return {
      from: `from (select ${['id_customers', ...points, 'sum(point_total) as total'].join(', ')} from ${gained} g
          group by id_customers) v
        join customers c on c.id_customers = v.id_customers`,
      select: ['v.id_customers', 'c.full_name', 'v.total', ...ids.map((id) => `v.${columnOf(id)}`)].join(', '),
      where: await this.names.among(search, 'v.id_customers'),
      tieBreak: 'v.id_customers',
    };
  }
}
