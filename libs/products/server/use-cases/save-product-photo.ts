import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, Bus, type CommandOptions, Db, editOf, notFound, type UploadedFile } from '@ceiba/platform/server';
import type { SaveProductPhotoInput } from '@ceiba/products/contract';
import { partRefused } from '../domain/part-refused';
import { OwnedProducts } from '../persistence/owned-products';
import { PhotoFiles, type StoredPhoto } from '../persistence/photo-files';
import { ProductPhotos } from '../persistence/product-photos';
import { productPhotoTable } from '../persistence/product.entity';
import { PHOTO } from './get-product-photo';

/** Adds a photo at the end of a product's, or changes one; without a new picture the old one stays. */
export class SaveProductPhoto extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'product',
    edits: ({ input }: SaveProductPhoto) => editOf(PHOTO, input.id_photo),
  };
  constructor(
    readonly input: SaveProductPhotoInput,
    readonly stored: StoredPhoto | null,
  ) {
    super();
  }
}

const MOST = 20;

@CommandHandler(SaveProductPhoto)
export class SaveProductPhotoHandler implements ICommandHandler<SaveProductPhoto> {
  constructor(
    private readonly db: Db,
    private readonly owned: OwnedProducts,
    private readonly photos: ProductPhotos,
    private readonly files: PhotoFiles,
    private readonly audit: Audit,
  ) {}

  async execute({ input, stored }: SaveProductPhoto): Promise<Saved> {
    await this.owned.lock(input.id_product);
    const id = input.id_photo ? await this.change(input.id_photo, input, stored) : await this.add(input, stored);
    this.audit.touch('product', input.id_product, { photo: { ...input, id_photo: id, ...stored } });
    return { id };
  }

  private async add(input: SaveProductPhotoInput, stored: StoredPhoto | null): Promise<number> {
    if (!stored) throw partRefused('PHOTO', 'Por favor, seleccione un archivo.');
    const { ids } = await this.photos.order(input.id_product);
    if (ids.length >= MOST) throw partRefused('FULL', `Un producto lleva como máximo ${MOST} fotos.`);
    const { id_product, name_photo, alt_photo } = input;
    const place = { id_product, position: ids.length + 1 };
    return productPhotoTable.insert(this.db, { ...place, name_photo, alt_photo, ...stored });
  }

  private async change(id: number, input: SaveProductPhotoInput, stored: StoredPhoto | null): Promise<number> {
    const old = await this.photos.find(id);
    if (old?.id_product !== input.id_product) throw notFound('La foto no existe.');
    const { file_photo, file_thumbnail } = stored ?? old;
    const { name_photo, alt_photo } = input;
    const changes = { name_photo, alt_photo, file_photo, file_thumbnail };
    await productPhotoTable.update(this.db, { id_photo: id }, changes);
    if (stored) await this.files.forget([old]);
    return id;
  }
}

/** The photo with its picture: files are stored once, before the command that may run again, and let go when it fails. */
@Injectable()
export class PhotoUpload {
  constructor(
    private readonly bus: Bus,
    private readonly files: PhotoFiles,
  ) {}

  /** Throws what the command throws. */
  async save(input: SaveProductPhotoInput, picture: UploadedFile | null): Promise<Saved> {
    const stored = picture ? await this.files.store(picture, input.id_product) : null;
    try {
      return await this.bus.execute(new SaveProductPhoto(input, stored));
    } catch (error) {
      if (stored) await this.files.forget([stored]);
      throw error;
    }
  }
}
