import { Injectable } from '@nestjs/common';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleCancelled, type SaleCancelledPayload } from '@ceiba/sales/contract';
import { OpenAnnulledNote } from '../use-cases/credit-note/open-return-note';

/** The ticket of a cancelled sale leaves the global invoice that it is in. */
@Reaction({ event: SaleCancelled, consumer: 'invoicing-credit-global' })
@Injectable()
export class CreditGlobalWhenSaleCancelled implements ReactionHandler<SaleCancelledPayload> {
  constructor(private readonly bus: Bus) {}

  handle({ id_document }: SaleCancelledPayload): Promise<void> {
    return this.bus.execute(new OpenAnnulledNote(id_document));
  }
}
