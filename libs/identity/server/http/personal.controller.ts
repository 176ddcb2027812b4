import { Body, Controller, Get, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  BREAK_BOX_SAVED,
  breakBoxInput,
  PERSONAL_TEXTS,
  personalInformation,
  type PersonalInput,
  personalInput,
} from '@ceiba/identity/contract';
import { anySession, nothing, staffOnly, zId } from '@ceiba/platform/contract';
import {
  Answers,
  AnswersRaw,
  Bus,
  currentActor,
  fileOf,
  FileStore,
  Message,
  Public,
  Requires,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { UserPhotos } from '../persistence/user-photos';
import { GetPersonalInformation } from '../use-cases/get-personal-information';
import { SaveBreakBox } from '../use-cases/save-break-box';
import { UpdatePersonalInformation } from '../use-cases/update-personal-information';

const photoKey = z.string().max(40);

/** What people see and change of themselves. */
@ApiTags('identity')
@Controller('users')
export class PersonalController {
  constructor(
    private readonly bus: Bus,
    private readonly photos: UserPhotos,
    private readonly files: FileStore,
  ) {}

  @Get('get/personal/information')
  @Requires(anySession())
  @Answers(personalInformation)
  personal() {
    return this.bus.ask(new GetPersonalInformation());
  }

  @Post('personal/information/update')
  @Requires(anySession())
  @Uploads({ photo: ['png', 'jpeg'] })
  @Message(PERSONAL_TEXTS.saved)
  @Answers(nothing)
  async update(@Body({ schema: personalInput }) body: PersonalInput, @UploadedFiles() files: UploadedFile[]) {
    const { type, id_user } = currentActor();
    const picture = fileOf(files, 'photo');
    const stored = picture ? await this.photos.store(type === 1 ? 1 : 2, id_user ?? 0, picture) : null;
    try {
      await this.bus.execute(new UpdatePersonalInformation(body, stored));
    } catch (error) {
      await this.photos.forget(stored);
      throw error;
    }
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
    const file = await this.photos.open(id, key);
    void response
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox");
    const bytes = await this.files.open(file);
    return new StreamableFile(bytes, { type: file.mime, disposition: 'attachment', length: file.bytes });
  }

  @Post('break-box/save')
  @Requires(staffOnly())
  @Message(BREAK_BOX_SAVED)
  @Answers(nothing)
  breakBox(@Body({ schema: breakBoxInput }) body: { amount: string }) {
    return this.bus.execute(new SaveBreakBox(body.amount));
  }
}
