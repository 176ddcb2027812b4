import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { screens, zId } from '@ceiba/platform/contract';
import {
  Bus,
  fileOf,
  FileStore,
  Public,
  publicPicture,
  reply,
  requiredFile,
  Requires,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import {
  deletePhoto,
  orderPhoto,
  type OrderPhotoInput,
  productPartPath,
  productPartsQuery,
  saveProductPhoto,
  type SaveProductPhotoInput,
} from '@ceiba/products/contract';
import { PhotoFiles, PRODUCT_PHOTO } from '../persistence/photo-files';
import { ProductDetails } from '../persistence/product-details';
import { DeleteProductPhoto } from '../use-cases/delete-product-photo';
import { OrderProductPhoto } from '../use-cases/order-product-photo';
import { SaveProductPhoto } from '../use-cases/save-product-photo';
import { idOf, listed } from './listed';

type Whose = z.output<typeof productPartsQuery>;

/** Photos of products. The pictures themselves are public, like the store that shows them. */
@ApiTags('products')
@Controller('productphoto')
export class ProductPhotosController {
  constructor(
    private readonly bus: Bus,
    private readonly details: ProductDetails,
    private readonly photos: PhotoFiles,
    private readonly files: FileStore,
  ) {}

  @Get('file/:id')
  @Public()
  photo(@Param('id', { schema: zId }) id: number, @Res({ passthrough: true }) response: FastifyReply) {
    return publicPicture(this.files, PRODUCT_PHOTO, id, response);
  }

  @Get('get/all')
  @Requires(screens('productos'))
  async list(@Query({ schema: productPartsQuery }) query: Whose) {
    return listed(await this.details.photos(query.id_product));
  }

  @Post('get/all')
  @Requires(screens('productos'))
  async listAgain(@Body({ schema: productPartsQuery }) body: Whose) {
    return listed(await this.details.photos(body.id_product));
  }

  @Get('get/id/:id')
  @Requires(screens('productos'))
  one(@Param({ schema: productPartPath }) path: z.output<typeof productPartPath>) {
    return this.details.photo(path.id);
  }

  @Post('insert/update')
  @Requires(screens('productos'))
  @Uploads({ file_photo: ['png', 'jpeg'] })
  async save(@Body({ schema: saveProductPhoto }) body: SaveProductPhotoInput, @UploadedFiles() files: UploadedFile[]) {
    const picture = body.id_photo ? fileOf(files, 'file_photo') : requiredFile(files, 'file_photo');
    const stored = picture ? await this.photos.store(picture, body.id_product) : null;
    try {
      const saved = await this.bus.execute(new SaveProductPhoto(body, stored));
      return reply(saved, body.id_photo ? 'Foto modificada.' : 'Foto registrada.');
    } catch (error) {
      if (stored) await this.photos.forget([stored]);
      throw error;
    }
  }

  @Post('order')
  @Requires(screens('productos'))
  async order(@Body({ schema: orderPhoto }) body: OrderPhotoInput) {
    await this.bus.execute(new OrderProductPhoto(body));
    return reply(null, 'Orden modificado.');
  }

  @Post('delete')
  @Requires(screens('productos'))
  async remove(@Body({ schema: deletePhoto }) body: z.output<typeof deletePhoto>) {
    await this.bus.execute(new DeleteProductPhoto(idOf(body.id_photo, body.id)));
    return reply(null, 'Foto eliminada.');
  }
}
