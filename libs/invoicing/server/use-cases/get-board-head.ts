import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StoredBoardHead } from '@ceiba/invoicing/contract';
import { currentActor } from '@ceiba/platform/server';
import { FolioRepository } from '../persistence/folio.repository';
import { GlobalPendingReport } from '../reports/global.report';

/** What stands above the board: the provider's folios, and the days of one's own branches without a global invoice. */
export class GetBoardHead extends Query<StoredBoardHead> {}

@QueryHandler(GetBoardHead)
export class GetBoardHeadHandler implements IQueryHandler<GetBoardHead> {
  constructor(
    private readonly folios: FolioRepository,
    private readonly globals: GlobalPendingReport,
  ) {}

  async execute(): Promise<StoredBoardHead> {
    const { count, note } = await this.globals.waiting([...currentActor().branches]);
    return { ...(await this.folios.get()), global_days: count, global_late: note ?? null };
  }
}
