import { Injectable } from '@nestjs/common';
import { CustomerRegistered, type CustomerRegisteredPayload } from '@ceiba/customers/contract';
import { Bus, Reaction, type ReactionHandler } from '@ceiba/platform/server';
import { ConvertBotLead } from '../use-cases/convert-bot-lead';

/** A partner was registered whose form began with a lead: the lead knows whom it became. */
@Reaction({
  event: CustomerRegistered,
  consumer: 'leads-convert-registered',
  when: ({ id_bot_lead }) => typeof id_bot_lead === 'number',
})
@Injectable()
export class ConvertLeadWhenCustomerRegistered implements ReactionHandler<CustomerRegisteredPayload> {
  constructor(private readonly bus: Bus) {}

  async handle({ id_bot_lead, id_customers }: CustomerRegisteredPayload): Promise<void> {
    if (id_bot_lead) await this.bus.execute(new ConvertBotLead(id_bot_lead, id_customers));
  }
}
