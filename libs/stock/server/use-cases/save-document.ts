import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Branch } from '@ceiba/branches/contract';
import { PeriodGate } from '@ceiba/periods/server';
import { Clock, type CommandOptions, editOf, Refusal } from '@ceiba/platform/server';
import {
  DOCUMENT_MESSAGES,
  type DocumentInput,
  type DocumentSavedAnswer,
  type DocumentStatus,
  hasDraft,
} from '@ceiba/stock/contract';
import { DocumentChanges } from '../document/document-changes';
import { DocumentForm, type PreparedDocument, sidesOfPrepared } from '../document/document-form';
import { DocumentGoods, type GoodsSource } from '../document/document-goods';
import { type DocumentColumns, DocumentRepository, type StoredLine } from '../persistence/document.repository';
import { DOCUMENT } from './get-document';

/**
 * Saves a stock document, new or still pending: priced and summed by the server, its goods moved in the same
 * transaction as its type says (decisions.md, "Stock"). A draft moves nothing.
 */
export class SaveDocument extends Command<DocumentSavedAnswer> {
  static readonly options: CommandOptions = {
    audit: 'document',
    edits: ({ input }: SaveDocument) => editOf(DOCUMENT, input.id_document),
  };
  constructor(readonly input: DocumentInput) {
    super();
  }
}

/** What a saved document becomes: transfers, requests and productions wait for the other side. */
function statusOf({ type, draft }: PreparedDocument): DocumentStatus {
  return hasDraft(type) && !draft ? 3 : 2;
}

@CommandHandler(SaveDocument)
export class SaveDocumentHandler implements ICommandHandler<SaveDocument> {
  constructor(
    private readonly periods: PeriodGate,
    private readonly form: DocumentForm,
    private readonly documents: DocumentRepository,
    private readonly changes: DocumentChanges,
    private readonly goods: DocumentGoods,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: SaveDocument): Promise<DocumentSavedAnswer> {
    const { id_period } = await this.periods.lockCurrentShared();
    const old = input.id_document ? await this.changes.lock(input.id_document, 'update') : null;
    const prepared = await this.form.prepare(input);
    if (old && old.id_type_document !== prepared.type)
      throw new Refusal('STOCK.TYPE', DOCUMENT_MESSAGES.typeLocked, { status: 409 });
    const anulado = statusOf(prepared);
    const columns = { ...this.columns(input, prepared), id_period };
    const id_document = old?.id_document ?? (await this.documents.insert({ ...columns, anulado }));
    const source: GoodsSource = { id_document, id_period };
    // A transfer that is edited is under way: its goods come back first, then leave anew.
    if (old?.id_type_document === 3) await this.goods.reverse(source, prepared.origin);
    const lines = await this.move(source, prepared);
    await this.documents.replaceLines(id_document, lines);
    await this.finish(id_document, prepared, old === null, anulado, columns);
    return { id: id_document, anulado, ...prepared.totals };
  }

  /** Moves what the type moves at once; answers the lines, by lot where lots were chosen. */
  private async move(source: GoodsSource, prepared: PreparedDocument): Promise<StoredLine[]> {
    const { type, draft, origin, destination, lines } = prepared;
    if (draft) return lines;
    if (type === 1) return this.goods.enter(source, origin, lines);
    if (type === 2) return this.goods.leave(source, origin, lines);
    if (type === 3) return this.goods.send(source, origin, other(destination), lines);
    if (type === 5) return this.goods.cross(source, origin, other(destination), lines);
    return lines;
  }

  private async finish(
    id_document: number,
    prepared: PreparedDocument,
    fresh: boolean,
    anulado: DocumentStatus,
    columns: DocumentColumns,
  ): Promise<void> {
    const { type, origin, destination } = prepared;
    const document = {
      id_document,
      id_type_document: type,
      id_branch_office_origin: origin.id_branch_office,
      id_branch_office_destination: destination?.id_branch_office ?? null,
    };
    if (!fresh) await this.documents.update(id_document, { ...columns, anulado });
    if (fresh || anulado !== 2) await this.changes.record(document, anulado, null);
  }

  private columns(input: DocumentInput, prepared: PreparedDocument): DocumentColumns {
    const { type, origin, destination, totals } = prepared;
    const made = type === 6 ? input : { id_product: null, qty_product: null };
    return {
      id_type_document: type,
      id_branch_office_origin: origin.id_branch_office,
      id_branch_office_destination: destination?.id_branch_office ?? null,
      id_type_money: sidesOfPrepared(prepared).sender.id_type_money,
      number_invoice_doc: input.number_invoice_doc,
      number_lot_doc: input.number_lot_doc,
      observation_doc: input.observation_doc,
      date_doc: input.date_doc ?? (input.id_document ? undefined : this.clock.today(origin.time_zone)),
      id_product: made.id_product,
      qty_product: made.qty_product,
      ...totals,
    };
  }
}

function other(destination: Branch | null): Branch {
  if (!destination) throw new Error('a document between branches has a destination');
  return destination;
}
