import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import type { Saved } from '@ceiba/platform/contract';
import { Clock, type CommandOptions, editOf, Refusal } from '@ceiba/platform/server';
import { type ChangeDocumentInput, DOCUMENT_MESSAGES } from '@ceiba/stock/contract';
import { DocumentChanges } from '../document/document-changes';
import { DOCUMENT } from './get-document';

/** Production is done: expiry, lot and how much was made; it waits to be received (status 9). */
export class ApproveProduction extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'document',
    edits: ({ input }: ApproveProduction) => editOf(DOCUMENT, input.id_document),
  };
  constructor(readonly input: ChangeDocumentInput) {
    super();
  }
}

const refuse = (field: string, message: string): Refusal =>
  new Refusal('STOCK.PRODUCED', message, { data: { field, message } });

/** How much was made: what was ordered, or less where the switch says that it changed. */
function madeOf({ change_qty, qty_product }: ChangeDocumentInput, ordered: number): number {
  if (change_qty === 0) return ordered;
  if (qty_product === null) throw refuse('qty_product', DOCUMENT_MESSAGES.qty);
  if (qty_product > ordered) throw refuse('qty_product', DOCUMENT_MESSAGES.qtyTooLarge);
  return qty_product;
}

@CommandHandler(ApproveProduction)
export class ApproveProductionHandler implements ICommandHandler<ApproveProduction> {
  constructor(
    private readonly changes: DocumentChanges,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: ApproveProduction): Promise<Saved> {
    const { id_document, date_expiration, lote } = input;
    if (!date_expiration) throw refuse('date_expiration', DOCUMENT_MESSAGES.expiry);
    if (!lote) throw refuse('lote', DOCUMENT_MESSAGES.lot);
    const document = await this.changes.lock(id_document, 'approve_materia_prima');
    const qty_product_final = madeOf(input, document.qty_product ?? 0);
    const branch = await this.branches.get(document.id_branch_office_origin);
    if (date_expiration < this.clock.today(branch.time_zone))
      throw refuse('date_expiration', DOCUMENT_MESSAGES.expired);
    const columns = {
      lot_product: lote,
      date_expiration_product: date_expiration,
      qty_product_final,
      date_approve_production: this.clock.now(),
    };
    await this.changes.apply(document, 9, columns, null);
    return { id: id_document };
  }
}
