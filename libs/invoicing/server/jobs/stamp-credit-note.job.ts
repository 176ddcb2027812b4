import { Injectable } from '@nestjs/common';
import type { StampAnswer } from '@ceiba/sales/contract';
import { type Job, JobHandler, Refusal } from '@ceiba/platform/server';
import { answerOf } from '../stamping/stamp-answer';
import { CreditNoteStamping } from '../use-cases/credit-note/stamp-credit-note';
import { STAMP_CREDIT_NOTE } from './kinds';

/** Stamps a credit note that was decided. Its refusal stands at the note; an unclear case is left to the schedule. */
@JobHandler({ kind: STAMP_CREDIT_NOTE, queue: 'stamping' })
@Injectable()
export class StampCreditNoteJob implements Job<{ id_credit_note: number }, StampAnswer & { message: string }> {
  constructor(private readonly stamping: CreditNoteStamping) {}

  async run({ id_credit_note }: { id_credit_note: number }): Promise<StampAnswer & { message: string }> {
    try {
      return answerOf(await this.stamping.stamp(id_credit_note));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { facturama_id: null, facturama_uuid: null, facturama_status: 'ERROR', message: error.message };
    }
  }
}
