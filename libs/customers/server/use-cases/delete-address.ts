import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ADDRESS_MESSAGES } from '@ceiba/customers/contract';
import { Audit, type CommandOptions, currentActor, notFound, RowUses } from '@ceiba/platform/server';
import { assertOwn } from '../domain/customer-views';
import { AddressRepository } from '../persistence/address.repository';
import { CustomerRepository } from '../persistence/customer.repository';

/** Deletes an address; was it the default one, the newest of the others takes its place. */
export class DeleteAddress extends Command<void> {
  static readonly options: CommandOptions = { audit: 'customers_address' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteAddress)
export class DeleteAddressHandler implements ICommandHandler<DeleteAddress> {
  constructor(
    private readonly addresses: AddressRepository,
    private readonly customers: CustomerRepository,
    private readonly uses: RowUses,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteAddress): Promise<void> {
    const found = await this.addresses.find(id);
    if (currentActor().type === 1) assertOwn(found?.id_customers ?? 0);
    if (found) await this.customers.lock(found.id_customers);
    const all = found ? await this.addresses.ofCustomer(found.id_customers) : [];
    const gone = all.find((one) => one.id_customers_address === id);
    if (!gone) throw notFound(ADDRESS_MESSAGES.gone);
    await this.uses.erase('customers_address', id);
    const next = all.findLast((one) => one !== gone);
    if (gone.default_address === 1 && next) {
      await this.addresses.update(next.id_customers_address, { default_address: 1 });
      const changes = { old: { default_address: 0 }, new: { default_address: 1 } };
      this.audit.changed('customers_address', next.id_customers_address, changes);
    }
    this.audit.touch('customers_address', id, { id_customers: gone.id_customers });
    this.audit.touch('customers', gone.id_customers, { id_customers_address: id });
  }
}
