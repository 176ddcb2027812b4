import { Injectable } from '@nestjs/common';
import { CustomerRegistered, type CustomerRegisteredPayload } from '@ceiba/customers/contract';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { SyncPartner } from '../use-cases/sync-partner';

@Reaction({ event: CustomerRegistered, consumer: 'network-add-partner' })
@Injectable()
export class AddPartnerWhenCustomerRegistered implements ReactionHandler<CustomerRegisteredPayload> {
  constructor(private readonly bus: Bus) {}

  async handle({ id_customers }: CustomerRegisteredPayload): Promise<void> {
    await this.bus.execute(new SyncPartner(id_customers));
  }
}
