import { Body, Controller, Inject, Post, type Type } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { type CatalogDefinition, importDone, importPreview, screens, zEmpty, zObject } from '@ceiba/platform/contract';
import { Answers, Bus, reply, Requires, type UploadedFile, UploadedFiles, Uploads } from '@ceiba/platform/server';
import { ImportCatalog } from '../use-cases/import-catalog/import-catalog';
import { PreviewImport } from '../use-cases/import-catalog/preview-import';
import { importedTable } from '../use-cases/import-catalog/imported-table';

const FILES = { file: ['csv', 'xlsx'] } as const;
const importBody = zObject({
  fingerprint: z
    .string({ error: 'El campo es obligatorio.' })
    .regex(/^[0-9a-f]{64}$/, { error: 'No es una vista previa.' }),
});

/** The import of one catalogue: what would change, and the change (docs/adr/0019). */
export function catalogImportController(definition: CatalogDefinition): Type<object> {
  const { resource, labels } = definition;
  const named = (what: string) =>
    ApiOperation({ summary: `${labels.many}: ${what}`, operationId: `${resource}-${what}` });

  @ApiTags('catalogs')
  @Controller(`${resource}/import`)
  class CatalogImportController {
    constructor(@Inject(Bus) private readonly bus: Bus) {}

    @Post('preview')
    @Requires(screens(definition.screen))
    @Uploads(FILES)
    @named('import-preview')
    @Answers(importPreview)
    async preview(@Body({ schema: zEmpty }) _body: object, @UploadedFiles() uploads: UploadedFile[]) {
      return this.bus.ask(new PreviewImport(resource, await importedTable(definition, uploads)));
    }

    @Post()
    @Requires(screens(definition.screen))
    @Uploads(FILES)
    @named('import')
    @Answers(importDone)
    async apply(
      @Body({ schema: importBody }) body: z.output<typeof importBody>,
      @UploadedFiles() uploads: UploadedFile[],
    ) {
      const table = await importedTable(definition, uploads);
      const { warning, ...done } = await this.bus.execute(new ImportCatalog(resource, table, body.fingerprint));
      const text = `${labels.many}: ${done.created} registros nuevos, ${done.changed} modificados.`;
      return warning ? reply(done, `${text} ${warning}`, 'info') : reply(done, text);
    }
  }
  Object.defineProperty(CatalogImportController, 'name', { value: `${definition.table}_import_controller` });
  return CatalogImportController;
}
