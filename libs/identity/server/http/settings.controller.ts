import { Body, Controller, Get, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  type CompanySettings,
  SETTINGS_TEXTS,
  settingsImage,
  type SettingsImageInput,
  settingsImageInput,
  settingsInput,
  settingsView,
} from '@ceiba/identity/contract';
import { screens, zId } from '@ceiba/platform/contract';
import {
  Answers,
  AnswersRaw,
  FileStore,
  Message,
  Public,
  requiredFile,
  Requires,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { CompanyImages } from '../settings/company-images';
import { Settings } from '../settings/settings';
import { SettingsForm } from '../settings/settings-form';

const EDITORS = screens('configuracion');

/** The company's settings (decisions.md, "Seed and demo"). */
@ApiTags('administration')
@Controller('settings')
export class SettingsController {
  constructor(
    private readonly settings: Settings,
    private readonly form: SettingsForm,
    private readonly images: CompanyImages,
    private readonly files: FileStore,
  ) {}

  @Get('get')
  @Requires(EDITORS)
  @Answers(settingsView)
  get() {
    return this.settings.get();
  }

  @Post('update')
  @Requires(EDITORS)
  @Message(SETTINGS_TEXTS.saved)
  @Answers(settingsView)
  update(@Body({ schema: settingsInput }) body: Partial<CompanySettings>) {
    return this.form.save(body);
  }

  @Post('image')
  @Requires(EDITORS)
  @Uploads({ image: ['png', 'jpeg'] })
  @Message(SETTINGS_TEXTS.image)
  @Answers(settingsImage)
  async image(@Body({ schema: settingsImageInput }) body: SettingsImageInput, @UploadedFiles() files: UploadedFile[]) {
    return { image: await this.images.replace(body, requiredFile(files, 'image')) };
  }

  @Get('image/:id')
  @Public()
  @AnswersRaw('file')
  async shown(
    @Param('id', { schema: zId }) id: number,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<StreamableFile> {
    const file = await this.images.open(id);
    void response
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox");
    const bytes = await this.files.open(file);
    return new StreamableFile(bytes, { type: file.mime, disposition: 'attachment', length: file.bytes });
  }
}
