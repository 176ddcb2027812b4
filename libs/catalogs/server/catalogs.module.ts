import { nameFields, nameRates, nameValues, type ValueWords } from '@ceiba/platform/server';
import { Module } from '@nestjs/common';
import { CATALOGS, CATALOGS_FIELDS } from '@ceiba/catalogs/contract';
import { catalogController } from './http/catalog.controller';
import { catalogImportController } from './http/catalog-import.controller';
import { LookupsController } from './http/lookups.controller';
import { PostalCodesController } from './http/postal-codes.controller';
import { ImportSatListsJob } from './jobs/import-sat-lists.job';
import { ImportPostalCodesJob } from './jobs/import-postal-codes.job';
import { SatListsController } from './http/sat-lists.controller';
import { SharedFilesController } from './http/shared-files.controller';
import { TextController } from './http/text.controller';
import { CatalogRepository } from './persistence/catalog.repository';
import { TextBlocks } from './persistence/text-blocks';
import { DeleteCatalogRowHandler } from './use-cases/delete-catalog-row';
import { GetCatalogRowHandler } from './use-cases/get-catalog-row';
import { GetTextBlockHandler } from './use-cases/get-text-block';
import { ImportCatalogHandler } from './use-cases/import-catalog/import-catalog';
import { ImportPlanning } from './use-cases/import-catalog/import-planning';
import { PreviewImportHandler } from './use-cases/import-catalog/preview-import';
import { ListCatalogRowsHandler } from './use-cases/list-catalog-rows';
import { Lookups } from './ports/lookups';
import { SatKeys } from './ports/sat-keys';
import { ListLookupHandler } from './use-cases/list-lookup';
import { ListSharedFilesHandler } from './use-cases/list-shared-files';
import { ListTextBlocksHandler } from './use-cases/list-text-blocks';
import { CountPostalCodesHandler } from './use-cases/postal-codes/count-postal-codes';
import { FindPostalCodeHandler } from './use-cases/postal-codes/find-postal-code';
import { ImportPostalCodesHandler } from './use-cases/postal-codes/import-postal-codes';
import { KeepPostalCodesHandler } from './use-cases/postal-codes/keep-postal-codes';
import { PostalFiles } from './use-cases/postal-codes/postal-files';
import { CountSatListsHandler } from './use-cases/sat-lists/count-sat-lists';
import { KeepSatKeysHandler } from './use-cases/sat-lists/keep-sat-keys';
import { ListSatKeysHandler } from './use-cases/sat-lists/list-sat-keys';
import { CheckSatImportHandler, StartSatImportHandler } from './use-cases/sat-lists/request-sat-import';
import { SatFiles } from './use-cases/sat-lists/sat-files';
import { SatImport } from './use-cases/sat-lists/sat-import';
import { CatalogRules } from './use-cases/save-catalog-row/catalog-rules';
import { SaveCatalogRowHandler } from './use-cases/save-catalog-row/save-catalog-row';
import { SaveTextBlockHandler } from './use-cases/save-text-block/save-text-block';
import { TextPictures } from './use-cases/save-text-block/text-pictures';
import './persistence/money.entity';
import './persistence/place.entity';
import './persistence/postal.entity';
import './persistence/sat.entity';
import './persistence/sale-words.entity';
import './persistence/tax-words.entity';
import './persistence/us-threshold.entity';
import './persistence/us-form-layout.entity';

nameFields(CATALOGS_FIELDS);
for (const { resource, id, labels, fields } of CATALOGS) {
  nameFields({ [id]: labels.one, ...Object.fromEntries(fields.map(({ name, label }) => [name, label])) });
  nameRates(fields.flatMap(({ name, kind }) => (kind === 'percent' ? [name] : [])));
  const chosen = fields.flatMap(({ name, choices }) => (choices ? [[name, choices] as const] : []));
  const words = chosen.map(([name, choices]) => [
    name,
    Object.fromEntries(choices.map((one) => [one.value, one.label])),
  ]);
  nameValues(resource, Object.fromEntries(words) as Record<string, ValueWords>);
}

/** All flat reference tables (their routes come from the definitions), shared files and the home screens' pictures. */
@Module({
  controllers: [
    ...CATALOGS.map(catalogController),
    ...CATALOGS.map(catalogImportController),
    LookupsController,
    PostalCodesController,
    SatListsController,
    SharedFilesController,
    TextController,
  ],
  providers: [
    CatalogRepository,
    CatalogRules,
    ListLookupHandler,
    Lookups,
    TextBlocks,
    TextPictures,
    CountPostalCodesHandler,
    CountSatListsHandler,
    DeleteCatalogRowHandler,
    FindPostalCodeHandler,
    GetCatalogRowHandler,
    GetTextBlockHandler,
    ImportCatalogHandler,
    ImportPlanning,
    ImportPostalCodesHandler,
    ImportPostalCodesJob,
    ImportSatListsJob,
    KeepPostalCodesHandler,
    KeepSatKeysHandler,
    PostalFiles,
    PreviewImportHandler,
    SatFiles,
    SatImport,
    SatKeys,
    CheckSatImportHandler,
    StartSatImportHandler,
    ListCatalogRowsHandler,
    ListSatKeysHandler,
    ListSharedFilesHandler,
    ListTextBlocksHandler,
    SaveCatalogRowHandler,
    SaveTextBlockHandler,
  ],
  exports: [Lookups, SatKeys],
})
export class CatalogsModule {}
