import { Injectable, Optional } from '@nestjs/common';
import {
  type StoredCustomerRow,
  type FilterCustomersInput,
  type ListCustomersInput,
  CUSTOMER_WARNINGS,
} from '@ceiba/customers/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { Db, Refusal, listQuery, wordsLike } from '@ceiba/platform/server';
import { CustomerFigures } from '../ports/customer-figures';

const COLUMNS = `c.id_customers, c.full_name, c.id_status, c.id_upline, c.id_sponsor, s.full_name as full_name_sponsor,
  u.full_name as name_upline, c.id_type_price, c.id_type_money, c.id_branch_office, b.key_branch_office, c.id_country,
  k.code_country, c.phone_customers, c.email_customers, c.date_registration, c.user_created, c.max_plan, c.kit`;

const FROM = `from customers c
  join branch_office b on b.id_branch_office = c.id_branch_office
  join country k on k.id_country = c.id_country
  left join customers u on u.id_customers = c.id_upline
  left join customers s on s.id_customers = c.id_sponsor`;

const FOUND = 100;

/** Lists and searches of customers; rank and points come from the network above, when there is one. */
@Injectable()
export class CustomerLists {
  constructor(
    private readonly db: Db,
    @Optional() private readonly figures?: CustomerFigures,
  ) {}

  /** A page; digits alone search the id, everything else the name. */
  async list(input: ListCustomersInput): Promise<ListResult<StoredCustomerRow>> {
    const { id_status, search, ...page } = input;
    const id = search && /^\d{1,10}$/.test(search) ? Number(search) : null;
    const where = [
      ...(id === null ? [] : [{ sql: 'c.id_customers = ?', params: [id] }]),
      ...(id_status === undefined ? [] : [{ sql: 'c.id_status = ?', params: [Number(id_status)] }]),
    ];
    const result = await listQuery<StoredCustomerRow>(
      this.db,
      {
        from: FROM,
        select: COLUMNS,
        where,
        search: ['c.full_name'],
        sort: {
          id_customers: 'c.id_customers',
          full_name: 'c.full_name',
          date_registration: 'c.date_registration',
          key_branch_office: 'b.key_branch_office',
          id_status: 'c.id_status',
        },
        defaultSort: { by: 'id_customers', order: 'asc' },
        tieBreak: 'c.id_customers',
      },
      id === null ? { ...page, search } : page,
    );
    return { rows: await this.withFigures(result.rows), total: result.total };
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
    const conditions = [
      ...(input.id_customers ? [{ sql: 'c.id_customers = ?', params: [input.id_customers] }] : []),
      ...filled.flatMap(({ column, text }) => wordsLike([column], text)),
    ];
    const rows = await this.db.query<StoredCustomerRow>(
      `select ${COLUMNS} ${FROM} where ${conditions.map(({ sql }) => sql).join(' and ')} order by c.full_name, c.id_customers limit ${FOUND}`,
      conditions.flatMap(({ params }): (string | number)[] => params),
    );
    return this.withFigures(rows);
  }

  private async withFigures(rows: StoredCustomerRow[]): Promise<StoredCustomerRow[]> {
    if (!this.figures || rows.length === 0) return rows;
    const figures = await this.figures.find(rows.map((row) => row.id_customers));
    return rows.map((row) => ({ ...row, ...figures.get(row.id_customers) }));
  }
}
