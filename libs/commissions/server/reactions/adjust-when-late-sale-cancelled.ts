import { Injectable } from '@nestjs/common';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleCancelled, type SaleCancelledPayload } from '@ceiba/sales/contract';
import { AdjustLateSale } from '../use-cases/adjust-late-sale';

@Reaction({ event: SaleCancelled, consumer: 'commissions-adjust-late-sale', when: ({ late }) => late === true })
@Injectable()
export class AdjustWhenLateSaleCancelled implements ReactionHandler<SaleCancelledPayload> {
  constructor(private readonly bus: Bus) {}

  async handle({ id_document }: SaleCancelledPayload): Promise<void> {
    await this.bus.execute(new AdjustLateSale(id_document));
  }
}
