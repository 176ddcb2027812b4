import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListCustomersInput, StoredCustomerRow } from '@ceiba/customers/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { CustomerLists } from '../persistence/customer-lists';

/** A page of the customers, with their ranks and points. */
export class ListCustomers extends Query<ListResult<StoredCustomerRow>> {
  constructor(readonly input: ListCustomersInput) {
    super();
  }
}

@QueryHandler(ListCustomers)
export class ListCustomersHandler implements IQueryHandler<ListCustomers> {
  constructor(private readonly lists: CustomerLists) {}

  execute({ input }: ListCustomers): Promise<ListResult<StoredCustomerRow>> {
    return this.lists.list(input);
  }
}
