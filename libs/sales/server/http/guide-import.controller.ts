import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, importPreview } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires, type UploadedFile, UploadedFiles, Uploads } from '@ceiba/platform/server';
import {
  importGuidesDone,
  type ImportGuidesInput,
  importGuidesSchema,
  type PreviewGuidesInput,
  previewGuidesSchema,
} from '@ceiba/sales/contract';
import { ImportGuides } from '../use-cases/tracking/import-guides';
import { guidesTable, PreviewGuides } from '../use-cases/tracking/preview-guides';

const FILES = { file: ['csv', 'xlsx'] } as const;

/** Files of carriers (ours): what they would change, and the change. */
@ApiTags('sales')
@Controller('sale/tracker/import')
@Requires(action('guias-de-rastreo', 'new'), action('guias-de-rastreo', 'update'))
export class GuideImportController {
  constructor(private readonly bus: Bus) {}

  @Post('preview')
  @Uploads(FILES)
  @Answers(importPreview)
  async preview(
    @Body({ schema: previewGuidesSchema }) { provider_name }: PreviewGuidesInput,
    @UploadedFiles() uploads: UploadedFile[],
  ) {
    return this.bus.ask(new PreviewGuides(await guidesTable(uploads), provider_name));
  }

  @Post()
  @Uploads(FILES)
  @Answers(importGuidesDone)
  async apply(
    @Body({ schema: importGuidesSchema }) input: ImportGuidesInput,
    @UploadedFiles() uploads: UploadedFile[],
  ) {
    const done = await this.bus.execute(new ImportGuides(await guidesTable(uploads), input));
    const words = `Guías: ${done.created} nuevas, ${done.changed} modificadas.`;
    return reply(done, done.id_job === null ? words : 'Se escriben las guías; el avance está a la vista.');
  }
}
