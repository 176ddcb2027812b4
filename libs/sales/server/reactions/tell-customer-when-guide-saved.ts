import { Injectable } from '@nestjs/common';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { GuideSaved, type GuideSavedPayload } from '@ceiba/sales/contract';
import { AnnounceGuide } from '../use-cases/tracking/announce-guide';

/** The customer hears where his parcel is, as it is by then. */
@Reaction({ event: GuideSaved, consumer: 'sales-tell-customer-of-guide' })
@Injectable()
export class TellCustomerWhenGuideSaved implements ReactionHandler<GuideSavedPayload> {
  constructor(private readonly bus: Bus) {}

  handle({ id_sale }: GuideSavedPayload): Promise<void> {
    return this.bus.execute(new AnnounceGuide(id_sale));
  }
}
