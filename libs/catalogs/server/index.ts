export { CatalogsModule } from './catalogs.module';
export { Lookups } from './use-cases/list-lookups/list-lookups';
export { TEXT_PICTURE } from './persistence/text-blocks';
