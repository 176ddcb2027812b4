import { Injectable } from '@nestjs/common';
import { toCents } from '@ceiba/platform/contract';
import { Bus, Jobs } from '@ceiba/platform/server';
import { type InvoiceableSale, SaleGlobals } from '@ceiba/sales/server';
import type { CancelMotive, CreditWhy } from '@ceiba/sales/contract';
import { RequestCancellation } from '../../cancelling/request-cancellation';
import { CANCEL_CFDI, MAIL_INVOICE, SETTLE_CREDIT_NOTES, STAMP_CREDIT_NOTE } from '../../jobs/kinds';
import type { CreditNote } from '../../persistence/credit-note.repository';
import type { ReturnedGoods } from '../../persistence/returned-goods.reader';
import { CreditNoteBell } from './credit-note-bell';
import { CreditNoteDesk, GLOBAL, isInvoice } from './credit-note-desk';

/** What becomes of the CFDI of a sale, told to what is taken back of it. Whoever tells holds the lock of the sale. */
@Injectable()
export class CreditNoteFollower {
  constructor(
    readonly desk: CreditNoteDesk,
    private readonly jobs: Jobs,
    private readonly bell: CreditNoteBell,
    private readonly bus: Bus,
    private readonly globals: SaleGlobals,
  ) {}

  /** The stamp of a note is asked for, with the commit. */
  async stamp(id_credit_note: number): Promise<void> {
    await this.jobs.enqueue(STAMP_CREDIT_NOTE, { id_credit_note });
  }

  /** The invoice of a sale goes to its customer by mail, with the commit; once. */
  async mail(facturama_id: string): Promise<void> {
    await this.jobs.enqueue(MAIL_INVOICE, { facturama_id }, { dedupe: `mail-invoice-${facturama_id}` });
  }

  /** The cancellation of an invoice is written down and asked for, with the commit. */
  async cancel(id_intent: number, motive: CancelMotive): Promise<void> {
    const id_cancellation = await this.bus.execute(new RequestCancellation(id_intent, motive, null));
    await this.jobs.enqueue(CANCEL_CFDI, { id_cancellation }, { dedupe: `cancel-cfdi-${id_cancellation}` });
  }

  /** The branch hears that a person has to decide. */
  ring(note: CreditNote, why: CreditWhy): Promise<void> {
    return this.bell.ring(note, why);
  }

  /** The CFDI of a sale is written without what came back of it: nothing of that is to be credited. */
  async net({ id_document, id_branch_office }: InvoiceableSale, returns: readonly ReturnedGoods[]): Promise<void> {
    const settled = { way: 'net', state: 'done' } as const;
    for (const { id_return, total } of returns) {
      const note = await this.desk.notes.ofReturn(id_return);
      // Credited against the global invoice that the sale was in, or about to be.
      if (note?.way === 'credit' && ['pending', 'stamped', 'canceling'].includes(note.state)) continue;
      if (note) await this.desk.notes.update(note.id_credit_note, { ...settled, why: null, facturama_error: null });
      else {
        const fresh = { id_document, id_branch_office, id_return, reason: 'returned', total } as const;
        await this.desk.notes.insert({ ...fresh, credited: [], ...settled });
      }
    }
  }

  /**
   * A CFDI was refused. Where it was to replace one that stands, what came back is not in that: it is looked at anew. What
   * stands was sent after the notes that it is less by were written.
   */
  async refused(id_document: number): Promise<void> {
    const invoice = await this.desk.invoiceOf(id_document);
    const undone = invoice?.sent_at ? await this.desk.notes.dropNet(id_document, invoice.sent_at) : 0;
    if (undone > 0) await this.jobs.enqueue(SETTLE_CREDIT_NOTES, { id_document });
    else await this.wake(id_document);
  }

  /** What waited for the CFDI of a sale is looked at again, by a job of its own. */
  async wake(id_document: number): Promise<void> {
    if ((await this.desk.notes.waiting(id_document)).length > 0)
      await this.jobs.enqueue(SETTLE_CREDIT_NOTES, { id_document });
  }

  /** A sale has an invoice of its own: its ticket leaves the global one, by a job of its own. */
  async leaveGlobal(
    sale: Pick<InvoiceableSale, 'id_document' | 'id_branch_office' | 'id_global_invoice'>,
  ): Promise<void> {
    const { id_document, id_global_invoice } = sale;
    if (id_global_invoice === null) return;
    await this.globals.leave(id_document);
    const invoice = await this.desk.intents.newest(GLOBAL, String(id_global_invoice));
    const total = isInvoice(invoice) ? await this.desk.left(invoice, { id_document }) : '0.00';
    if (!invoice || toCents(total) <= 0) return;
    await this.desk.notes.takeOut(sale, { reason: 'invoiced', total, id_intent_original: invoice.id_intent });
    await this.jobs.enqueue(SETTLE_CREDIT_NOTES, { id_document });
  }

  /** What waited for a global invoice is looked at again, each sale by a job of its own. */
  async wakeGlobal(id_global_invoice: number): Promise<void> {
    for (const id_document of await this.desk.notes.waitingIn(id_global_invoice))
      await this.jobs.enqueue(SETTLE_CREDIT_NOTES, { id_document });
  }

  /** Tickets that an attempt of a global invoice took and the next one leaves out: nothing of it is to be credited. */
  async dropped(id_global_invoice: number, kept: ReadonlySet<number>): Promise<void> {
    for (const id_document of await this.desk.notes.waitingIn(id_global_invoice))
      if (!kept.has(id_document)) await this.jobs.enqueue(SETTLE_CREDIT_NOTES, { id_document });
  }

  /** Is an invoice cancelled so that something of it goes back? */
  async cancelsFor(facturama_id: string): Promise<boolean> {
    const invoice = await this.desk.intents.byFacturamaId(facturama_id);
    return invoice !== undefined && (await this.desk.notes.cancelling(invoice.id_intent)).length > 0;
  }

  /** The cancellation of an invoice came to its end, and what was to be settled by it with it. */
  async ended(facturama_id: string, end: { state: 'canceled' } | { state: 'kept'; message: string }): Promise<void> {
    const invoice = await this.desk.intents.byFacturamaId(facturama_id);
    if (!invoice) return;
    const kept = end.state === 'kept' ? end.message.slice(0, 1000) : null;
    const changes =
      kept === null ? { state: 'done' } : { state: 'asked', way: null, why: 'kept', facturama_error: kept };
    for (const note of await this.desk.notes.cancelling(invoice.id_intent)) {
      await this.desk.notes.update(note.id_credit_note, changes);
      if (kept !== null) await this.bell.ring(note, 'kept');
    }
  }
}
