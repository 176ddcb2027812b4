import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CustomerBank } from '@ceiba/customers/contract';
import { assertOwn } from '../domain/customer-views';
import { CustomerRepository } from '../persistence/customer.repository';

/** A customer's bank accounts; a partner's own. */
export class ListCustomerBanks extends Query<CustomerBank[]> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(ListCustomerBanks)
export class ListCustomerBanksHandler implements IQueryHandler<ListCustomerBanks> {
  constructor(private readonly customers: CustomerRepository) {}

  async execute({ id }: ListCustomerBanks): Promise<CustomerBank[]> {
    assertOwn(id);
    return this.customers.banks(id);
  }
}
