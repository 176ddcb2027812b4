import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CustomerStatusChanged, ROOT_CUSTOMER } from '@ceiba/customers/contract';
import { UpdateUser } from '@ceiba/identity/server';
import {
  Audit,
  Bus,
  type CommandOptions,
  Mailer,
  notFound,
  Outbox,
  PersonalRecords,
  Refusal,
} from '@ceiba/platform/server';
import { CustomerRepository } from '../../persistence/customer.repository';

/** A partner is forgotten: his number, his place in the tree, sales and invoices stay, what says who he was does not. */
export class ForgetPerson extends Command<void> {
  static readonly options: CommandOptions = { audit: 'customers' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(ForgetPerson)
export class ForgetPersonHandler implements ICommandHandler<ForgetPerson> {
  constructor(
    private readonly bus: Bus,
    private readonly customers: CustomerRepository,
    private readonly records: PersonalRecords,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: ForgetPerson): Promise<void> {
    if (id === ROOT_CUSTOMER)
      throw new Refusal('CUSTOMERS.ROOT', 'El cliente raíz no se puede eliminar.', { status: 409 });
    const old = await this.customers.lock(id);
    if (!old) throw notFound('El cliente no existe.');
    // His sessions end with the sign-in.
    await this.bus.execute(new UpdateUser({ id_customers: id }, { enabled_user: 0 }));
    await this.customers.update(id, { id_status: 0 });
    await this.records.forget(id);
    await this.mailer.forget([old.email_customers, old.full_name].filter((word) => word !== ''));
    if (old.id_status === 1) this.outbox.record(CustomerStatusChanged, { id_customers: id, id_status: 0 });
    this.audit.changed('customers', id, { old: { id_status: old.id_status }, new: { id_status: 0, forgotten: 1 } });
  }
}
