export { CatalogsModule } from './catalogs.module';
export { Lookups } from './use-cases/list-lookups';
export { TEXT_PICTURE } from './use-cases/save-text-block/text-pictures';
