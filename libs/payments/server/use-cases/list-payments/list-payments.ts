import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListResult } from '@ceiba/platform/contract';
import { currentActor, Db, listTotal, Refusal, type SqlParam, UnitOfWork } from '@ceiba/platform/server';
import type { PaymentsListInput, StoredPaymentRow } from '@ceiba/payments/contract';
import { conditionsOf, fromOf, type Part } from './payment-arms';
import { type Keyed, PaymentRows } from './payment-rows';
import { PaymentSearch } from './payment-search';

/** Every payment of all providers, and every link of which none came (docs/adr/0056). */
export class ListPayments extends Query<ListResult<StoredPaymentRow>> {
  constructor(readonly input: PaymentsListInput) {
    super();
  }
}

const PARTS: readonly Part[] = ['p', 'a'];
const SORT: Readonly<Record<string, string>> = { at: 'created_at', amount: 'amount_minor' };
/** Their ends: `payment_when`, `attempt_figure` and so on. */
const INDEX: Readonly<Record<string, string>> = { at: 'when', amount: 'figure' };
const TABLE = { p: 'payment', a: 'attempt' } as const;
const ID = { p: 'id_payment', a: 'id_attempt' } as const;

interface Statement {
  sql: string;
  params: SqlParam[];
}

/** The keys of a page: as many of each part as the page could need, each along its index, then put together. */
export function keysOf(
  parts: readonly { from: string; where: Statement; part: Part }[],
  input: PaymentsListInput,
): Statement {
  const by = input.sort ?? 'at';
  const column = Object.hasOwn(SORT, by) ? SORT[by] : undefined;
  if (!column) throw new Refusal('PLATFORM.SORT', `No se puede ordenar por "${by.slice(0, 40)}".`, { status: 400 });
  const order = input.sort && input.order !== 'desc' ? 'asc' : 'desc';
  const offset = (input.page - 1) * input.page_size;
  const each = parts.map(({ part, from, where }) => ({
    sql: `(select '${part}' as part, ${part}.${ID[part]} as id, ${part}.${column} as place ${from} where ${where.sql}
      order by ${part}.${column} ${order}, ${part}.${ID[part]} ${order} limit ?)`,
    params: [...where.params, offset + input.page_size],
  }));
  return {
    sql: `${each.map(({ sql }) => sql).join(' union all ')} order by place ${order}, part ${order}, id ${order} limit ? offset ?`,
    params: [...each.flatMap(({ params }) => params), input.page_size, offset],
  };
}

@QueryHandler(ListPayments)
export class ListPaymentsHandler implements IQueryHandler<ListPayments> {
  constructor(
    private readonly db: Db,
    private readonly search: PaymentSearch,
    private readonly rows: PaymentRows,
  ) {}

  async execute({ input }: ListPayments): Promise<ListResult<StoredPaymentRow>> {
    const found = await this.search.find(input.search);
    const parts = PARTS.map((part) => {
      const all = conditionsOf(part, input, { branches: currentActor().branches, found });
      const where = { sql: all.map(({ sql }) => sql).join(' and '), params: all.flatMap(({ params }) => [...params]) };
      // What a search or an open case names is read by its ids; anything else along the order of the list.
      const ids = input.attention === 1 || (found !== null && found.rows.length === 0);
      const along = ids ? undefined : `${TABLE[part]}_${INDEX[input.sort ?? 'at'] ?? 'when'}`;
      return { part, from: fromOf(part, found, along), tables: fromOf(part, found), where };
    });
    const keys = keysOf(parts, input);
    const page = await this.db.query<Keyed>(keys.sql, keys.params);
    const rows = await this.rows.read(page);
    if (input.page === 1 && rows.length < input.page_size) return { rows, total: rows.length };
    const counts = parts.map(({ tables, where }) => `(select count(*) ${tables} where ${where.sql})`);
    const params = parts.flatMap(({ where }) => where.params);
    const sql = `select ${counts.join(' + ')} as total`;
    return { rows, total: await listTotal(this.db, sql, params, UnitOfWork.runner() !== undefined) };
  }
}
