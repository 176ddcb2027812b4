import { Injectable } from '@nestjs/common';
import { ViaticosDecided, type ViaticosMovedPayload } from '@ceiba/expenses/contract';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { TellTraveller } from '../use-cases/tell-people';

/** Who asked hears what was decided. */
@Reaction({ event: ViaticosDecided, consumer: 'expenses-tell-traveller' })
@Injectable()
export class TellTravellerWhenViaticosDecided implements ReactionHandler<ViaticosMovedPayload> {
  constructor(private readonly bus: Bus) {}

  handle({ id_viaticos_doc, sent }: ViaticosMovedPayload): Promise<void> {
    return this.bus.execute(new TellTraveller(id_viaticos_doc, sent));
  }
}
