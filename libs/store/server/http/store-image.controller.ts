import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { zId } from '@ceiba/platform/contract';
import { AnswersRaw, notFound, Public } from '@ceiba/platform/server';
import { STORE_MESSAGES } from '@ceiba/store/contract';
import { StoreImages } from '../persistence/store-images';

/** Widths that the store's screens use; no others are made. */
const WIDTHS = [160, 320, 480, 640, 1280];

@ApiTags('store')
@Controller('ecomerce/publico/photo')
export class StoreImageController {
  constructor(private readonly images: StoreImages) {}

  @Get(':id/:width')
  @Public()
  @AnswersRaw('file')
  async photo(
    @Param('id', { schema: zId }) id: number,
    @Param('width', { schema: zId }) width: number,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<StreamableFile> {
    if (!WIDTHS.includes(width)) throw notFound(STORE_MESSAGES.noImage);
    const bytes = await this.images.webp(id, width);
    void response.header('cache-control', 'public, max-age=31536000, immutable');
    return new StreamableFile(bytes, { type: 'image/webp', disposition: 'inline', length: bytes.length });
  }
}
