import { Injectable } from '@nestjs/common';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleReturned, type SaleReturnedPayload } from '@ceiba/sales/contract';
import { AdjustLateSale } from '../use-cases/adjust-late-sale';

@Reaction({ event: SaleReturned, consumer: 'commissions-adjust-late-return', when: ({ late }) => late })
@Injectable()
export class AdjustWhenLateSaleReturned implements ReactionHandler<SaleReturnedPayload> {
  constructor(private readonly bus: Bus) {}

  async handle({ id_document, id_return }: SaleReturnedPayload): Promise<void> {
    await this.bus.execute(new AdjustLateSale(id_document, id_return));
  }
}
