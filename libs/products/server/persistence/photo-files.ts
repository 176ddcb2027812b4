import { Injectable } from '@nestjs/common';
import { Db, FileStore, thumbnail, type UploadedFile } from '@ceiba/platform/server';
import { PRODUCT_PHOTO } from '@ceiba/products/contract';

const THUMBNAIL = 240;

/** What `product_photo` keeps of a picture: ids of stored files. */
export interface StoredPhoto {
  file_photo: string;
  file_thumbnail: string | null;
}

/** The files behind product photos. A picture may hang on products of several branches: copies share it. */
@Injectable()
export class PhotoFiles {
  constructor(
    private readonly files: FileStore,
    private readonly db: Db,
  ) {}

  /** Stores a checked (re-encoded) picture and its WebP thumbnail. */
  async store(picture: UploadedFile, id_product: number): Promise<StoredPhoto> {
    const owner = { type: 'product', id: id_product };
    const small = await thumbnail(picture.bytes, THUMBNAIL);
    const name = `producto-${id_product}`;
    const full = await this.files.put(
      { name: `${name}${picture.extension}`, mime: picture.mime, kind: PRODUCT_PHOTO, owner },
      picture.bytes,
    );
    const thumb = await this.files.put({ name: `${name}.webp`, mime: 'image/webp', kind: PRODUCT_PHOTO, owner }, small);
    return { file_photo: String(full.id), file_thumbnail: String(thumb.id) };
  }

  /** Lets files go that no product shows any more. */
  async forget(photos: readonly StoredPhoto[]): Promise<void> {
    const ids = photos.flatMap(({ file_photo, file_thumbnail }) => [file_photo, file_thumbnail]);
    for (const id of new Set(ids)) {
      if (id === null || !/^\d{1,15}$/.test(id)) continue;
      const shown = await this.db.one(
        'select 1 from product_photo where file_photo = ? or file_thumbnail = ? limit 1',
        [id, id],
      );
      if (!shown) await this.files.remove(Number(id));
    }
  }
}
