import { Injectable } from '@nestjs/common';
import { pictureField, type SaveTextBlockInput, type TextBlock } from '@ceiba/catalogs/contract';
import { Bus, FileStore, type UploadedFile } from '@ceiba/platform/server';
import { pictureOf, TextBlocks } from '../../persistence/text-blocks';
import { SaveTextBlock } from './save-text-block';

/** Kind under which the pictures of the blocks are stored; only these are shown to everybody. */
export const TEXT_PICTURE = 'text-picture';

const slotOf = (field: string): number => Number(/^file_image_text_(\d{1,3})$/.exec(field)?.[1] ?? 0);

/** Takes an editor's form: stores the pictures that came, then changes the block by their ids. */
@Injectable()
export class TextPictures {
  constructor(
    private readonly bus: Bus,
    private readonly blocks: TextBlocks,
    private readonly files: FileStore,
  ) {}

  /** Saves a block; refused, what was stored for it goes again. Throws 404, 422. */
  async save(body: SaveTextBlockInput, uploads: readonly UploadedFile[]): Promise<TextBlock> {
    const { id_text, name_text } = body;
    const { images } = await this.blocks.get(id_text);
    const number_images = body.number_images ?? images.length;
    const fresh: Record<number, number> = {};
    // Of two pictures for one place the last one counts.
    for (const { field, name, mime, bytes } of new Map(uploads.map((upload) => [upload.field, upload])).values()) {
      const file = { name, mime, kind: TEXT_PICTURE, owner: { type: 'text', id: id_text } };
      fresh[slotOf(field)] = (await this.files.put(file, bytes)).id;
    }
    try {
      return await this.bus.execute(
        new SaveTextBlock({ id_text, name_text, number_images, fresh, kept: this.keptOf(body, number_images) }),
      );
    } catch (error) {
      for (const id of Object.values(fresh)) await this.files.remove(id);
      throw error;
    }
  }

  private keptOf(body: SaveTextBlockInput, number: number): Record<number, number> {
    const slots = Array.from({ length: number }, (_, index) => index + 1);
    const kept = slots.map((slot) => [slot, pictureOf(body[pictureField(slot)])] as const);
    return Object.fromEntries(kept.filter((pair): pair is [number, number] => pair[1] !== null));
  }
}
