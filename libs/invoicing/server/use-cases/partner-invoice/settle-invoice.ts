import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { INVOICE_MESSAGES, type RejectInvoiceInput } from '@ceiba/commissions/contract';
import { InvoiceNews, PartnerInvoices, SentPayments } from '@ceiba/commissions/server';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, currentActor, Refusal } from '@ceiba/platform/server';
import { PAID_AGAIN_MS, type SatVerdict } from './sat-answer';

const conflict = (message: string) => new Refusal('INVOICING.INVOICE', message, { status: 409 });

/** Staff do not take an invoice after all, with the reason. Throws 403, 404, and 409 where it is over or was paid with. */
export class RejectInvoice extends Command<Saved> {
  static readonly options: CommandOptions = { audit: 'commission_invoice' };
  constructor(readonly input: RejectInvoiceInput) {
    super();
  }
}

@CommandHandler(RejectInvoice)
export class RejectInvoiceHandler implements ICommandHandler<RejectInvoice> {
  constructor(
    private readonly invoices: PartnerInvoices,
    private readonly sent: SentPayments,
    private readonly news: InvoiceNews,
    private readonly branches: BranchReader,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_invoice, reason } }: RejectInvoice): Promise<Saved> {
    const invoice = await this.invoices.get(id_invoice);
    this.branches.assertVisible(currentActor(), invoice.id_branch_office);
    // The statement first, as whoever pays it does.
    await this.invoices.hold(invoice);
    await this.sent.assertNot(invoice, INVOICE_MESSAGES.sent);
    const by = { user_decided: currentActor().full_name, id_user_decided: currentActor().id_user };
    const ended = await this.invoices.settle(id_invoice, { state: 'rejected', reason, next_at: null, ...by });
    if (!ended) throw conflict(INVOICE_MESSAGES.closed);
    await this.news.refused(invoice, reason);
    this.audit.changed('commission_invoice', id_invoice, {
      old: { state: invoice.state },
      new: { state: 'rejected', reason },
    });
    return { id: id_invoice };
  }
}

/** What SAT says of an invoice by now. False: it is over. */
export class NoteSatAnswer extends Command<boolean> {
  static readonly options: CommandOptions = { audit: 'commission_invoice' };
  constructor(
    readonly id_invoice: number,
    readonly verdict: SatVerdict,
  ) {
    super();
  }
}

@CommandHandler(NoteSatAnswer)
export class NoteSatAnswerHandler implements ICommandHandler<NoteSatAnswer> {
  constructor(
    private readonly invoices: PartnerInvoices,
    private readonly sent: SentPayments,
    private readonly news: InvoiceNews,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ id_invoice, verdict }: NoteSatAnswer): Promise<boolean> {
    const invoice = await this.invoices.get(id_invoice);
    await this.invoices.hold(invoice);
    const { state, reason } = verdict;
    // A valid one that the provider said nothing of stays what it is.
    const kept = invoice.state === 'valid' && state === 'checking' ? 'valid' : state;
    const now = this.clock.now();
    const paid = kept === 'valid' && (await this.sent.has(invoice));
    const next_at = paid ? new Date(now.getTime() + PAID_AGAIN_MS) : verdict.next_at;
    const ended = await this.invoices.settle(id_invoice, { state: kept, reason, next_at, sat_at: now });
    if (!ended || kept === invoice.state) return ended;
    this.audit.changed('commission_invoice', id_invoice, { old: { state: invoice.state }, new: { state: kept } });
    if (reason !== null) await this.news.refused(invoice, reason);
    return true;
  }
}
