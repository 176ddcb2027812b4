import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { catalogOf } from '@ceiba/catalogs/contract';
import type { ImportPreview } from '@ceiba/platform/contract';
import type { ReadTable } from '@ceiba/platform/server';
import { ImportPlanning } from './import-planning';

/** What a file would change in a catalogue, line by line; changes nothing. */
export class PreviewImport extends Query<ImportPreview> {
  constructor(
    readonly resource: string,
    readonly table: ReadTable,
  ) {
    super();
  }
}

@QueryHandler(PreviewImport)
export class PreviewImportHandler implements IQueryHandler<PreviewImport> {
  constructor(private readonly planning: ImportPlanning) {}

  async execute({ resource, table }: PreviewImport): Promise<ImportPreview> {
    return (await this.planning.plan(catalogOf(resource), table, 'read')).preview;
  }
}
