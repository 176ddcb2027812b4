import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CustomerAddress, ListAddressesInput } from '@ceiba/customers/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { currentActor } from '@ceiba/platform/server';
import { assertOwn } from '../domain/customer-views';
import { AddressRepository } from '../persistence/address.repository';

/** Addresses for deliveries: a partner's own, for staff anybody's. */
export class ListAddresses extends Query<ListResult<CustomerAddress>> {
  constructor(readonly input: ListAddressesInput) {
    super();
  }
}

@QueryHandler(ListAddresses)
export class ListAddressesHandler implements IQueryHandler<ListAddresses> {
  constructor(private readonly addresses: AddressRepository) {}

  async execute({ input }: ListAddresses): Promise<ListResult<CustomerAddress>> {
    const actor = currentActor();
    const id_customers = input.id_customers ?? (actor.type === 1 ? actor.id_customers : null);
    if (actor.type === 1) assertOwn(id_customers ?? 0);
    return this.addresses.list({ ...input, id_customers });
  }
}
