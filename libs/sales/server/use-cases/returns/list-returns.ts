import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import type { ListResult } from '@ceiba/platform/contract';
import { currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import type { ReturnListInput, StoredReturnRow } from '@ceiba/sales/contract';
import { RETURN_FROM, RETURN_ROW } from '../../persistence/return-sql';

/** Returns by their day, of one's own branches (POST /sale/return/get/all). */
export class ListReturns extends Query<ListResult<StoredReturnRow>> {
  constructor(readonly input: ReturnListInput) {
    super();
  }
}

const SORT = {
  id_return: 'r.id_return',
  id_document: 'r.id_document',
  number_invoice_doc: 's.number_invoice_doc',
  key_branch_office: 'b.key_branch_office',
  full_name_customers: 'c.full_name',
  date_return: 'r.date_return',
  total_doc: 'r.total_doc',
  refund_doc: 'r.refund_doc',
  qty_total: 'r.qty_total',
  code_period: 'p.code_period',
  user_created: 'r.user_created',
};

/** The statement of the list, for these branches. */
export function returnListPlan(
  { date_start, date_end }: Pick<ReturnListInput, 'date_start' | 'date_end'>,
  branches: readonly number[],
): ListPlan {
  return {
    from: RETURN_FROM,
    select: RETURN_ROW,
    where: [
      { sql: 'r.id_branch_office in (?)', params: [branches.length > 0 ? [...branches] : [0]] },
      ...(date_start ? [{ sql: 'r.date_return >= ?', params: [date_start] }] : []),
      ...(date_end ? [{ sql: 'r.date_return <= ?', params: [date_end] }] : []),
    ],
    search: [
      { figure: 'r.id_return' },
      { figure: 'r.id_document' },
      { figure: 's.number_invoice_doc' },
      'c.full_name',
      'r.reason',
      'r.user_created',
    ],
    sort: SORT,
    defaultSort: { by: 'id_return', order: 'desc' },
    unique: ['id_return'],
    tieBreak: 'r.id_return',
  };
}

@QueryHandler(ListReturns)
export class ListReturnsHandler implements IQueryHandler<ListReturns> {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  execute({ input }: ListReturns): Promise<ListResult<StoredReturnRow>> {
    const actor = currentActor();
    if (input.id_branch_office) this.branches.assertVisible(actor, input.id_branch_office);
    const branches = input.id_branch_office ? [input.id_branch_office] : actor.branches;
    return listQuery<StoredReturnRow>(this.db, returnListPlan(input, branches), input);
  }
}
