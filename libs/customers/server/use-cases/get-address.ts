import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ADDRESS_MESSAGES, ADDRESS_WORDS, type CustomerAddress } from '@ceiba/customers/contract';
import { currentActor, defineRecord, notFound } from '@ceiba/platform/server';
import { seesWhole } from '../domain/customer-views';
import { AddressRepository } from '../persistence/address.repository';

/** One address; a partner's own. Throws 404, to a partner for every other, too. */
export class GetAddress extends Query<CustomerAddress> {
  constructor(readonly id: number) {
    super();
  }
}

export const ADDRESS = defineRecord('customers_address', (id) => new GetAddress(id), ADDRESS_WORDS, 'personal');

@QueryHandler(GetAddress)
export class GetAddressHandler implements IQueryHandler<GetAddress> {
  constructor(private readonly addresses: AddressRepository) {}

  async execute({ id }: GetAddress): Promise<CustomerAddress> {
    const address = await this.addresses.find(id);
    // What is not there and what is another's look alike to a partner.
    if (!address || !seesWhole(currentActor(), address.id_customers)) throw notFound(ADDRESS_MESSAGES.gone);
    return address;
  }
}
