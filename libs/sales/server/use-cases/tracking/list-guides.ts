import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import type { ListResult } from '@ceiba/platform/contract';
import { currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import { guideKey, type GuideListInput, type StoredGuide } from '@ceiba/sales/contract';
import { GUIDE_FROM, GUIDE_ROW, type ReadGuide, withLink } from '../../persistence/guide-sql';

/** Guides by the day they were sent, of one's own branches (POST /sale/tracker/get/all). */
export class ListGuides extends Query<ListResult<StoredGuide>> {
  constructor(readonly input: GuideListInput) {
    super();
  }
}

/** Shorter ones are parts of many numbers. */
const SHORTEST = 6;
const SORT = {
  id_sale: 't.id_sale',
  key_branch_office: 'b.key_branch_office',
  full_name_customers: 'c.full_name',
  provider_name: 't.provider_name',
  guide_number: 't.guide_number',
  send_date: 't.send_date',
  status_dispatch: 't.status_dispatch',
  date_created: 't.date_created',
  user_created: 't.user_created',
};

/** The statement of the list, for the branches of who asks. */
export function guideListPlan(
  input: Omit<GuideListInput, 'page' | 'page_size'>,
  branches: readonly number[],
): ListPlan {
  const { date_start, date_end, status_dispatch } = input;
  return {
    from: GUIDE_FROM,
    select: GUIDE_ROW,
    where: [
      { sql: 't.id_branch_office in (?)', params: [branches.length > 0 ? [...branches] : [0]] },
      ...(date_start ? [{ sql: 't.send_date >= ?', params: [date_start] }] : []),
      ...(date_end ? [{ sql: 't.send_date <= ?', params: [date_end] }] : []),
      ...(status_dispatch ? [{ sql: 't.status_dispatch = ?', params: [status_dispatch] }] : []),
    ],
    search: [
      't.guide_number',
      { figure: 't.id_sale' },
      { figure: 's.number_invoice_doc' },
      't.provider_name',
      'c.full_name',
    ],
    sort: SORT,
    defaultSort: { by: 'send_date', order: 'desc' },
    unique: ['id_sale'],
    tieBreak: 't.id_sale',
  };
}

@QueryHandler(ListGuides)
export class ListGuidesHandler implements IQueryHandler<ListGuides> {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  async execute({ input }: ListGuides): Promise<ListResult<StoredGuide>> {
    const actor = currentActor();
    if (input.id_branch_office) this.branches.assertVisible(actor, input.id_branch_office);
    const branches = input.id_branch_office ? [input.id_branch_office] : actor.branches;
    const plan = guideListPlan(input, branches);
    const { rows, total } = await listQuery<ReadGuide>(this.db, ...(await this.found(plan, input)));
    return { rows: rows.map((row) => withLink(row)), total };
  }

  /** A whole number of a guide is found along its index; whatever else is typed is looked for in every row. */
  private async found(plan: ListPlan, input: GuideListInput): Promise<[ListPlan, GuideListInput]> {
    const key = guideKey(input.search ?? '');
    if (key.length < SHORTEST) return [plan, input];
    const rows = await this.db.query<{ id: number }>('select id_sale as id from sale_tracker where guide_key = ?', [
      key,
    ]);
    if (rows.length === 0) return [plan, input];
    const where = [...(plan.where ?? []), { sql: 't.id_sale in (?)', params: [rows.map(({ id }) => id)] }];
    return [
      { ...plan, where },
      { ...input, search: undefined },
    ];
  }
}
