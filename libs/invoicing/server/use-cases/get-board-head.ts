import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StoredBoardHead } from '@ceiba/invoicing/contract';
import { currentActor } from '@ceiba/platform/server';
import { FolioRepository } from '../persistence/folio.repository';
import { XmlDue } from '../persistence/xml-due.repository';
import { GlobalPendingReport } from '../reports/global.report';

/** What stands above the board: the provider's folios, and of one's own branches the days without a global invoice and CFDIs without XML. */
export class GetBoardHead extends Query<StoredBoardHead> {}

@QueryHandler(GetBoardHead)
export class GetBoardHeadHandler implements IQueryHandler<GetBoardHead> {
  constructor(
    private readonly folios: FolioRepository,
    private readonly globals: GlobalPendingReport,
    private readonly due: XmlDue,
  ) {}

  async execute(): Promise<StoredBoardHead> {
    const branches = [...currentActor().branches];
    const { count, note } = await this.globals.waiting(branches);
    const missing_xml = await this.due.missing(branches);
    return { ...(await this.folios.get()), global_days: count, global_late: note ?? null, missing_xml };
  }
}
