import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CustomerSocial } from '@ceiba/customers/contract';
import { assertOwn } from '../domain/customer-views';
import { CustomerRepository } from '../persistence/customer.repository';

/** A customer's links; a partner's own. */
export class ListCustomerSocials extends Query<CustomerSocial[]> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(ListCustomerSocials)
export class ListCustomerSocialsHandler implements IQueryHandler<ListCustomerSocials> {
  constructor(private readonly customers: CustomerRepository) {}

  async execute({ id }: ListCustomerSocials): Promise<CustomerSocial[]> {
    assertOwn(id);
    return this.customers.socials(id);
  }
}
