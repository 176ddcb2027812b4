import { CATALOGS, catalogOf } from '@ceiba/catalogs/contract';
import { CatalogScreen } from '@ceiba/platform/web';
import type { ComponentType } from 'react';

/** The screen of one catalogue of this context. */
export function screenOf(resource: string): ComponentType {
  const definition = catalogOf(resource);
  return function CatalogOf() {
    return <CatalogScreen definition={definition} related={CATALOGS} />;
  };
}
