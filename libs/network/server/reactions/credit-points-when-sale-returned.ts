import { Injectable } from '@nestjs/common';
import { SaleReturned, type SaleReturnedPayload } from '@ceiba/sales/contract';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { CreditPoints } from '../use-cases/credit-points';

/** A return takes its points off at once; a late one leaves them where they are and is adjusted. */
@Reaction({ event: SaleReturned, consumer: 'network-credit-return', when: ({ late }) => !late })
@Injectable()
export class CreditPointsWhenSaleReturned implements ReactionHandler<SaleReturnedPayload> {
  constructor(private readonly bus: Bus) {}

  async handle({ id_customers, id_period }: SaleReturnedPayload): Promise<void> {
    await this.bus.execute(new CreditPoints(id_customers, id_period));
  }
}
