import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ActivateSignupInput, CustomerStatusChanged, SIGNUP_MESSAGES } from '@ceiba/customers/contract';
import { UpdateUser } from '@ceiba/identity/server';
import type { Saved } from '@ceiba/platform/contract';
import {
  Audit,
  Bus,
  Clock,
  type CommandOptions,
  currentActor,
  editOf,
  notFound,
  Outbox,
  Refusal,
} from '@ceiba/platform/server';
import { CustomerRepository } from '../persistence/customer.repository';
import { SignupRepository } from '../persistence/signup.repository';
import { CUSTOMER } from './get-customer';
import { SendWelcome } from './send-welcome';

/** The call centre activates who signed up online: he may sign in from now on, and is mailed the link to his password. Throws 404, and 409 where he is active already. */
export class ActivateSignup extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'customers',
    edits: ({ input }: ActivateSignup) => editOf(CUSTOMER, input.id_customers),
  };
  constructor(readonly input: ActivateSignupInput) {
    super();
  }
}

@CommandHandler(ActivateSignup)
export class ActivateSignupHandler implements ICommandHandler<ActivateSignup> {
  constructor(
    private readonly signups: SignupRepository,
    private readonly customers: CustomerRepository,
    private readonly bus: Bus,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { id_customers: id, pay_membership } }: ActivateSignup): Promise<Saved> {
    const signup = await this.signups.lockOf(id);
    const customer = signup && (await this.customers.lock(id));
    if (!customer) throw notFound(SIGNUP_MESSAGES.noSignup);
    if (customer.id_status === 1) throw new Refusal('CUSTOMERS.ACTIVE', SIGNUP_MESSAGES.alreadyActive, { status: 409 });
    const changes = { id_status: 1, pay_membership } as const;
    await this.customers.update(id, changes);
    const activated = { activated_at: this.clock.now(), activated_by: currentActor().full_name };
    await this.signups.update(signup.id_customers_kit_public, activated);
    await this.bus.execute(new UpdateUser({ id_customers: id }, { enabled_user: 1 }));
    this.outbox.record(CustomerStatusChanged, { id_customers: id, id_status: 1 });
    await this.bus.execute(new SendWelcome(id));
    this.audit.touch('customers', id, changes);
    return { id };
  }
}
