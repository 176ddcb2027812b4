import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FilterCustomersInput, StoredCustomerRow } from '@ceiba/customers/contract';
import { CustomerLists } from '../persistence/customer-lists';

/** The sale's search of a customer, by id or name. */
export class FindCustomers extends Query<StoredCustomerRow[]> {
  constructor(readonly input: FilterCustomersInput) {
    super();
  }
}

@QueryHandler(FindCustomers)
export class FindCustomersHandler implements IQueryHandler<FindCustomers> {
  constructor(private readonly lists: CustomerLists) {}

  execute({ input }: FindCustomers): Promise<StoredCustomerRow[]> {
    return this.lists.filter(input);
  }
}
