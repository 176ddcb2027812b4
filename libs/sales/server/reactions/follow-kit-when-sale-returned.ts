import { Injectable } from '@nestjs/common';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleReturned, type SaleReturnedPayload } from '@ceiba/sales/contract';
import { FollowKit } from '../use-cases/follow-kit';

@Reaction({ event: SaleReturned, consumer: 'sales-follow-kit-returned' })
@Injectable()
export class FollowKitWhenSaleReturned implements ReactionHandler<SaleReturnedPayload> {
  constructor(private readonly bus: Bus) {}

  async handle({ id_document }: SaleReturnedPayload): Promise<void> {
    await this.bus.execute(new FollowKit(id_document));
  }
}
