import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import type { ListResult } from '@ceiba/platform/contract';
import { currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import { placeOf, type StoredUnsent, type UnsentListInput } from '@ceiba/sales/contract';
import { type ReadShipping, SHIPPING_COLUMNS, shipToIn } from '../../persistence/sending.reader';

/** What is paid and not yet sent, of one's own branches, the oldest first: no guide, and no dispatch that says it left. */
export class ListUnsent extends Query<ListResult<StoredUnsent>> {
  constructor(readonly input: UnsentListInput) {
    super();
  }
}

/** A sale `s` that waits to be sent, with its guide `t` and its dispatch `d` joined from the left. */
export const WAITS_TO_BE_SENT = `s.pick_up_branch_office = 0 and s.anulado = 0 and s.source_doc <> 'ECOMMERCE_PENDIENTE'
  and t.id_sale is null and coalesce(d.sent_dispatch, 0) = 0`;

/** The statement of the list, for the branches of who asks. */
export function unsentPlan(
  { date_start, date_end }: Pick<UnsentListInput, 'date_start' | 'date_end'>,
  branches: readonly number[],
): ListPlan {
  return {
    from: `from sale s join branch_office b on b.id_branch_office = s.id_branch_office
      join type_money m on m.id_type_money = s.id_type_money join customers c on c.id_customers = s.id_customers
      left join dispatch d on d.id_dispatch = s.id_dispatch left join sale_tracker t on t.id_sale = s.id_document`,
    select: `s.id_document as id_sale, s.number_invoice_doc, s.id_branch_office, b.key_branch_office, b.name_branch_office,
      s.id_customers, s.date_doc, s.paid_at, s.qty_total, s.total_doc, m.code_money, d.name_dispatch, d.color_dispatch,
      s.dispatch_hold, ${SHIPPING_COLUMNS}`,
    where: [
      { sql: 's.id_branch_office in (?)', params: [branches.length > 0 ? [...branches] : [0]] },
      ...(date_start ? [{ sql: 's.date_doc >= ?', params: [date_start] }] : []),
      ...(date_end ? [{ sql: 's.date_doc <= ?', params: [date_end] }] : []),
      { sql: WAITS_TO_BE_SENT },
    ],
    search: [{ figure: 's.id_document' }, { figure: 's.number_invoice_doc' }, 'c.full_name'],
    sort: {
      id_sale: 's.id_document',
      key_branch_office: 'b.key_branch_office',
      full_name_customers: 'c.full_name',
      date_doc: 's.date_doc',
      qty_total: 's.qty_total',
      total_doc: 's.total_doc',
      name_dispatch: 'd.name_dispatch',
    },
    defaultSort: { by: 'date_doc', order: 'asc' },
    unique: ['id_sale'],
    tieBreak: 's.id_document',
  };
}

@QueryHandler(ListUnsent)
export class ListUnsentHandler implements IQueryHandler<ListUnsent> {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  async execute({ input }: ListUnsent): Promise<ListResult<StoredUnsent>> {
    const actor = currentActor();
    if (input.id_branch_office) this.branches.assertVisible(actor, input.id_branch_office);
    const branches = input.id_branch_office ? [input.id_branch_office] : actor.branches;
    const { rows, total } = await listQuery<Omit<StoredUnsent, 'ship_to_name' | 'ship_to_place'> & ReadShipping>(
      this.db,
      unsentPlan(input, branches),
      input,
    );
    return { rows: rows.map(unsentOf), total };
  }
}

function unsentOf(row: Omit<StoredUnsent, 'ship_to_name' | 'ship_to_place'> & ReadShipping): StoredUnsent {
  const to = shipToIn(row);
  const { shipping: _s, address_customers: _a, province_customers: _p, ...rest } = row;
  const { department_customers: _d, zip_code_customers: _z, phone_customers: _t, ...sale } = rest;
  return { ...sale, ship_to_name: to.full_name, ship_to_place: placeOf(to) };
}
