import { defineRecord } from '@ceiba/platform/server';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PHOTO_WORDS, type ProductPhotoRow } from '@ceiba/products/contract';
import { ProductDetails } from '../persistence/product-details';

/** One photo of a product. */
export class GetProductPhoto extends Query<ProductPhotoRow> {
  constructor(readonly id: number) {
    super();
  }
}

export const PHOTO = defineRecord('photo', (id) => new GetProductPhoto(id), PHOTO_WORDS);

@QueryHandler(GetProductPhoto)
export class GetProductPhotoHandler implements IQueryHandler<GetProductPhoto> {
  constructor(private readonly details: ProductDetails) {}

  execute({ id }: GetProductPhoto): Promise<ProductPhotoRow> {
    return this.details.photo(id);
  }
}
