import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions } from '@ceiba/platform/server';
import { CustomerRepository } from '../persistence/customer.repository';

/** The kit that a partner holds by his standing sales; null: the sale of his kit was cancelled. */
export class NoteKit extends Command<void> {
  static readonly options: CommandOptions = { audit: 'customers', idempotent: false };
  constructor(
    readonly id_customers: number,
    readonly kit: string | null,
  ) {
    super();
  }
}

@CommandHandler(NoteKit)
export class NoteKitHandler implements ICommandHandler<NoteKit> {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly audit: Audit,
  ) {}

  async execute({ id_customers, kit }: NoteKit): Promise<void> {
    const known = await this.customers.lock(id_customers);
    if (!known || known.kit === kit) return;
    await this.customers.update(id_customers, { kit });
    this.audit.changed('customers', id_customers, { old: { kit: known.kit }, new: { kit } });
  }
}
