import { Injectable } from '@nestjs/common';
import { TEXT_PICTURE } from '@ceiba/catalogs/server';
import { FileStore, notFound, sharedPicture, thumbnail } from '@ceiba/platform/server';
import { PRODUCT_PHOTO } from '@ceiba/products/contract';
import { STORE_MESSAGES } from '@ceiba/store/contract';

/** Kinds of stored files that everybody may see. */
const SHOWN: readonly string[] = [PRODUCT_PHOTO, 'customers-photo', TEXT_PICTURE];
const KEPT = 300;
/** Widths that the store's screens use; no others are made. */
const WIDTHS = [160, 320, 480, 640, 1280];

/** Pictures in the sizes that screens ask for, as WebP; the last ones stay in memory. */
@Injectable()
export class StoreImages {
  private readonly made = new Map<string, Promise<Buffer>>();

  constructor(private readonly files: FileStore) {}

  /** A picture at most `width` pixels wide and high. Throws 404 for anything that is no public picture. */
  async webp(id: number, width: number): Promise<Buffer> {
    if (!WIDTHS.includes(width)) throw notFound(STORE_MESSAGES.noImage);
    return this.kept(`${id}/${width}`, async () => thumbnail(await this.read(id), width));
  }

  /** The same as chats show it beside a link, a JPEG of 1200 x 630. Throws 404. */
  async shared(id: number): Promise<Buffer> {
    return this.kept(`${id}/shared`, async () => sharedPicture(await this.read(id)));
  }

  private kept(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.made.get(key);
    if (kept) return kept;
    const making = make();
    this.made.set(key, making);
    making.catch(() => this.made.delete(key));
    for (const oldest of this.made.keys()) {
      if (this.made.size <= KEPT) break;
      this.made.delete(oldest);
    }
    return making;
  }

  private async read(id: number): Promise<Buffer> {
    const file = await this.files.find(id);
    if (!file || file.state !== 'ready' || !SHOWN.includes(file.kind)) throw notFound(STORE_MESSAGES.noImage);
    return this.files.read(id);
  }
}
