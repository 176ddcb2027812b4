import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import {
  deleteTextBlock,
  MOST_PICTURES,
  saveTextBlock,
  type SaveTextBlockInput,
  textBlock,
  textBlockPath,
} from '@ceiba/catalogs/contract';
import { editable, listOf, nothing, saved, screens, zId } from '@ceiba/platform/contract';
import {
  Answers,
  AnswersRaw,
  Bus,
  FileStore,
  Public,
  publicPicture,
  Refusal,
  reply,
  Requires,
  TakesVersion,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { GetTextBlock, TEXT_BLOCK } from '../use-cases/get-text-block';
import { ListTextBlocks } from '../use-cases/list-text-blocks';
import { TEXT_PICTURE, TextPictures } from '../use-cases/save-text-block/text-pictures';

/** The four blocks of pictures of the home screens (spec 2, section 7); their pictures are public. */
@ApiTags('administration')
@Controller('text')
export class TextController {
  constructor(
    private readonly bus: Bus,
    private readonly pictures: TextPictures,
    private readonly files: FileStore,
  ) {}

  @Get('get/all')
  @Public()
  @Answers(listOf(textBlock))
  all() {
    return this.bus.ask(new ListTextBlocks());
  }

  @Get('get/id/:id')
  @Public()
  @Answers(editable(textBlock))
  one(@Param({ schema: textBlockPath }) path: z.output<typeof textBlockPath>) {
    return this.bus.open(TEXT_BLOCK, path.id);
  }

  /** A picture; a new one gets a new address, so browsers keep it for ever. */
  @Get('file/:id')
  @Public()
  @AnswersRaw('file')
  picture(@Param('id', { schema: zId }) id: number, @Res({ passthrough: true }) response: FastifyReply) {
    return publicPicture(this.files, TEXT_PICTURE, id, response);
  }

  @Post('insert/update')
  @Requires(screens('imagenes-sistema'))
  @TakesVersion()
  @Uploads({ 'file_image_text_*': { kinds: ['png', 'jpeg'], max: MOST_PICTURES } })
  @Answers(textBlock.extend(saved.shape))
  async save(@Body({ schema: saveTextBlock }) body: SaveTextBlockInput, @UploadedFiles() uploads: UploadedFile[]) {
    return reply({ id: body.id_text, ...(await this.pictures.save(body, uploads)) }, 'Imágenes guardadas.');
  }

  /** The screens count on the four blocks: they are changed, never deleted. */
  @Post('delete')
  @Requires(screens('imagenes-sistema'))
  @Answers(nothing)
  async remove(@Body({ schema: deleteTextBlock }) body: z.output<typeof deleteTextBlock>): Promise<never> {
    const block = await this.bus.ask(new GetTextBlock(body.id_text ?? body.id ?? 0));
    throw new Refusal('CATALOGS.LOCKED', `El bloque "${block.name_text}" es del sistema y no se puede eliminar.`, {
      status: 409,
    });
  }
}
