import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { TEXT_BLOCK_WORDS, type TextBlock } from '@ceiba/catalogs/contract';
import { defineRecord } from '@ceiba/platform/server';
import { shown, TextBlocks } from '../persistence/text-blocks';

/** One block of pictures; 404 when there is none. */
export class GetTextBlock extends Query<TextBlock> {
  constructor(readonly id_text: number) {
    super();
  }
}

export const TEXT_BLOCK = defineRecord('text', (id) => new GetTextBlock(id), TEXT_BLOCK_WORDS);

@QueryHandler(GetTextBlock)
export class GetTextBlockHandler implements IQueryHandler<GetTextBlock> {
  constructor(private readonly blocks: TextBlocks) {}

  async execute({ id_text }: GetTextBlock): Promise<TextBlock> {
    return shown(await this.blocks.get(id_text));
  }
}
