import { Injectable } from '@nestjs/common';
import { ViaticosSent, type ViaticosMovedPayload } from '@ceiba/expenses/contract';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { TellApprovers } from '../use-cases/tell-people';

/** Who decides hears of it by the bell and by mail. */
@Reaction({ event: ViaticosSent, consumer: 'expenses-tell-approvers' })
@Injectable()
export class TellApproversWhenViaticosSent implements ReactionHandler<ViaticosMovedPayload> {
  constructor(private readonly bus: Bus) {}

  handle({ id_viaticos_doc, sent }: ViaticosMovedPayload): Promise<void> {
    return this.bus.execute(new TellApprovers(id_viaticos_doc, sent));
  }
}
