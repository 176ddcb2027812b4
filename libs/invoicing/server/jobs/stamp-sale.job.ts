import { Injectable } from '@nestjs/common';
import type { StampAnswer } from '@ceiba/sales/contract';
import { type Job, JobHandler, Refusal } from '@ceiba/platform/server';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { IntentRepository } from '../stamping/intent.repository';
import { SaleStamping } from '../use-cases/stamp-sale';
import { answerOf } from '../stamping/stamp-answer';

export const STAMP_SALE = 'stamp-sale';

const NOTHING = { facturama_id: null, facturama_uuid: null, facturama_status: 'ERROR' } as const;

/** Stamps the invoice that a sale was saved with. Its refusal stands at the sale; an unclear case is left to the schedule. */
@JobHandler({ kind: STAMP_SALE, queue: 'stamping' })
@Injectable()
export class StampSaleJob implements Job<{ id_document: number }, StampAnswer & { message: string }> {
  constructor(
    private readonly stamping: SaleStamping,
    private readonly intents: IntentRepository,
  ) {}

  async run({ id_document }: { id_document: number }): Promise<StampAnswer & { message: string }> {
    // It may come late: stamped by somebody else meanwhile, and cancelled since.
    if ((await this.intents.newest('SALE', String(id_document)))?.state === 'canceled')
      return { ...NOTHING, message: INVOICING_MESSAGES.notStamped };
    try {
      return answerOf(await this.stamping.asSaved(id_document));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ...NOTHING, message: error.message };
    }
  }
}
