import { Injectable } from '@nestjs/common';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SaleSaved, type SaleSavedPayload } from '@ceiba/sales/contract';
import { FollowKit } from '../use-cases/follow-kit';

@Reaction({ event: SaleSaved, consumer: 'sales-follow-kit-saved' })
@Injectable()
export class FollowKitWhenSaleSaved implements ReactionHandler<SaleSavedPayload> {
  constructor(private readonly bus: Bus) {}

  async handle({ id_document }: SaleSavedPayload): Promise<void> {
    await this.bus.execute(new FollowKit(id_document));
  }
}
