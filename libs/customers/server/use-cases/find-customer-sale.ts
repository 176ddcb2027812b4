import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ADDRESS_MESSAGES, type CustomerSale } from '@ceiba/customers/contract';
import { currentActor, Refusal } from '@ceiba/platform/server';
import { AddressRepository } from '../persistence/address.repository';
import { CustomerReader } from '../ports/customer-reader';

/**
 * The delivery address of a partner or of somebody of his network for whom he buys (decisions.md, "Sign-in and privacy").
 * Throws 422 for everybody else, also where there is none.
 */
export class FindCustomerSale extends Query<CustomerSale> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(FindCustomerSale)
export class FindCustomerSaleHandler implements IQueryHandler<FindCustomerSale> {
  constructor(
    private readonly customers: CustomerReader,
    private readonly addresses: AddressRepository,
  ) {}

  async execute({ id }: FindCustomerSale): Promise<CustomerSale> {
    const own = currentActor().id_customers ?? 0;
    const mine = own === id || (await this.customers.isDescendant(own, id));
    const found = mine ? await this.addresses.delivery(id) : undefined;
    if (!found) throw new Refusal('CUSTOMERS.NOT_MINE', ADDRESS_MESSAGES.notMine, { kind: 'warning' });
    return { ...found, is_customers_sale: own === id ? 0 : 1 };
  }
}
