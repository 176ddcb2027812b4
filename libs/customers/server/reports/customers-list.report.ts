import { workerOf } from '@ceiba/identity/server';
import { Injectable, Optional } from '@nestjs/common';
import { CUSTOMERS_LIST, type Purchases } from '@ceiba/customers/contract';
import {
  addDays,
  type AskedOf,
  type ListInput,
  type ListResult,
  type RowOf,
  startOfDay,
} from '@ceiba/platform/contract';
import { Clock, type ReportList, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import type { CustomerFilter } from '../persistence/customer-filter';
import { CustomerPages } from '../persistence/customer-pages';
import type { Condition } from '../persistence/customer-search';
import { satEnded } from '../persistence/sat-ended';
import { CustomerFigures } from '../ports/customer-figures';

type Report = typeof CUSTOMERS_LIST;
type Asked = AskedOf<Report>;
type Row = RowOf<Report>;
type Stored = Omit<Row, `${string}_customers` | 'name_plan' | 'name_max_plan'> &
  Pick<Row, 'id_customers' | 'phone_customers' | 'email_customers'> & { max_plan: number };
type Ranks = ReadonlyMap<number, string>;

const COLUMNS = `c.id_customers, c.full_name, c.id_status, s.full_name as full_name_sponsor, c.id_sponsor,
  u.full_name as name_upline, c.id_upline, c.id_upline is not null or c.id_customers = 1 as upline_verified,
  b.key_branch_office, k.code_country, c.phone_customers, c.email_customers, c.date_registration,
  c.user_created, ${workerOf('c.id_user_created')} as id_worker_created,
  c.max_plan, c.kit, if(c.save_online = 1, c.pay_membership, null) as pay_membership, c.data_validated`;
const CHUNK = 1_000;
const NOBODY: Condition = { sql: 'false', params: [] };

/** The customers' list with its filters; figures come from the network above, when there is one. */
@ReportQuery(CUSTOMERS_LIST)
@Injectable()
export class CustomersListReport implements ReportSource<Report, Ranks> {
  constructor(
    private readonly pages: CustomerPages,
    private readonly clock: Clock,
    @Optional() private readonly figures?: CustomerFigures,
  ) {}

  async open(): Promise<Ranks> {
    return (await this.figures?.ranks()) ?? new Map<number, string>();
  }

  async page(asked: Asked, ranks: Ranks, { search, ...input }: ListInput): Promise<ListResult<Row>> {
    const { rows, total } = await this.pages.page<Stored>(COLUMNS, this.filter(asked, ranks, search), input);
    return { rows: await this.dressed(rows, ranks), total };
  }

  async *all(asked: Asked, ranks: Ranks, { search, ...order }: ReportList): AsyncGenerator<Row> {
    let chunk: Stored[] = [];
    for await (const row of this.pages.all<Stored>(COLUMNS, this.filter(asked, ranks, search), order)) {
      if (chunk.push(row) < CHUNK) continue;
      yield* await this.dressed(chunk, ranks);
      chunk = [];
    }
    yield* await this.dressed(chunk, ranks);
  }

  /** The ranks that the list may be narrowed to. */
  async more(_asked: Asked, ranks: Ranks) {
    return Promise.resolve({ ranks: [...ranks.values()] });
  }

  private filter(asked: Asked, ranks: Ranks, search: string | undefined): CustomerFilter {
    const { id_status, name_max_plan, id_branch_office, id_country, purchases, sat } = asked;
    const { date_registration_start: from, date_registration_end: to } = asked;
    const rank = [...ranks].find(([, name]) => name === name_max_plan)?.[0];
    const more = [
      ...(name_max_plan && rank === undefined ? [NOBODY] : []),
      ...(sat ? [satEnded(this.clock.today())] : []),
      ...(purchases && this.figures ? [this.figures.without(purchases as Purchases)] : []),
    ];
    return {
      search,
      id_status: id_status ? Number(id_status) : undefined,
      max_plan: name_max_plan ? rank : undefined,
      id_branch_office: id_branch_office ?? undefined,
      id_country: id_country ?? undefined,
      since: from ? startOfDay(from) : undefined,
      before: to ? startOfDay(addDays(to, 1)) : undefined,
      ...(more.length > 0 ? { more } : {}),
    };
  }

  private async dressed(rows: readonly Stored[], ranks: Ranks): Promise<Row[]> {
    const figures =
      rows.length > 0 ? await this.figures?.find(rows.map(({ id_customers }) => id_customers)) : undefined;
    return rows.map(({ max_plan, ...row }) => ({
      name_plan: null,
      point_current_customers: null,
      point_business_customers: null,
      last_name_period_purchase_customers: null,
      ...row,
      ...figures?.get(row.id_customers),
      name_max_plan: ranks.get(max_plan) ?? null,
    }));
  }
}
