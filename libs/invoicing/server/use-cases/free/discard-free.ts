import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { FREE_MESSAGES } from '@ceiba/invoicing/contract';
import { Audit, type CommandOptions, currentActor, Refusal } from '@ceiba/platform/server';
import { FreeInvoiceRepository } from '../../persistence/free-invoice.repository';
import { IntentRepository } from '../../stamping/intent.repository';

/**
 * Puts a free invoice aside that was typed wrongly and never stamped: it is on no list by default, and is stamped no more. Throws
 * 403 for a branch of others, 404, 409 for one of a sale, and where it has a CFDI, may have one or is being sent.
 */
export class DiscardFree extends Command<void> {
  static readonly options: CommandOptions = { audit: 'free_invoice' };
  constructor(readonly id_factura_libre: number) {
    super();
  }
}

@CommandHandler(DiscardFree)
export class DiscardFreeHandler implements ICommandHandler<DiscardFree> {
  constructor(
    private readonly invoices: FreeInvoiceRepository,
    private readonly intents: IntentRepository,
    private readonly branches: BranchReader,
    private readonly audit: Audit,
  ) {}

  async execute({ id_factura_libre }: DiscardFree): Promise<void> {
    // The lock that a stamp holds while it writes its intent.
    const { id_branch_office, id_document, state } = await this.invoices.lock(id_factura_libre);
    this.branches.assertVisible(currentActor(), id_branch_office);
    if (id_document !== null) throw unfit(FREE_MESSAGES.notPayroll);
    if (state === 'discarded') return;
    const intent = await this.intents.lock('FREE', String(id_factura_libre));
    if (state !== 'open' || (intent && intent.state !== 'refused')) throw unfit(FREE_MESSAGES.hasCfdi);
    await this.invoices.update(id_factura_libre, { state: 'discarded', facturama_error: null, given: null });
    this.audit.touch('free_invoice', id_factura_libre, { old: { state }, new: { state: 'discarded' } });
  }
}

const unfit = (message: string): Refusal => new Refusal('INVOICING.NOT_ELIGIBLE', message, { status: 409 });
