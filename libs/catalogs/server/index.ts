export { CatalogsModule } from './catalogs.module';
export { Lookups } from './ports/lookups';
export { SatKeys } from './ports/sat-keys';
export { satStateOn, type SatTerm } from './domain/sat/sat-state';
export { TEXT_PICTURE } from './use-cases/save-text-block/text-pictures';
