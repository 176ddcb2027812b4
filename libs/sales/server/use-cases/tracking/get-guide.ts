import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { currentActor, Db, defineRecord, notFound } from '@ceiba/platform/server';
import { GUIDE_MESSAGES, GUIDE_WORDS, type StoredGuide } from '@ceiba/sales/contract';
import { GUIDE_FROM, GUIDE_ROW, type ReadGuide, withLink } from '../../persistence/guide-sql';

/** The guide of a sale, for the staff of its branch (spec 3, section 7). */
export class GetGuide extends Query<StoredGuide> {
  constructor(readonly id_sale: number) {
    super();
  }
}

export const GUIDE = defineRecord('sale_tracker', (id) => new GetGuide(id), GUIDE_WORDS);

@QueryHandler(GetGuide)
export class GetGuideHandler implements IQueryHandler<GetGuide> {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  async execute({ id_sale }: GetGuide): Promise<StoredGuide> {
    const row = await this.db.one<ReadGuide>(`select ${GUIDE_ROW} ${GUIDE_FROM} where t.id_sale = ?`, [id_sale]);
    if (!row) throw notFound(GUIDE_MESSAGES.notFound);
    this.branches.assertVisible(currentActor(), row.id_branch_office);
    return withLink(row);
  }
}
