import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { editable, listOf, nothing, saved, screens, zId } from '@ceiba/platform/contract';
import {
  Answers,
  AnswersRaw,
  Bus,
  fileOf,
  FileStore,
  Public,
  publicPicture,
  reply,
  requiredFile,
  Requires,
  TakesVersion,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import {
  deletePhoto,
  orderPhoto,
  type OrderPhotoInput,
  PRODUCT_PHOTO,
  productPartPath,
  productPartsQuery,
  productPhotoRow,
  saveProductPhoto,
  type SaveProductPhotoInput,
} from '@ceiba/products/contract';
import { DeleteProductPhoto } from '../use-cases/delete-product-photo';
import { PHOTO } from '../use-cases/get-product-photo';
import { ListProductPhotos } from '../use-cases/list-product-photos';
import { OrderProductPhoto } from '../use-cases/order-product-photo';
import { PhotoUpload } from '../use-cases/save-product-photo';
import { idOf, listed } from './listed';

type Whose = z.output<typeof productPartsQuery>;

/** Photos of products. The pictures themselves are public, like the store that shows them. */
@ApiTags('products')
@Controller('productphoto')
export class ProductPhotosController {
  constructor(
    private readonly bus: Bus,
    private readonly upload: PhotoUpload,
    private readonly files: FileStore,
  ) {}

  @Get('file/:id')
  @Public()
  @AnswersRaw('file')
  photo(@Param('id', { schema: zId }) id: number, @Res({ passthrough: true }) response: FastifyReply) {
    return publicPicture(this.files, PRODUCT_PHOTO, id, response);
  }

  @Get('get/all')
  @Requires(screens('productos'))
  @Answers(listOf(productPhotoRow))
  async list(@Query({ schema: productPartsQuery }) query: Whose) {
    return listed(await this.bus.ask(new ListProductPhotos(query.id_product)));
  }

  @Post('get/all')
  @Requires(screens('productos'))
  @Answers(listOf(productPhotoRow))
  async listAgain(@Body({ schema: productPartsQuery }) body: Whose) {
    return listed(await this.bus.ask(new ListProductPhotos(body.id_product)));
  }

  @Get('get/id/:id')
  @Requires(screens('productos'))
  @Answers(editable(productPhotoRow))
  one(@Param({ schema: productPartPath }) path: z.output<typeof productPartPath>) {
    return this.bus.open(PHOTO, path.id);
  }

  @Post('insert/update')
  @Requires(screens('productos'))
  @TakesVersion()
  @Answers(saved)
  @Uploads({ file_photo: ['png', 'jpeg'] })
  async save(@Body({ schema: saveProductPhoto }) body: SaveProductPhotoInput, @UploadedFiles() files: UploadedFile[]) {
    const picture = body.id_photo ? fileOf(files, 'file_photo') : requiredFile(files, 'file_photo');
    const record = await this.upload.save(body, picture ?? null);
    return reply(record, body.id_photo ? 'Foto modificada.' : 'Foto registrada.');
  }

  @Post('order')
  @Requires(screens('productos'))
  @Answers(nothing)
  async order(@Body({ schema: orderPhoto }) body: OrderPhotoInput) {
    await this.bus.execute(new OrderProductPhoto(body));
    return reply(null, 'Orden modificado.');
  }

  @Post('delete')
  @Requires(screens('productos'))
  @Answers(nothing)
  async remove(@Body({ schema: deletePhoto }) body: z.output<typeof deletePhoto>) {
    await this.bus.execute(new DeleteProductPhoto(idOf(body.id_photo, body.id)));
    return reply(null, 'Foto eliminada.');
  }
}
