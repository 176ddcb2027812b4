import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import { inOrder, type Ordered } from './in-order';
import type { StoredPhoto } from './photo-files';

const PHOTOS: Ordered = { table: 'product_photo', id: 'id_photo', position: 'position' };

/** Photos of products; the first is the one that lists show. */
@Injectable()
export class ProductPhotos {
  constructor(private readonly db: Db) {}

  find(id: number): Promise<(StoredPhoto & { id_product: number }) | undefined> {
    return this.db.one('select id_product, file_photo, file_thumbnail from product_photo where id_photo = ?', [id]);
  }

  order(id_product: number) {
    return inOrder(this.db, PHOTOS, id_product);
  }
}
