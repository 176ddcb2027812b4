export { CatalogsModule } from './catalogs.module';
export { Lookups } from './ports/lookups';
export { TEXT_PICTURE } from './use-cases/save-text-block/text-pictures';
