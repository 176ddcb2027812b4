import { Injectable } from '@nestjs/common';
import type { StampAnswer } from '@ceiba/sales/contract';
import { type Job, JobHandler, Refusal } from '@ceiba/platform/server';
import { answerOf } from '../stamping/stamp-answer';
import type { GlobalAnew } from '../subjects/global/global-follower';
import { GlobalStamping } from '../use-cases/global/stamp-global';
import { STAMP_GLOBAL } from './kinds';

/** Sends a global invoice anew that was cancelled for the sake of one ticket. What is refused waits with its days. */
@JobHandler({ kind: STAMP_GLOBAL, queue: 'stamping' })
@Injectable()
export class StampGlobalJob implements Job<GlobalAnew, StampAnswer & { message: string }> {
  constructor(private readonly stamping: GlobalStamping) {}

  async run(span: GlobalAnew): Promise<StampAnswer & { message: string }> {
    try {
      return answerOf((await this.stamping.anew(span)).outcome);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { facturama_id: null, facturama_uuid: null, facturama_status: 'ERROR', message: error.message };
    }
  }
}
