import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { zId } from '@ceiba/platform/contract';
import { FileStore, Public, publicPicture } from '@ceiba/platform/server';

/** Kind under which the pictures of products are stored; only these are shown to everybody. */
export const PRODUCT_PHOTO = 'product-photo';

/** Pictures of products are public, like the store that shows them. */
@ApiTags('products')
@Controller('productphoto/file')
export class ProductPhotosController {
  constructor(private readonly files: FileStore) {}

  @Get(':id')
  @Public()
  photo(@Param('id', { schema: zId }) id: number, @Res({ passthrough: true }) response: FastifyReply) {
    return publicPicture(this.files, PRODUCT_PHOTO, id, response);
  }
}
