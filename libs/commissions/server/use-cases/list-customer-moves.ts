import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  CUSTOMER_MOVES,
  type CustomerMovesInput,
  MOVE_GROUPS,
  type StoredCustomerMove,
} from '@ceiba/commissions/contract';
import { workerOf } from '@ceiba/identity/server';
import { CustomerReader } from '@ceiba/customers/server';
import type { ListResult } from '@ceiba/platform/contract';
import { currentActor, Db, labelOf, type SqlParam, wordsOf } from '@ceiba/platform/server';

/** What happened to a customer in one line of time, the latest first; sales of the branches of who asks. */
export class ListCustomerMoves extends Query<ListResult<StoredCustomerMove>> {
  constructor(readonly input: CustomerMovesInput) {
    super();
  }
}

interface Asked {
  id: number;
  branches: readonly number[];
}
type Kind = StoredCustomerMove['kind'];
/** A part of the line of time, by an index of its own, and what it asks for. `turn` orders what happened at once. */
interface Part {
  sql: string;
  params: (asked: Asked) => SqlParam[];
}

const idOnly = ({ id }: Asked): SqlParam[] => [id];
/** In one order, whatever the part: a union goes by places. */
const COLUMNS = ['at', 'id', 'name', 'detail', 'amount', 'code_money', 'user', 'id_user'] as const;
type Columns = Record<(typeof COLUMNS)[number], string>;

const nothing = { name: 'null', detail: 'null', amount: 'null', code_money: 'null', user: 'null', id_user: 'null' };

function part(kind: Kind, turn: number, own: Columns, from: string, params = idOnly): Part {
  return {
    sql: `select '${kind}' as kind, ${turn} as turn, ${COLUMNS.map((name) => `${own[name]} as ${name}`).join(', ')} ${from}`,
    params,
  };
}

/** Of a sale: when, who, and which of them. */
function ofSale(kind: Kind, at: string, by: readonly [user: string, id_user: string], more = ''): Part {
  const [user, id_user] = by;
  const own = {
    name: "concat('', s.number_invoice_doc)",
    detail: 'null',
    amount: 's.total_doc',
    code_money: 'm.code_money',
  };
  return part(
    kind,
    2,
    { at, id: 's.id_document', ...own, user, id_user },
    `from sale s join type_money m on m.id_type_money = s.id_type_money
     where s.id_customers = ? and s.id_branch_office in (?) ${more}`,
    ({ id, branches }) => [id, branches],
  );
}

const PARTS: Readonly<Record<Kind, Part>> = {
  registered: part(
    'registered',
    0,
    {
      ...nothing,
      at: 'c.date_registration',
      id: 'c.id_customers',
      user: 'c.user_created',
      id_user: 'c.id_user_created',
    },
    'from customers c where c.id_customers = ?',
  ),
  // The registration has its own line.
  changed: part(
    'changed',
    1,
    {
      ...nothing,
      at: 'a.at',
      id: 'a.id',
      name: 'a.command',
      detail: 'convert(a.changes using utf8mb4) collate utf8mb4_spanish_ci',
      user: 'a.actor_name',
      id_user: 'a.actor_id',
    },
    `from audit a where a.entity = 'customers' and a.entity_id = ? and a.command <> 'RegisterCustomer'`,
    ({ id }) => [String(id)],
  ),
  sale: ofSale('sale', 's.created_at', ['s.user_created', 's.id_user_created']),
  cancelled: ofSale(
    'cancelled',
    's.date_anulado',
    ['s.user_anulado', 's.id_user_anulado'],
    'and s.anulado = 1 and s.date_anulado is not null',
  ),
  payment: ofSale('payment', 's.paid_at', ['null', 'null'], 'and s.paid_at is not null'),
  statement: part(
    'statement',
    3,
    {
      ...nothing,
      at: 'p.closed_at',
      id: 'p.id_period',
      name: 'p.code_period',
      amount: 's.total_changed',
      code_money: 'm.code_money',
    },
    `from commission_statement s join period p on p.id_run = s.id_run and p.state_period = 'closed'
     join type_money m on m.id_type_money = s.id_type_money where s.id_customers = ? and p.closed_at is not null`,
  ),
  moved: part(
    'moved',
    1,
    {
      ...nothing,
      at: 'm.created_at',
      id: 'm.id_upline',
      name: 'u.full_name',
      detail: 'm.reason',
      user: 'm.user_created',
      id_user: 'm.id_user_created',
    },
    `from network_move m join customers u on u.id_customers = m.id_upline where m.id_customers = ?`,
  ),
  notice: part(
    'notice',
    4,
    { ...nothing, at: 'n.created_at', id: 'n.id_notification', name: 'n.kind' },
    `from users u join notification_recipient r on r.id_user = u.id_user
     join notification n on n.id_notification = r.id_notification where u.id_customers = ?`,
  ),
};

@QueryHandler(ListCustomerMoves)
export class ListCustomerMovesHandler implements IQueryHandler<ListCustomerMoves> {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ input }: ListCustomerMoves): Promise<ListResult<StoredCustomerMove>> {
    const { id_customers: id, page, page_size, what } = input;
    const actor = currentActor();
    await this.customers.assertMayRead(actor, id);
    await this.customers.get(id);
    const asked = { id, branches: actor.branches.length > 0 ? actor.branches : [0] };
    const parts = (what ? MOVE_GROUPS[what] : CUSTOMER_MOVES).map((kind) => PARTS[kind]);
    const all = parts.map(({ sql }) => sql).join(' union all ');
    const params = parts.flatMap((one) => one.params(asked));
    const rows = await this.db.query<StoredCustomerMove>(
      `select at, kind, id, name, detail, amount, code_money, user, ${workerOf('t.id_user')} as id_worker from (${all}) t order by at desc, turn desc, id desc
       limit ? offset ?`,
      [...params, page_size, (page - 1) * page_size],
    );
    const count = await this.db.one<{ n: number }>(`select count(*) as n from (${all}) t`, params);
    return { rows: rows.map(told), total: Number(count?.n ?? 0) };
  }
}

/** Of a change the names of its fields, as people call them; never what they held. */
function told(move: StoredCustomerMove): StoredCustomerMove {
  if (move.kind !== 'changed') return move;
  const changes = move.detail === null ? null : (JSON.parse(move.detail) as { new?: object } | null);
  const words = wordsOf('customers');
  const fields = Object.keys(changes?.new ?? {}).map((name) => words[name] ?? labelOf(name));
  return { ...move, detail: [...new Set(fields.filter((field) => field !== null))].join(', ') || null };
}
