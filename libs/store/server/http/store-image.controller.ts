import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { zId } from '@ceiba/platform/contract';
import { AnswersRaw, Bus, Public } from '@ceiba/platform/server';
import { GetStoreImage } from '../use-cases/get-store-image';

@ApiTags('store')
@Controller('ecomerce/publico/photo')
export class StoreImageController {
  constructor(private readonly bus: Bus) {}

  @Get(':id/:width')
  @Public()
  @AnswersRaw('file')
  async photo(
    @Param('id', { schema: zId }) id: number,
    @Param('width', { schema: zId }) width: number,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<StreamableFile> {
    const bytes = await this.bus.ask(new GetStoreImage(id, width));
    void response.header('cache-control', 'public, max-age=31536000, immutable');
    return new StreamableFile(bytes, { type: 'image/webp', disposition: 'inline', length: bytes.length });
  }
}
