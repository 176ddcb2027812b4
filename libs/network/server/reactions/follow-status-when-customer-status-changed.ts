import { Injectable } from '@nestjs/common';
import { CustomerStatusChanged, type CustomerStatusChangedPayload } from '@ceiba/customers/contract';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SyncPartner } from '../use-cases/sync-partner';

@Reaction({ event: CustomerStatusChanged, consumer: 'network-follow-status' })
@Injectable()
export class FollowStatusWhenCustomerStatusChanged implements ReactionHandler<CustomerStatusChangedPayload> {
  constructor(private readonly bus: Bus) {}

  async handle({ id_customers }: CustomerStatusChangedPayload): Promise<void> {
    await this.bus.execute(new SyncPartner(id_customers));
  }
}
