import { Injectable } from '@nestjs/common';
import { Bus, Jobs, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleCancelled, type SaleCancelledPayload } from '@ceiba/sales/contract';
import { RequestCancellation } from '../cancelling/request-cancellation';
import { CANCEL_CFDI } from '../jobs/kinds';
import { IntentRepository } from '../stamping/intent.repository';

/** The CFDI of a cancelled sale is cancelled too where its cancellation says so. */
@Reaction({ event: SaleCancelled, consumer: 'invoicing-cancel-cfdi', when: ({ cfdi }) => cfdi !== undefined })
@Injectable()
export class CancelCfdiWhenSaleCancelled implements ReactionHandler<SaleCancelledPayload> {
  constructor(
    private readonly bus: Bus,
    private readonly intents: IntentRepository,
    private readonly jobs: Jobs,
  ) {}

  async handle({ id_document, cfdi }: SaleCancelledPayload): Promise<void> {
    const intent = await this.intents.newest('SALE', String(id_document));
    if (!cfdi || !intent || intent.state === 'refused' || intent.state === 'canceled') return;
    const request = new RequestCancellation(intent.id_intent, cfdi.motive, cfdi.uuid_replacement);
    const id_cancellation = await this.bus.execute(request);
    await this.jobs.enqueue(CANCEL_CFDI, { id_cancellation }, { dedupe: `cancel-cfdi-${id_cancellation}` });
  }
}
