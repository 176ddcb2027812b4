import { workerOf } from '@ceiba/identity/server';
import { Injectable, Optional } from '@nestjs/common';
import {
  type StoredCustomerRow,
  type FilterCustomersInput,
  type ListCustomersInput,
  CUSTOMER_WARNINGS,
} from '@ceiba/customers/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { Refusal, wordsLike } from '@ceiba/platform/server';
import { CustomerFigures } from '../ports/customer-figures';
import { CustomerPages } from './customer-pages';

const COLUMNS = `c.id_customers, c.full_name, c.id_status, c.id_upline, c.id_sponsor, s.full_name as full_name_sponsor,
  u.full_name as name_upline, c.id_type_price, c.id_type_money, c.id_branch_office, b.key_branch_office, c.id_country,
  k.code_country, c.phone_customers, c.email_customers, c.date_registration,
  c.user_created, ${workerOf('c.id_user_created')} as id_worker_created, c.max_plan, c.kit`;

const FOUND = 100;

/** Customers to be chosen; rank and points come from the network above, when there is one. */
@Injectable()
export class CustomerLists {
  constructor(
    private readonly pages: CustomerPages,
    @Optional() private readonly figures?: CustomerFigures,
  ) {}

  /** A page, by number, name, phone, mail, RFC or CURP. */
  async list({ id_status, search, ...page }: ListCustomersInput): Promise<ListResult<StoredCustomerRow>> {
    const filter = { search, id_status: id_status === undefined ? undefined : Number(id_status) };
    const { rows, total } = await this.pages.page<StoredCustomerRow>(COLUMNS, filter, page);
    return { rows: await this.withFigures(rows), total };
  }

  /** The sale's search: by id, or by name parts of at least three characters each. At most a hundred. */
  async filter(input: FilterCustomersInput): Promise<StoredCustomerRow[]> {
    const parts = [
      ['c.name_customers', input.name_customers],
      ['c.last_name_customers', input.last_name_customers],
      ['c.last_name_mot_customers', input.last_mother_name_customers],
    ] as const;
    const filled = parts.flatMap(([column, text]) => (text ? [{ column, text }] : []));
    const short = filled.some(({ text }) => text.length < 3);
    if (short || (!input.id_customers && filled.length === 0)) {
      throw new Refusal('CUSTOMERS.SEARCH', CUSTOMER_WARNINGS.search, { kind: 'warning' });
    }
    const more = [
      ...(input.id_customers ? [{ sql: 'c.id_customers = ?', params: [input.id_customers] }] : []),
      ...filled.flatMap(({ column, text }) => wordsLike([column], text)),
    ];
    const first = { sort: 'full_name', page: 1, page_size: FOUND };
    const filter = { more, within: filled.map(({ text }) => text).join(' ') };
    return this.withFigures((await this.pages.page<StoredCustomerRow>(COLUMNS, filter, first)).rows);
  }

  private async withFigures(rows: StoredCustomerRow[]): Promise<StoredCustomerRow[]> {
    if (!this.figures || rows.length === 0) return rows;
    const figures = await this.figures.find(rows.map((row) => row.id_customers));
    return rows.map((row) => ({ ...row, ...figures.get(row.id_customers) }));
  }
}
