import { Injectable } from '@nestjs/common';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleCancelled, type SaleCancelledPayload } from '@ceiba/sales/contract';
import { FollowKit } from '../use-cases/follow-kit';

@Reaction({ event: SaleCancelled, consumer: 'sales-follow-kit-cancelled' })
@Injectable()
export class FollowKitWhenSaleCancelled implements ReactionHandler<SaleCancelledPayload> {
  constructor(private readonly bus: Bus) {}

  async handle({ id_document }: SaleCancelledPayload): Promise<void> {
    await this.bus.execute(new FollowKit(id_document));
  }
}
