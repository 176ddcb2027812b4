import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ADDRESS_MESSAGES, type CustomerAddress, type SaveAddressInput } from '@ceiba/customers/contract';
import { Audit, type CommandOptions, currentActor, editOf, notFound, Refusal } from '@ceiba/platform/server';
import { assertOwn } from '../domain/customer-views';
import { AddressRepository } from '../persistence/address.repository';
import { CustomerRepository } from '../persistence/customer.repository';
import { ADDRESS } from './get-address';

const MOST = 50;

/** Keeps an address of a customer. His first one is the default; another one becomes it only in its place. */
export class SaveAddress extends Command<{ id: number }> {
  static readonly options: CommandOptions = {
    audit: 'customers_address',
    edits: ({ input }: SaveAddress) => editOf(ADDRESS, input.id_customers_address),
  };
  constructor(readonly input: SaveAddressInput) {
    super();
  }
}

@CommandHandler(SaveAddress)
export class SaveAddressHandler implements ICommandHandler<SaveAddress> {
  constructor(
    private readonly addresses: AddressRepository,
    private readonly customers: CustomerRepository,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: SaveAddress): Promise<{ id: number }> {
    const { id_customers_address, id_customers: _whose, default_address, ...place } = input;
    const id_customers = await this.whose(input);
    if (!(await this.customers.lock(id_customers))) throw notFound('El cliente no existe.');
    const all = await this.addresses.ofCustomer(id_customers);
    const known = all.find((one) => one.id_customers_address === id_customers_address);
    if (id_customers_address && !known) throw notFound(ADDRESS_MESSAGES.gone);
    if (!known && all.length >= MOST) throw new Refusal('CUSTOMERS.ADDRESSES', ADDRESS_MESSAGES.most, { status: 409 });
    const before = all.find((one) => one.default_address === 1);
    const chosen = default_address === 1 || !before || before === known;
    if (chosen && before && before !== known) await this.takeDefault(before);
    const values = { ...place, default_address: chosen ? (1 as const) : (0 as const) };
    if (known) await this.addresses.update(known.id_customers_address, values);
    const id = known?.id_customers_address ?? (await this.addresses.insert({ id_customers, ...values }));
    if (!known) this.audit.touch('customers_address', id, { id_customers });
    // His record's line of time tells it, too.
    this.audit.touch('customers', id_customers, { id_customers_address: id });
    return { id };
  }

  /** A partner's is his own; that of an address stays. Throws 403 and 422. */
  private async whose(input: SaveAddressInput): Promise<number> {
    const actor = currentActor();
    const known = input.id_customers_address ? await this.addresses.find(input.id_customers_address) : undefined;
    const own = actor.type === 1 ? actor.id_customers : null;
    const id = known?.id_customers ?? input.id_customers ?? own;
    if (actor.type === 1) assertOwn((input.id_customers_address && !known ? null : id) ?? 0);
    if (!id) {
      if (input.id_customers_address) throw notFound(ADDRESS_MESSAGES.gone);
      throw new Refusal('CUSTOMERS.ADDRESS_OF', ADDRESS_MESSAGES.whose, { kind: 'warning' });
    }
    if (known && input.id_customers && input.id_customers !== id)
      throw new Refusal('CUSTOMERS.ADDRESS_OF', ADDRESS_MESSAGES.others);
    return id;
  }

  /** Forms in which it was opened are told. */
  private async takeDefault({ id_customers_address: id }: CustomerAddress): Promise<void> {
    await this.addresses.update(id, { default_address: 0 });
    this.audit.changed('customers_address', id, { old: { default_address: 1 }, new: { default_address: 0 } });
  }
}
