export { CatalogsModule } from './catalogs.module';
export { Lookups } from './use-cases/list-lookups';
export { TEXT_PICTURE } from './persistence/text-blocks';
