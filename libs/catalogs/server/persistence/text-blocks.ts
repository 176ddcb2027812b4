import { Injectable } from '@nestjs/common';
import { type TextBlock, TEXT_BLOCKS } from '@ceiba/catalogs/contract';
import { Db, notFound } from '@ceiba/platform/server';
import { textBlockTable } from './place.entity';

/** A block as the table holds it: its pictures are ids of stored files. */
export interface StoredTextBlock {
  id_text: number;
  name_text: string;
  images: number[];
}

const address = (id: number): string => `/api/text/file/${id}`;

/** The id in a picture's address; null for anything else. */
export function pictureOf(text: string | null | undefined): number | null {
  const found = /^\/api\/text\/file\/(\d{1,15})$/.exec(text ?? '');
  return found ? Number(found[1]) : null;
}

/** A block as the answers give it. */
export function shown({ id_text, name_text, images }: StoredTextBlock): TextBlock {
  return { id_text, name_text, file_image_text: images.map(address) };
}

/** SQL of the four blocks of pictures. */
@Injectable()
export class TextBlocks {
  constructor(private readonly db: Db) {}

  /** The blocks that screens show, by id. */
  all(): Promise<StoredTextBlock[]> {
    return this.db.query<StoredTextBlock>(
      'select id_text, name_text, images from text_block where id_text in (?) order by id_text',
      [TEXT_BLOCKS.map(({ id_text }) => id_text)],
    );
  }

  /** One block; under a write lock before it is changed. Throws 404. */
  async get(id: number, how: 'read' | 'lock' = 'read'): Promise<StoredTextBlock> {
    const block = await this.db.one<StoredTextBlock>(
      `select id_text, name_text, images from text_block where id_text = ? ${how === 'lock' ? 'for update' : ''}`,
      [id],
    );
    if (!block || !TEXT_BLOCKS.some(({ id_text }) => id_text === id))
      throw notFound('El bloque de imágenes no existe.');
    return block;
  }

  async write({ id_text, name_text, images }: StoredTextBlock): Promise<void> {
    await textBlockTable.update(this.db, { id_text }, { name_text, images });
  }
}
