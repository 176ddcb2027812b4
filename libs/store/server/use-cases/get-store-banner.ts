import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Db } from '@ceiba/platform/server';
import type { StoreBanner } from '@ceiba/store/contract';

/** Text block of the store's pictures (spec 3, section 3). */
const BLOCK = 3;

/** An image of a text block: the id of its file, alone or with the words for who can't see it. */
type StoredImage = number | string | { file?: unknown; file_image_text?: unknown; id_file?: unknown; alt?: unknown };

/** Pictures at the head of every store. */
export class GetStoreBanner extends Query<StoreBanner> {}

@QueryHandler(GetStoreBanner)
export class GetStoreBannerHandler implements IQueryHandler<GetStoreBanner> {
  constructor(private readonly db: Db) {}

  async execute(): Promise<StoreBanner> {
    const row = await this.db.one<{ images: StoredImage[] | null }>('select images from text_block where id_text = ?', [
      BLOCK,
    ]);
    const file_image_text = (Array.isArray(row?.images) ? row.images : []).flatMap((image) => {
      const whole = typeof image === 'object' ? image : { file: image };
      const id = String(whole.file ?? whole.file_image_text ?? whole.id_file ?? '');
      if (!/^\d+$/.test(id)) return [];
      return [{ file: `/api/ecomerce/publico/photo/${id}`, alt: typeof whole.alt === 'string' ? whole.alt : '' }];
    });
    return { file_image_text };
  }
}
