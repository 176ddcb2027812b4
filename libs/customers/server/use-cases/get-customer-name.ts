import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CustomerName } from '@ceiba/customers/contract';
import { currentActor } from '@ceiba/platform/server';
import { nameOf } from '../domain/customer-views';
import { CustomerReader } from '../ports/customer-reader';

/** Who a typed id is; a partner finds himself and his downline. */
export class GetCustomerName extends Query<CustomerName> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(GetCustomerName)
export class GetCustomerNameHandler implements IQueryHandler<GetCustomerName> {
  constructor(private readonly reader: CustomerReader) {}

  async execute({ id }: GetCustomerName): Promise<CustomerName> {
    await this.reader.assertMayRead(currentActor(), id);
    return nameOf(await this.reader.get(id));
  }
}
