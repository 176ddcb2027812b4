import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { StoreImages } from '../persistence/store-images';

/** A public picture as WebP, at most so many pixels wide and high. Throws 404, for a width that is not made, too. */
export class GetStoreImage extends Query<Buffer> {
  constructor(
    readonly id: number,
    readonly width: number,
  ) {
    super();
  }
}

@QueryHandler(GetStoreImage)
export class GetStoreImageHandler implements IQueryHandler<GetStoreImage> {
  constructor(private readonly images: StoreImages) {}

  execute({ id, width }: GetStoreImage): Promise<Buffer> {
    return this.images.webp(id, width);
  }
}

/** A public picture for the preview of a link: JPEG, 1200 x 630. Throws 404. */
export class GetSharedImage extends Query<Buffer> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(GetSharedImage)
export class GetSharedImageHandler implements IQueryHandler<GetSharedImage> {
  constructor(private readonly images: StoreImages) {}

  execute({ id }: GetSharedImage): Promise<Buffer> {
    return this.images.shared(id);
  }
}
