import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { TextBlock } from '@ceiba/catalogs/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { shown, TextBlocks } from '../persistence/text-blocks';

/** The blocks of pictures that screens show. */
export class ListTextBlocks extends Query<ListResult<TextBlock>> {}

@QueryHandler(ListTextBlocks)
export class ListTextBlocksHandler implements IQueryHandler<ListTextBlocks> {
  constructor(private readonly blocks: TextBlocks) {}

  async execute(): Promise<ListResult<TextBlock>> {
    const rows = (await this.blocks.all()).map(shown);
    return { rows, total: rows.length };
  }
}
