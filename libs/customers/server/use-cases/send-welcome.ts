import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WELCOME_MESSAGES } from '@ceiba/customers/contract';
import { WelcomeLinks } from '@ceiba/identity/server';
import { Audit, type CommandOptions, currentActor, forbidden, Refusal } from '@ceiba/platform/server';
import { CustomerReader } from '../ports/customer-reader';

/** Mails a new partner the one-time link to his first own password; a partner does it for whom he sponsors. */
export class SendWelcome extends Command<void> {
  static readonly options: CommandOptions = { audit: 'customers' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(SendWelcome)
export class SendWelcomeHandler implements ICommandHandler<SendWelcome> {
  constructor(
    private readonly customers: CustomerReader,
    private readonly links: WelcomeLinks,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: SendWelcome): Promise<void> {
    const actor = currentActor();
    if (actor.type === 1 && (await this.customers.find(id))?.id_sponsor !== actor.id_customers) throw forbidden();
    const { id_status } = await this.customers.get(id);
    const refuse = (message: string) => new Refusal('CUSTOMERS.WELCOME', message, { status: 409 });
    if (id_status === 0) throw refuse(WELCOME_MESSAGES.inactive);
    if (!(await this.links.send(id))) throw refuse(WELCOME_MESSAGES.chosen);
    this.audit.touch('customers', id, { mail: 'welcome' });
  }
}
