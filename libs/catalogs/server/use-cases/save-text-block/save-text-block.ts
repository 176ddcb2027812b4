import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TextBlock } from '@ceiba/catalogs/contract';
import { type CommandOptions, editOf, FileStore, Refusal } from '@ceiba/platform/server';
import { planSlots } from '../../domain/picture-slots';
import { shown, TextBlocks } from '../../persistence/text-blocks';
import { TEXT_BLOCK } from '../get-text-block';

export interface SaveTextBlockPictures {
  id_text: number;
  name_text: string;
  number_images: number;
  /** Slot -> id of the stored file that came for it. */
  fresh: Readonly<Record<number, number>>;
  /** Slot -> id of the picture that it keeps. */
  kept: Readonly<Record<number, number>>;
}

/** Changes one of the four blocks; pictures that left it are deleted. */
export class SaveTextBlock extends Command<TextBlock> {
  static readonly options: CommandOptions = {
    audit: 'text',
    edits: ({ input }: SaveTextBlock) => editOf(TEXT_BLOCK, input.id_text),
  };
  constructor(readonly input: SaveTextBlockPictures) {
    super();
  }
}

@CommandHandler(SaveTextBlock)
export class SaveTextBlockHandler implements ICommandHandler<SaveTextBlock> {
  constructor(
    private readonly blocks: TextBlocks,
    private readonly files: FileStore,
  ) {}

  async execute({ input }: SaveTextBlock): Promise<TextBlock> {
    const { id_text, name_text, number_images, fresh, kept } = input;
    const old = await this.blocks.get(id_text, 'lock');
    const plan = planSlots({
      id_text,
      number_images,
      fresh: new Set(Object.keys(fresh).map(Number)),
      kept: (slot) => kept[slot] ?? null,
      images: old.images,
    });
    if (!plan.ok) throw new Refusal('CATALOGS.TEXT_SLOTS', plan.message, { data: { fields: plan.fields } });
    const images = plan.slots.map((slot) => ('keep' in slot ? slot.keep : Number(fresh[slot.fresh])));
    const block = { id_text, name_text, images };
    await this.blocks.write(block);
    for (const gone of old.images.filter((id) => !images.includes(id))) await this.files.remove(gone);
    return shown(block);
  }
}
