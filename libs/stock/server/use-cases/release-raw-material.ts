import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { PeriodGate } from '@ceiba/periods/server';
import type { Saved } from '@ceiba/platform/contract';
import { Clock, type CommandOptions, editOf, Refusal } from '@ceiba/platform/server';
import {
  DOCUMENT_MESSAGES,
  type RawMaterialShortage,
  type ReleaseDocumentInput,
  type StockShortage,
} from '@ceiba/stock/contract';
import { DocumentChanges } from '../document/document-changes';
import { DocumentGoods } from '../document/document-goods';
import { DocumentRepository } from '../persistence/document.repository';
import { DOCUMENT } from './get-document';

/** Raw material of a production leaves the stock (status 8), or the shortage list comes back and nothing changes. */
export class ReleaseRawMaterial extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'document',
    edits: ({ input }: ReleaseRawMaterial) => editOf(DOCUMENT, input.id_document),
  };
  constructor(readonly input: ReleaseDocumentInput) {
    super();
  }
}

/** The same list with the names that this call has (spec 2, section 7). */
function lacking(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.code !== 'STOCK.SHORTAGE') return error;
  const rows = error.data as StockShortage[];
  const data: RawMaterialShortage[] = rows.map(({ qty_request, qty, ...row }) => ({
    ...row,
    qty_requested: qty_request,
    qty_available: qty,
  }));
  return new Refusal('STOCK.RAW_MATERIAL', DOCUMENT_MESSAGES.shortageRawMaterial, { status: 409, data });
}

@CommandHandler(ReleaseRawMaterial)
export class ReleaseRawMaterialHandler implements ICommandHandler<ReleaseRawMaterial> {
  constructor(
    private readonly periods: PeriodGate,
    private readonly changes: DocumentChanges,
    private readonly documents: DocumentRepository,
    private readonly goods: DocumentGoods,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: ReleaseRawMaterial): Promise<Saved> {
    const { id_document, observation_materia_prima } = input;
    if (!observation_materia_prima)
      throw new Refusal('STOCK.OBSERVATION', DOCUMENT_MESSAGES.observation, {
        data: { field: 'observation_materia_prima', message: DOCUMENT_MESSAGES.observation },
      });
    const { id_period } = await this.periods.lockCurrentShared();
    const document = await this.changes.lock(id_document, 'free_materia_prima');
    const branch = await this.branches.get(document.id_branch_office_origin);
    const lines = await this.documents.lines(id_document);
    const split = await this.goods.leave({ id_document, id_period }, branch, lines, true).catch((error: unknown) => {
      throw lacking(error);
    });
    await this.documents.replaceLines(id_document, split);
    const columns = { observation_materia_prima, date_free_materia_prima: this.clock.now() };
    await this.changes.apply(document, 8, columns, observation_materia_prima);
    return { id: id_document };
  }
}
