import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CustomerSale } from '@ceiba/customers/contract';
import { currentActor } from '@ceiba/platform/server';
import { DeliveryPlaces } from '../ports/delivery-places';

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
  constructor(private readonly places: DeliveryPlaces) {}

  async execute({ id }: FindCustomerSale): Promise<CustomerSale> {
    const own = currentActor().id_customers ?? 0;
    return { ...(await this.places.usual(own, id)), is_customers_sale: own === id ? 0 : 1 };
  }
}
