import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import type { ListResult } from '@ceiba/platform/contract';
import { Clock, currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import { guideKey, type GuideListInput, type StoredGuide } from '@ceiba/sales/contract';
import { GUIDE_FROM, GUIDE_ROW, type ReadGuide, withLink } from '../../persistence/guide-sql';

/** Guides by the day they were sent, of one's own branches (POST /sale/tracker/get/all). */
export class ListGuides extends Query<ListResult<StoredGuide>> {
  constructor(readonly input: GuideListInput) {
    super();
  }
}

/** Shorter ones are parts of many numbers. */
const SHORTEST = 4;
/** More of them are no answer: the rows are narrowed by their days. */
const MOST = 1000;
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
    private readonly clock: Clock,
  ) {}

  async execute({ input }: ListGuides): Promise<ListResult<StoredGuide>> {
    const actor = currentActor();
    if (input.id_branch_office) this.branches.assertVisible(actor, input.id_branch_office);
    const branches = input.id_branch_office ? [input.id_branch_office] : actor.branches;
    const plan = guideListPlan(input, branches);
    const { rows, total } = await listQuery<ReadGuide>(this.db, ...(await this.found(plan, input)));
    return { rows: rows.map((row) => withLink(row)), total };
  }

  /**
   * A number, or a part of one, is looked for in the index of guides and by the sale's own numbers, of whatever day. What
   * is none of these is compared row by row, which takes seconds for a hundred thousand: of half a year at most.
   */
  private async found(plan: ListPlan, input: GuideListInput): Promise<[ListPlan, GuideListInput]> {
    const search = (input.search ?? '').trim();
    const key = guideKey(search);
    if (key.length < SHORTEST || !/\d/.test(key)) return [plan, input];
    const ids = await this.numbered(key, search);
    if (ids.length > MOST) return [plan, input];
    if (ids.length === 0 && (/\s/.test(search) || isShort(input, this.clock.today()))) return [plan, input];
    const where = [...(plan.where ?? []), { sql: 't.id_sale in (?)', params: [[0, ...ids]] }];
    return [
      { ...plan, where },
      { ...input, search: undefined },
    ];
  }

  /** Sales whose guide has these signs in its number, that sale, and those with that ticket; one more than can be told apart. */
  private async numbered(key: string, search: string): Promise<number[]> {
    const guides = await this.db.query<{ id: number }>(
      'select id_sale as id from sale_tracker where guide_key like ? limit ?',
      [`%${key.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`, MOST + 1],
    );
    const digits = search.replace('#', '');
    if (!/^\d{1,20}$/.test(digits)) return guides.map(({ id }) => id);
    const sales = await this.db.query<{ id: number }>(
      `select id_document as id from sale where id_document = ?
       union select id_document from sale where id_branch_office in (?) and number_invoice_doc = ?`,
      [digits, [0, ...currentActor().branches], digits],
    );
    return [...new Set([...guides, ...sales].map(({ id }) => id))];
  }
}

/** Days that are looked through row by row. */
const HALF_A_YEAR = 184;
const DAY_MS = 86_400_000;

function isShort({ date_start, date_end }: GuideListInput, today: string): boolean {
  if (!date_start) return false;
  return (Date.parse(date_end ?? today) - Date.parse(date_start)) / DAY_MS <= HALF_A_YEAR;
}
