import { Injectable } from '@nestjs/common';
import { CustomerSignedUp, type CustomerSignedUpPayload } from '@ceiba/customers/contract';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { AnnounceSignup } from '../use-cases/announce-signup';

@Reaction({ event: CustomerSignedUp, consumer: 'customers-announce-signup' })
@Injectable()
export class AnnounceSignupWhenCustomerSignedUp implements ReactionHandler<CustomerSignedUpPayload> {
  constructor(private readonly bus: Bus) {}

  async handle({ id_customers }: CustomerSignedUpPayload): Promise<void> {
    await this.bus.execute(new AnnounceSignup(id_customers));
  }
}
