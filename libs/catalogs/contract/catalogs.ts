import type { CatalogDefinition } from '@ceiba/platform/contract';
import * as definitions from './definitions';

/** Every flat reference table: the server's routes, the screens and the tests are made from this list. */
export const CATALOGS: readonly CatalogDefinition[] = Object.values(definitions);

/** The definition of a resource ("bank"); throws for an unknown one. */
export function catalogOf(resource: string): CatalogDefinition {
  const found = CATALOGS.find((definition) => definition.resource === resource);
  if (!found) throw new Error(`no catalogue "${resource}"`);
  return found;
}
