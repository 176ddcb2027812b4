import type { CatalogDefinition } from '@ceiba/platform/contract';

/** "Moneda registrada." / "Banco modificado." / "País eliminado." */
export function doneText({ labels }: CatalogDefinition, what: 'registrad' | 'modificad' | 'eliminad'): string {
  return `${labels.one} ${what}${labels.gender === 'f' ? 'a' : 'o'}.`;
}
