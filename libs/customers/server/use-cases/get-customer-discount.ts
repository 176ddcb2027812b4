import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DiscountShown } from '@ceiba/customers/contract';
import { Clock } from '@ceiba/platform/server';
import { assertOwn } from '../domain/customer-views';
import { CustomerReader } from '../ports/customer-reader';

/** The discount that a customer has today. */
export class GetCustomerDiscount extends Query<DiscountShown> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(GetCustomerDiscount)
export class GetCustomerDiscountHandler implements IQueryHandler<GetCustomerDiscount> {
  constructor(
    private readonly reader: CustomerReader,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: GetCustomerDiscount): Promise<DiscountShown> {
    assertOwn(id);
    const { status, discount, discount_type } = await this.reader.discount(id, this.clock.today());
    return { status, discount, discount_type };
  }
}
