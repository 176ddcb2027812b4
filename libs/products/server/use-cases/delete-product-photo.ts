import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, Db, notFound } from '@ceiba/platform/server';
import { OwnedProducts } from '../persistence/owned-products';
import { PhotoFiles } from '../persistence/photo-files';
import { ProductPhotos } from '../persistence/product-photos';

/** Takes a photo away; its files go unless another product shows them. */
export class DeleteProductPhoto extends Command<void> {
  static readonly options: CommandOptions = { audit: 'product' };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(DeleteProductPhoto)
export class DeleteProductPhotoHandler implements ICommandHandler<DeleteProductPhoto> {
  constructor(
    private readonly db: Db,
    private readonly owned: OwnedProducts,
    private readonly photos: ProductPhotos,
    private readonly files: PhotoFiles,
    private readonly audit: Audit,
  ) {}

  async execute({ id }: DeleteProductPhoto): Promise<void> {
    const old = await this.photos.find(id);
    if (!old) throw notFound('La foto no existe.');
    await this.owned.lock(old.id_product);
    await this.db.execute('delete from product_photo where id_photo = ?', [id]);
    const { ids, write } = await this.photos.order(old.id_product);
    await write(ids);
    await this.files.forget([old]);
    this.audit.touch('product', old.id_product, { photo: { old } });
  }
}
