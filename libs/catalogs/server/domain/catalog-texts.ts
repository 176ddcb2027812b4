import type { CatalogDefinition } from '@ceiba/platform/contract';

/** 404 of one record. */
export function missingText(definition: CatalogDefinition): string {
  return `El registro de ${definition.labels.one} no existe.`;
}

/** Why a row can't be deleted: the places that use it. */
export function inUseText(definition: CatalogDefinition, title: string, places: readonly string[]): string {
  return `No se puede eliminar ${definition.labels.one} "${title}": está en uso en ${places.join(', ')}.`;
}
