import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PublicCustomer } from '@ceiba/customers/contract';
import type { ListInput, ListResult } from '@ceiba/platform/contract';
import { currentActor } from '@ceiba/platform/server';
import { CustomerPages } from '../persistence/customer-pages';
import { named } from '../persistence/customer-search';

/** Who can be named to others: active customers by number and name. A partner is told himself and his direct downline. */
export class ListPublicCustomers extends Query<ListResult<PublicCustomer>> {
  constructor(readonly input: ListInput) {
    super();
  }
}

@QueryHandler(ListPublicCustomers)
export class ListPublicCustomersHandler implements IQueryHandler<ListPublicCustomers> {
  constructor(private readonly pages: CustomerPages) {}

  execute({ input: { search, ...page } }: ListPublicCustomers): Promise<ListResult<PublicCustomer>> {
    const { type, id_customers: own } = currentActor();
    const mine = { sql: '(c.id_customers = ? or c.id_upline = ?)', params: [own, own] };
    const asked = type === 1 ? { more: [mine, ...named(search)] } : { search };
    return this.pages.page<PublicCustomer>(
      'c.id_customers, c.full_name, b.key_branch_office',
      { ...asked, id_status: 1 },
      page,
    );
  }
}
