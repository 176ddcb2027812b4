import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, notFound } from '@ceiba/platform/server';
import type { OrderPhotoInput } from '@ceiba/products/contract';
import { moved } from '../persistence/in-order';
import { OwnedProducts } from '../persistence/owned-products';
import { ProductPhotos } from '../persistence/product-photos';

/** Moves a photo up or down. */
export class OrderProductPhoto extends Command<void> {
  static readonly options: CommandOptions = { audit: 'product' };
  constructor(readonly input: OrderPhotoInput) {
    super();
  }
}

@CommandHandler(OrderProductPhoto)
export class OrderProductPhotoHandler implements ICommandHandler<OrderProductPhoto> {
  constructor(
    private readonly owned: OwnedProducts,
    private readonly photos: ProductPhotos,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_product, id_photo, type } }: OrderProductPhoto): Promise<void> {
    await this.owned.lock(id_product);
    const { ids, write } = await this.photos.order(id_product);
    if (!ids.includes(id_photo)) throw notFound('La foto no existe.');
    await write(moved(ids, id_photo, type));
    this.audit.touch('product', id_product, { photo: { id_photo, moved: type } });
  }
}
