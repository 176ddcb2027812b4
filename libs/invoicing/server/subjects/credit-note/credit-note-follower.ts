import { Injectable } from '@nestjs/common';
import { Bus, Jobs } from '@ceiba/platform/server';
import type { InvoiceableSale } from '@ceiba/sales/server';
import type { CancelMotive, CreditWhy } from '@ceiba/sales/contract';
import { RequestCancellation } from '../../cancelling/request-cancellation';
import { CANCEL_CFDI, SETTLE_CREDIT_NOTES, STAMP_CREDIT_NOTE } from '../../jobs/kinds';
import type { CreditNote } from '../../persistence/credit-note.repository';
import type { ReturnedGoods } from '../../persistence/returned-goods.reader';
import { CreditNoteBell } from './credit-note-bell';
import { CreditNoteDesk } from './credit-note-desk';

/** What becomes of the CFDI of a sale, told to what is taken back of it. Whoever tells holds the lock of the sale. */
@Injectable()
export class CreditNoteFollower {
  constructor(
    readonly desk: CreditNoteDesk,
    private readonly jobs: Jobs,
    private readonly bell: CreditNoteBell,
    private readonly bus: Bus,
  ) {}

  /** The stamp of a note is asked for, with the commit. */
  async stamp(id_credit_note: number): Promise<void> {
    await this.jobs.enqueue(STAMP_CREDIT_NOTE, { id_credit_note });
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
