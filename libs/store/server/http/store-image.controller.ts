import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { zId } from '@ceiba/platform/contract';
import { AnswersRaw, Bus, Public } from '@ceiba/platform/server';
import { GetSharedImage, GetStoreImage } from '../use-cases/get-store-image';

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
    return picture(await this.bus.ask(new GetStoreImage(id, width)), 'image/webp', response);
  }

  /** What chats show beside a link to the store. */
  @Get(':id/preview.jpg')
  @Public()
  @AnswersRaw('file')
  async shared(
    @Param('id', { schema: zId }) id: number,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<StreamableFile> {
    return picture(await this.bus.ask(new GetSharedImage(id)), 'image/jpeg', response);
  }
}

/** Kept by browsers for ever: another picture has another id. */
function picture(bytes: Buffer, type: string, response: FastifyReply): StreamableFile {
  void response.header('cache-control', 'public, max-age=31536000, immutable');
  return new StreamableFile(bytes, { type, disposition: 'inline', length: bytes.length });
}
