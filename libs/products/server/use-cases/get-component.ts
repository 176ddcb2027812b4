import { defineRecord } from '@ceiba/platform/server';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { COMPONENT_WORDS, type ProductComponentRow } from '@ceiba/products/contract';
import { ProductDetails } from '../persistence/product-details';

/** One component of a pack. */
export class GetComponent extends Query<ProductComponentRow> {
  constructor(readonly id: number) {
    super();
  }
}

export const COMPONENT = defineRecord('component', (id) => new GetComponent(id), COMPONENT_WORDS);

@QueryHandler(GetComponent)
export class GetComponentHandler implements IQueryHandler<GetComponent> {
  constructor(private readonly details: ProductDetails) {}

  execute({ id }: GetComponent): Promise<ProductComponentRow> {
    return this.details.component(id);
  }
}
