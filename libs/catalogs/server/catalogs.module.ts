import { Module } from '@nestjs/common';
import { CATALOGS } from '@ceiba/catalogs/contract';
import { catalogController } from './http/catalog.controller';
import { LookupsController } from './http/lookups.controller';
import { CatalogRepository } from './persistence/catalog.repository';
import { DeleteCatalogRowHandler } from './use-cases/delete-catalog-row/delete-catalog-row';
import { GetCatalogRowHandler } from './use-cases/get-catalog-row/get-catalog-row';
import { ListCatalogRowsHandler } from './use-cases/list-catalog-rows/list-catalog-rows';
import { Lookups } from './use-cases/list-lookups/list-lookups';
import { CatalogRules } from './use-cases/save-catalog-row/catalog-rules';
import { SaveCatalogRowHandler } from './use-cases/save-catalog-row/save-catalog-row';

/** All flat reference tables: their routes come from the definitions. */
@Module({
  controllers: [...CATALOGS.map(catalogController), LookupsController],
  providers: [
    CatalogRepository,
    CatalogRules,
    Lookups,
    DeleteCatalogRowHandler,
    GetCatalogRowHandler,
    ListCatalogRowsHandler,
    SaveCatalogRowHandler,
  ],
  exports: [Lookups],
})
export class CatalogsModule {}
