import { Injectable } from '@nestjs/common';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleReturned, type SaleReturnedPayload } from '@ceiba/sales/contract';
import { OpenReturnNote } from '../use-cases/credit-note/open-return-note';

/** What comes back of an invoiced sale comes back of its CFDI. */
@Reaction({ event: SaleReturned, consumer: 'invoicing-credit-return' })
@Injectable()
export class CreditWhenSaleReturned implements ReactionHandler<SaleReturnedPayload> {
  constructor(private readonly bus: Bus) {}

  handle({ id_return }: SaleReturnedPayload): Promise<void> {
    return this.bus.execute(new OpenReturnNote(id_return));
  }
}
