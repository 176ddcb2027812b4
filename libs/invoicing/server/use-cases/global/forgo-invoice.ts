import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { GLOBAL_MESSAGES, INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { Audit, type CommandOptions, currentActor, editOf, Refusal } from '@ceiba/platform/server';
import { SALE, SaleGlobals, SaleInvoices } from '@ceiba/sales/server';
import { isBefore } from '../../domain/global-span';
import { IntentRepository } from '../../stamping/intent.repository';

/**
 * A sale that waited for an invoice of its own goes into the global one; answers false where it is of before the company's first
 * one, and waits for none. Throws 403 for a branch of others, 404, 409 where it
 * is cancelled, or its invoice on its way or stamped: nobody knows yet that it has none.
 */
export class ForgoInvoice extends Command<boolean> {
  static readonly options: CommandOptions = {
    audit: 'sale',
    edits: ({ id_document }: ForgoInvoice) => editOf(SALE, id_document),
  };
  constructor(readonly id_document: number) {
    super();
  }
}

@CommandHandler(ForgoInvoice)
export class ForgoInvoiceHandler implements ICommandHandler<ForgoInvoice> {
  constructor(
    private readonly invoices: SaleInvoices,
    private readonly globals: SaleGlobals,
    private readonly intents: IntentRepository,
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly audit: Audit,
  ) {}

  async execute({ id_document }: ForgoInvoice): Promise<boolean> {
    const sale = await this.invoices.lock(id_document);
    this.branches.assertVisible(currentActor(), sale.id_branch_office);
    if (sale.anulado) throw new Refusal('INVOICING.CANCELLED', INVOICING_MESSAGES.saleCancelled, { status: 409 });
    const own = await this.intents.newest('SALE', String(id_document));
    const over = !own || own.state === 'refused' || own.state === 'canceled';
    // Without an intent it is about to be stamped by its job.
    const waits = over && sale.facturama_id === null && sale.facturama_status !== 'PENDING';
    if (!waits) throw new Refusal('INVOICING.ON_ITS_WAY', GLOBAL_MESSAGES.notForgone, { status: 409 });
    const day = await this.globals.forgo(id_document);
    this.audit.touch('sale', id_document, { has_invoice_doc: 0 });
    return !isBefore(day, await this.settings.get());
  }
}
