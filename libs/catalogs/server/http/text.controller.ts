import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import {
  deleteTextBlock,
  MOST_PICTURES,
  saveTextBlock,
  type SaveTextBlockInput,
  type TextBlock,
  textBlockPath,
} from '@ceiba/catalogs/contract';
import { screens, zId } from '@ceiba/platform/contract';
import {
  FileStore,
  Public,
  publicPicture,
  Refusal,
  reply,
  Requires,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { shown, TEXT_PICTURE, TextBlocks } from '../persistence/text-blocks';
import { TextPictures } from '../use-cases/save-text-block/text-pictures';

/** The four blocks of pictures of the home screens (spec 2, section 7); their pictures are public. */
@ApiTags('administration')
@Controller('text')
export class TextController {
  constructor(
    private readonly pictures: TextPictures,
    private readonly blocks: TextBlocks,
    private readonly files: FileStore,
  ) {}

  @Get('get/all')
  @Public()
  async all(): Promise<{ rows: TextBlock[]; total: number }> {
    const rows = (await this.blocks.all()).map(shown);
    return { rows, total: rows.length };
  }

  @Get('get/id/:id')
  @Public()
  async one(@Param({ schema: textBlockPath }) path: z.output<typeof textBlockPath>): Promise<TextBlock> {
    return shown(await this.blocks.get(path.id));
  }

  /** A picture; a new one gets a new address, so browsers keep it for ever. */
  @Get('file/:id')
  @Public()
  picture(@Param('id', { schema: zId }) id: number, @Res({ passthrough: true }) response: FastifyReply) {
    return publicPicture(this.files, TEXT_PICTURE, id, response);
  }

  @Post('insert/update')
  @Requires(screens('imagenes-sistema'))
  @Uploads({ 'file_image_text_*': { kinds: ['png', 'jpeg'], max: MOST_PICTURES } })
  async save(@Body({ schema: saveTextBlock }) body: SaveTextBlockInput, @UploadedFiles() uploads: UploadedFile[]) {
    return reply(await this.pictures.save(body, uploads), 'Imágenes guardadas.');
  }

  /** The screens count on the four blocks: they are changed, never deleted. */
  @Post('delete')
  @Requires(screens('imagenes-sistema'))
  async remove(@Body({ schema: deleteTextBlock }) body: z.output<typeof deleteTextBlock>) {
    const block = await this.blocks.get(body.id_text ?? body.id ?? 0);
    throw new Refusal('CATALOGS.LOCKED', `El bloque "${block.name_text}" es del sistema y no se puede eliminar.`, {
      status: 409,
    });
  }
}
