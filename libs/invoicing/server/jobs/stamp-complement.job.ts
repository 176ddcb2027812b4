import { Injectable } from '@nestjs/common';
import type { StampAnswer } from '@ceiba/sales/contract';
import { type Job, JobHandler, Refusal } from '@ceiba/platform/server';
import { answerOf } from '../stamping/stamp-answer';
import { ComplementStamping } from '../use-cases/receivable/complement-stamping';
import { STAMP_COMPLEMENT } from './kinds';

interface Which {
  id_receivable_payment: number;
}

/** Stamps the complement of a payment that was entered. Its refusal stands at the payment; an unclear case is left to the schedule. */
@JobHandler({ kind: STAMP_COMPLEMENT, queue: 'stamping' })
@Injectable()
export class StampComplementJob implements Job<Which, StampAnswer & { message: string }> {
  constructor(private readonly stamping: ComplementStamping) {}

  async run({ id_receivable_payment }: Which): Promise<StampAnswer & { message: string }> {
    try {
      return answerOf(await this.stamping.stamp(id_receivable_payment));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { facturama_id: null, facturama_uuid: null, facturama_status: 'ERROR', message: error.message };
    }
  }
}
