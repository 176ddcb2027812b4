import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { catalogOf } from '@ceiba/catalogs/contract';
import type { ListInput, ListResult } from '@ceiba/platform/contract';
import { type CatalogRow, CatalogRepository } from '../../persistence/catalog.repository';

/** A page of a catalogue, or all of it when no page is asked for. */
export class ListCatalogRows extends Query<ListResult<CatalogRow>> {
  constructor(
    readonly resource: string,
    readonly input: Partial<ListInput>,
  ) {
    super();
  }
}

@QueryHandler(ListCatalogRows)
export class ListCatalogRowsHandler implements IQueryHandler<ListCatalogRows> {
  constructor(private readonly rows: CatalogRepository) {}

  execute({ resource, input }: ListCatalogRows): Promise<ListResult<CatalogRow>> {
    return this.rows.list(catalogOf(resource), input);
  }
}
