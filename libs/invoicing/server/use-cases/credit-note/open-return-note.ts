import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions } from '@ceiba/platform/server';
import { SaleInvoices } from '@ceiba/sales/server';
import { ReturnedGoodsReader } from '../../persistence/returned-goods.reader';
import { CreditNoteSettler } from '../../subjects/credit-note/credit-note-settler';

/**
 * Goods of a sale came back: where it has a CFDI, that is credited or cancelled, or waits for a person. Once for each
 * return; one that the CFDI was already less by, or whose sale has none, needs nothing (docs/adr/0063).
 */
export class OpenReturnNote extends Command<void> {
  static readonly options: CommandOptions = { audit: 'credit_note', idempotent: false };
  constructor(readonly id_return: number) {
    super();
  }
}

@CommandHandler(OpenReturnNote)
export class OpenReturnNoteHandler implements ICommandHandler<OpenReturnNote> {
  constructor(
    private readonly goods: ReturnedGoodsReader,
    private readonly sales: SaleInvoices,
    private readonly settler: CreditNoteSettler,
    private readonly audit: Audit,
  ) {}

  async execute({ id_return }: OpenReturnNote): Promise<void> {
    const goods = await this.goods.find(id_return);
    if (!goods) return;
    const sale = await this.sales.lock(goods.id_document);
    const note = await this.settler.open(sale, goods);
    if (note) this.audit.touch('credit_note', note.id_credit_note, { id_return, ...note.told });
  }
}

/** A sale was cancelled whose ticket is in a global invoice: that is to be less by it (docs/adr/0080). Once for each. */
export class OpenAnnulledNote extends Command<void> {
  static readonly options: CommandOptions = { audit: 'credit_note', idempotent: false };
  constructor(readonly id_document: number) {
    super();
  }
}

@CommandHandler(OpenAnnulledNote)
export class OpenAnnulledNoteHandler implements ICommandHandler<OpenAnnulledNote> {
  constructor(
    private readonly sales: SaleInvoices,
    private readonly settler: CreditNoteSettler,
    private readonly audit: Audit,
  ) {}

  async execute({ id_document }: OpenAnnulledNote): Promise<void> {
    const note = await this.settler.openAnnulled(await this.sales.lock(id_document));
    if (note) this.audit.touch('credit_note', note.id_credit_note, note.told);
  }
}

/** Returns of a sale that have no note get one; those that waited for its CFDI go on, now that it is there, is refused, or was not cancelled. */
export class SettleCreditNotes extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly id_document: number) {
    super();
  }
}

@CommandHandler(SettleCreditNotes)
export class SettleCreditNotesHandler implements ICommandHandler<SettleCreditNotes> {
  constructor(
    private readonly goods: ReturnedGoodsReader,
    private readonly sales: SaleInvoices,
    private readonly settler: CreditNoteSettler,
  ) {}

  async execute({ id_document }: SettleCreditNotes): Promise<void> {
    const sale = await this.sales.lock(id_document);
    for (const goods of await this.goods.ofSale(id_document)) await this.settler.open(sale, goods);
    const annulled = await this.settler.openAnnulled(sale);
    if (!annulled) await this.settler.goOn(sale);
  }
}
