import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  CustomerDeleted,
  CustomerStatusChanged,
  type CustomerCard,
  type DeletedCustomer,
  ROOT_CUSTOMER,
} from '@ceiba/customers/contract';
import { UpdateUser } from '@ceiba/identity/server';
import { Audit, Bus, type CommandOptions, editOf, notFound, Outbox, Refusal, RowUses } from '@ceiba/platform/server';
import { CustomerRepository } from '../persistence/customer.repository';
import { CUSTOMER } from './get-customer';

/**
 * Deletes a partner without history, with his user, addresses and accounts; one who has some becomes "De Baja". Throws 409 for
 * the root, and for somebody with history who is "De Baja" already.
 */
export class DeleteCustomer extends Command<DeletedCustomer> {
  static readonly options: CommandOptions = {
    audit: 'customers',
    edits: ({ id }: DeleteCustomer) => editOf(CUSTOMER, id),
  };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteCustomer)
export class DeleteCustomerHandler implements ICommandHandler<DeleteCustomer> {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly uses: RowUses,
    private readonly bus: Bus,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteCustomer): Promise<DeletedCustomer> {
    if (id === ROOT_CUSTOMER)
      throw new Refusal('CUSTOMERS.ROOT', 'El cliente raíz no se puede eliminar.', { status: 409 });
    const old = await this.customers.lock(id);
    if (!old) throw notFound('El cliente no existe.');
    const uses = await this.uses.list('customers', id);
    if (await this.customers.wasInClosedPeriod(id)) uses.push('periodos cerrados');
    // Ends his sessions, too.
    await this.bus.execute(new UpdateUser({ id_customers: id }, { enabled_user: 0 }));
    return uses.length === 0 ? this.erase(old) : this.retire(old, uses);
  }

  private async erase({ id_customers: id, full_name }: CustomerCard): Promise<DeletedCustomer> {
    await this.customers.erase(id);
    this.outbox.record(CustomerDeleted, { id_customers: id });
    this.audit.touch('customers', id, { old: { full_name } });
    return { id, deleted: 1, uses: [] };
  }

  private async retire({ id_customers: id, full_name, id_status }: CustomerCard, uses: string[]) {
    if (id_status === 0) {
      const text = `No se puede eliminar a ${full_name}: tiene ${uses.join(', ')}. Ya está De Baja.`;
      throw new Refusal('CUSTOMERS.HISTORY', text, { status: 409, data: { uses } });
    }
    await this.customers.update(id, { id_status: 0 });
    this.outbox.record(CustomerStatusChanged, { id_customers: id, id_status: 0 });
    this.audit.touch('customers', id, { id_status: 0, uses });
    return { id, deleted: 0, uses } satisfies DeletedCustomer;
  }
}
