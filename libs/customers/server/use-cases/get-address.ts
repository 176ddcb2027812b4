import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ADDRESS_MESSAGES, ADDRESS_WORDS, type CustomerAddress } from '@ceiba/customers/contract';
import { currentActor, defineRecord, notFound } from '@ceiba/platform/server';
import { assertOwn } from '../domain/customer-views';
import { AddressRepository } from '../persistence/address.repository';

/** One address; a partner's own. Throws 404, to a partner 403 for every other. */
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
    if (currentActor().type === 1) assertOwn(address?.id_customers ?? 0);
    if (!address) throw notFound(ADDRESS_MESSAGES.gone);
    return address;
  }
}
