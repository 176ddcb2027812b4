import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  COMPANY_IMAGE,
  type CompanySettings,
  SETTINGS_TEXTS,
  settingsImage,
  type SettingsImageInput,
  settingsImageInput,
  settingsInput,
  settingsView,
} from '@ceiba/identity/contract';
import { editable, screens, zId } from '@ceiba/platform/contract';
import {
  Answers,
  AnswersRaw,
  Bus,
  FileStore,
  Message,
  Public,
  publicPicture,
  requiredFile,
  Requires,
  TakesVersion,
  type UploadedFile,
  UploadedFiles,
  Uploads,
} from '@ceiba/platform/server';
import { COMPANY, COMPANY_ROW } from '../use-cases/get-settings';
import { ReplaceCompanyImage } from '../use-cases/replace-company-image';
import { SettingsForm } from '../use-cases/save-settings/settings-form';

const EDITORS = screens('configuracion');

/** The company's settings (decisions.md, "Seed and demo"). */
@ApiTags('administration')
@Controller('settings')
export class SettingsController {
  constructor(
    private readonly bus: Bus,
    private readonly form: SettingsForm,
    private readonly images: ReplaceCompanyImage,
    private readonly files: FileStore,
  ) {}

  @Get('get')
  @Requires(EDITORS)
  @Answers(editable(settingsView))
  get() {
    return this.bus.open(COMPANY, COMPANY_ROW);
  }

  @Post('update')
  @Requires(EDITORS)
  @TakesVersion()
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
  image(@Body({ schema: settingsImageInput }) body: SettingsImageInput, @UploadedFiles() files: UploadedFile[]) {
    return this.images.execute(body, requiredFile(files, 'image'));
  }

  @Get('image/:id')
  @Public()
  @AnswersRaw('file')
  shown(@Param('id', { schema: zId }) id: number, @Res({ passthrough: true }) response: FastifyReply) {
    return publicPicture(this.files, COMPANY_IMAGE, id, response);
  }
}
