import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { catalogOf } from '@ceiba/catalogs/contract';
import { defineRecord, type EditableRecord, notFound } from '@ceiba/platform/server';
import { missingText } from '../domain/catalog-texts';
import { type CatalogRow, CatalogRepository } from '../persistence/catalog.repository';

/** One row of a catalogue; 404 when there is none. */
export class GetCatalogRow extends Query<CatalogRow> {
  constructor(
    readonly resource: string,
    readonly id: number,
  ) {
    super();
  }
}

/** Rows of a catalogue as they are edited, by its resource. */
export function rowOf(resource: string): EditableRecord<CatalogRow> {
  const { id, fields } = catalogOf(resource);
  const words = { [id]: 'Número', ...Object.fromEntries(fields.map(({ name, label }) => [name, label])) };
  return defineRecord(resource, (id) => new GetCatalogRow(resource, id), words);
}

@QueryHandler(GetCatalogRow)
export class GetCatalogRowHandler implements IQueryHandler<GetCatalogRow> {
  constructor(private readonly rows: CatalogRepository) {}

  async execute({ resource, id }: GetCatalogRow): Promise<CatalogRow> {
    const definition = catalogOf(resource);
    const row = await this.rows.find(definition, id);
    if (!row) throw notFound(missingText(definition));
    return row;
  }
}
