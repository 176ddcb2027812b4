import { Injectable } from '@nestjs/common';
import { GLOBAL_MESSAGES } from '@ceiba/invoicing/contract';
import { Jobs, Refusal } from '@ceiba/platform/server';
import { STAMP_GLOBAL } from '../../jobs/kinds';
import type { GlobalInvoice } from '../../persistence/global-invoice.repository';
import type { Intent } from '../../stamping/intent.repository';
import { CreditNoteFollower } from '../credit-note/credit-note-follower';

/** The span of a global invoice that is made anew, with the form of the one that it follows. */
export type GlobalAnew = Pick<
  GlobalInvoice,
  'id_branch_office' | 'date_start' | 'date_end' | 'periodicity' | 'payment_form'
>;

/** What becomes of a global invoice, told to what waits for it. */
@Injectable()
export class GlobalFollower {
  constructor(
    private readonly credits: CreditNoteFollower,
    private readonly jobs: Jobs,
  ) {}

  /** Credit notes of its tickets stand on it: those are cancelled first. Throws 409. */
  async assertFree({ id_intent }: Intent): Promise<void> {
    if ((await this.credits.desk.notes.living([id_intent])).length === 0) return;
    throw new Refusal('INVOICING.CREDITED', GLOBAL_MESSAGES.hasNotes, { status: 409 });
  }

  wake(id_global_invoice: number): Promise<void> {
    return this.credits.wakeGlobal(id_global_invoice);
  }

  async canceled(invoice: GlobalInvoice, facturama_id: string): Promise<void> {
    const { id_global_invoice, id_branch_office, date_start, date_end, periodicity, payment_form } = invoice;
    const anew = await this.credits.cancelsFor(facturama_id);
    await this.credits.ended(facturama_id, { state: 'canceled' });
    await this.wake(id_global_invoice);
    if (!anew) return;
    const span: GlobalAnew = { id_branch_office, date_start, date_end, periodicity, payment_form };
    await this.jobs.enqueue(STAMP_GLOBAL, span, { dedupe: `stamp-global-anew-${facturama_id}` });
  }

  async kept(id_global_invoice: number, facturama_id: string, message: string): Promise<void> {
    await this.credits.ended(facturama_id, { state: 'kept', message });
    await this.wake(id_global_invoice);
  }
}
