import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { zId } from '@ceiba/platform/contract';
import { FileStore, Public, notFound } from '@ceiba/platform/server';

/** Kind under which the pictures of products are stored; only these are shown to everybody. */
export const PRODUCT_PHOTO = 'product-photo';

/** Pictures of products are public, like the store that shows them; a new picture gets a new id, so they cache for ever. */
@ApiTags('products')
@Controller('productphoto/file')
export class ProductPhotosController {
  constructor(private readonly files: FileStore) {}

  @Get(':id')
  @Public()
  async photo(@Param('id', { schema: zId }) id: number, @Res({ passthrough: true }) response: FastifyReply) {
    const file = await this.files.find(id);
    if (file?.kind !== PRODUCT_PHOTO || file.state !== 'ready') throw notFound('La imagen no existe.');
    const bytes = await this.files.open(file);
    void response
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox");
    return new StreamableFile(bytes, { type: file.mime, disposition: 'inline', length: file.bytes });
  }
}
