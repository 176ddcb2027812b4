import type { CatalogDefinition } from '@ceiba/platform/contract';

const ending = (definition: CatalogDefinition): string => (definition.labels.gender === 'f' ? 'a' : 'o');

/** "Moneda registrada." / "Banco modificado." / "País eliminado." */
export function doneText(definition: CatalogDefinition, what: 'registrad' | 'modificad' | 'eliminad'): string {
  return `${definition.labels.one} ${what}${ending(definition)}.`;
}

/** 404 of one record. */
export function missingText(definition: CatalogDefinition): string {
  return `El registro de ${definition.labels.one} no existe.`;
}

/** Why a row can't be deleted: the places that use it. */
export function inUseText(definition: CatalogDefinition, title: string, places: readonly string[]): string {
  return `No se puede eliminar ${definition.labels.one} "${title}": está en uso en ${places.join(', ')}.`;
}
