import { nameFields, nameRates, nameValues, type ValueWords } from '@ceiba/platform/server';
import { Module } from '@nestjs/common';
import { CATALOGS, CATALOGS_FIELDS } from '@ceiba/catalogs/contract';
import { catalogController } from './http/catalog.controller';
import { catalogImportController } from './http/catalog-import.controller';
import { LookupsController } from './http/lookups.controller';
import { PostalCodesController } from './http/postal-codes.controller';
import { ImportPostalCodesJob } from './jobs/import-postal-codes.job';
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
import { ListLookupHandler } from './use-cases/list-lookup';
import { ListSharedFilesHandler } from './use-cases/list-shared-files';
import { ListTextBlocksHandler } from './use-cases/list-text-blocks';
import { CountPostalCodesHandler } from './use-cases/postal-codes/count-postal-codes';
import { FindPostalCodeHandler } from './use-cases/postal-codes/find-postal-code';
import { ImportPostalCodesHandler } from './use-cases/postal-codes/import-postal-codes';
import { KeepPostalCodesHandler } from './use-cases/postal-codes/keep-postal-codes';
import { PostalFiles } from './use-cases/postal-codes/postal-files';
import { CatalogRules } from './use-cases/save-catalog-row/catalog-rules';
import { SaveCatalogRowHandler } from './use-cases/save-catalog-row/save-catalog-row';
import { SaveTextBlockHandler } from './use-cases/save-text-block/save-text-block';
import { TextPictures } from './use-cases/save-text-block/text-pictures';
import './persistence/money.entity';
import './persistence/place.entity';
import './persistence/postal.entity';
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
    DeleteCatalogRowHandler,
    FindPostalCodeHandler,
    GetCatalogRowHandler,
    GetTextBlockHandler,
    ImportCatalogHandler,
    ImportPlanning,
    ImportPostalCodesHandler,
    ImportPostalCodesJob,
    KeepPostalCodesHandler,
    PostalFiles,
    PreviewImportHandler,
    ListCatalogRowsHandler,
    ListSharedFilesHandler,
    ListTextBlocksHandler,
    SaveCatalogRowHandler,
    SaveTextBlockHandler,
  ],
  exports: [Lookups],
})
export class CatalogsModule {}
