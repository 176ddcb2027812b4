import { Body, Controller, Get, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { PERSONAL_TEXTS, personalInformation, type PersonalInput, personalInput } from '@ceiba/identity/contract';
import { anySession, editable, saved, zId } from '@ceiba/platform/contract';
import {
  Answers,
  AnswersRaw,
  Bus,
  fileOf,
  FileStore,
  Message,
  Public,
  Requires,
  TakesVersion,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { ownRecord } from '../use-cases/get-personal-information';
import { GetUserPhoto } from '../use-cases/get-user-photo';
import { PersonalForm } from '../use-cases/update-personal-information/personal-form';

const photoKey = z.string().max(40);

/** What people see and change of themselves. */
@ApiTags('identity')
@Controller('users')
export class PersonalController {
  constructor(
    private readonly bus: Bus,
    private readonly form: PersonalForm,
    private readonly files: FileStore,
  ) {}

  @Get('get/personal/information')
  @Requires(anySession())
  @Answers(editable(personalInformation))
  personal() {
    const { record, id } = ownRecord();
    return this.bus.open(record, id);
  }

  @Post('personal/information/update')
  @Requires(anySession())
  @TakesVersion()
  @Uploads({ photo: ['png', 'jpeg'] })
  @Message(PERSONAL_TEXTS.saved)
  @Answers(saved)
  async update(@Body({ schema: personalInput }) body: PersonalInput, @UploadedFiles() files: UploadedFile[]) {
    await this.form.save(body, fileOf(files, 'photo'));
    return { id: ownRecord().id };
  }

  /** The key in the address is the permission; a picture never changes, so it is kept for ever. */
  @Get('photo/:id/:key')
  @Public()
  @AnswersRaw('file')
  async photo(
    @Param('id', { schema: zId }) id: number,
    @Param('key', { schema: photoKey }) key: string,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<StreamableFile> {
    const file = await this.bus.ask(new GetUserPhoto(id, key));
    void response
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox");
    const bytes = await this.files.open(file);
    return new StreamableFile(bytes, { type: file.mime, disposition: 'attachment', length: file.bytes });
  }
}
