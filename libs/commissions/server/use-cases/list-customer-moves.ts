import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CustomerMovesInput, StoredCustomerMove } from '@ceiba/commissions/contract';
import { CustomerReader } from '@ceiba/customers/server';
import type { ListResult } from '@ceiba/platform/contract';
import { currentActor, Db } from '@ceiba/platform/server';

/** What happened to a customer in one line of time, the latest first; sales of the branches of who asks. */
export class ListCustomerMoves extends Query<ListResult<StoredCustomerMove>> {
  constructor(readonly input: CustomerMovesInput) {
    super();
  }
}

const SALES =
  'from sale s join type_money m on m.id_type_money = s.id_type_money where s.id_customers = ? and s.id_branch_office in (?)';
const sale = (at: string, kind: string, user: string, more = '') =>
  `select ${at} as at, '${kind}' as kind, s.id_document as id, concat('', s.number_invoice_doc) as name, s.total_doc as amount,
     m.code_money, ${user} as user, 2 as turn ${SALES} ${more}`;

/** Each part by an index of its own; they are few for one customer. `turn` orders what happened at once. */
const MOVES = [
  `select c.date_registration as at, 'registered' as kind, c.id_customers as id, null as name, null as amount, null as code_money,
     c.user_created as user, 0 as turn from customers c where c.id_customers = ?`,
  `select a.at, 'changed', a.id, null, null, null, a.actor_name, 1 from audit a
   where a.entity = 'customers' and a.entity_id = ? and a.command in ('UpdateCustomer', 'SavePayrollData', 'NoteFeeChoice')`,
  sale('s.created_at', 'sale', 's.user_created'),
  sale('s.date_anulado', 'cancelled', 's.user_anulado', 'and s.anulado = 1 and s.date_anulado is not null'),
  sale('s.paid_at', 'payment', 'null', 'and s.paid_at is not null'),
  `select p.closed_at, 'statement', p.id_period, p.code_period, s.total_changed, m.code_money, null, 3
   from commission_statement s join period p on p.id_run = s.id_run and p.state_period = 'closed'
   join type_money m on m.id_type_money = s.id_type_money where s.id_customers = ? and p.closed_at is not null`,
].join(' union all ');

@QueryHandler(ListCustomerMoves)
export class ListCustomerMovesHandler implements IQueryHandler<ListCustomerMoves> {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ input }: ListCustomerMoves): Promise<ListResult<StoredCustomerMove>> {
    const { id_customers: id, page, page_size } = input;
    const actor = currentActor();
    await this.customers.assertMayRead(actor, id);
    await this.customers.get(id);
    const branches = actor.branches.length > 0 ? actor.branches : [0];
    const params = [id, String(id), id, branches, id, branches, id, branches, id];
    const rows = await this.db.query<StoredCustomerMove>(
      `select at, kind, id, name, amount, code_money, user from (${MOVES}) t order by at desc, turn desc, id desc
       limit ? offset ?`,
      [...params, page_size, (page - 1) * page_size],
    );
    const count = await this.db.one<{ n: number }>(`select count(*) as n from (${MOVES}) t`, params);
    return { rows, total: Number(count?.n ?? 0) };
  }
}
