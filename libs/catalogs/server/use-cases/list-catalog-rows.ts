import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { catalogOf } from '@ceiba/catalogs/contract';
import type { ListInput, ListResult } from '@ceiba/platform/contract';
import { type CatalogRow, CatalogRepository } from '../persistence/catalog.repository';
import type { CatalogFilters } from '../persistence/catalog-sql';

/** A page of a catalogue, or all of it when no page is asked for. */
export class ListCatalogRows extends Query<ListResult<CatalogRow>> {
  constructor(
    readonly resource: string,
    readonly input: Partial<ListInput>,
    readonly filters: CatalogFilters = {},
  ) {
    super();
  }
}

@QueryHandler(ListCatalogRows)
export class ListCatalogRowsHandler implements IQueryHandler<ListCatalogRows> {
  constructor(private readonly rows: CatalogRepository) {}

  execute({ resource, input, filters }: ListCatalogRows): Promise<ListResult<CatalogRow>> {
    return this.rows.list(catalogOf(resource), input, filters);
  }
}
