import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ProductPhotoRow } from '@ceiba/products/contract';
import { ProductDetails } from '../persistence/product-details';

/** The photos of a product, in their order. */
export class ListProductPhotos extends Query<ProductPhotoRow[]> {
  constructor(readonly id_product: number) {
    super();
  }
}

@QueryHandler(ListProductPhotos)
export class ListProductPhotosHandler implements IQueryHandler<ListProductPhotos> {
  constructor(private readonly details: ProductDetails) {}

  execute({ id_product }: ListProductPhotos): Promise<ProductPhotoRow[]> {
    return this.details.photos(id_product);
  }
}
