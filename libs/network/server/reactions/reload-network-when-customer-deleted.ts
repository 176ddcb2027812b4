import { Injectable } from '@nestjs/common';
import { CustomerDeleted, type CustomerDeletedPayload } from '@ceiba/customers/contract';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { RebuildNetwork } from '../use-cases/rebuild-network';

/** Nobody stands below who could be deleted; his own place goes. */
@Reaction({ event: CustomerDeleted, consumer: 'network-reload-deleted' })
@Injectable()
export class ReloadNetworkWhenCustomerDeleted implements ReactionHandler<CustomerDeletedPayload> {
  constructor(private readonly bus: Bus) {}

  async handle(): Promise<void> {
    await this.bus.execute(new RebuildNetwork());
  }
}
