import type { Found } from '@ceiba/platform/web';
import type { FoundProduct } from './picker/found-product';

const SHOWN = 6;

type Row = Pick<FoundProduct, 'key_product' | 'name_product' | 'key_branch_office' | 'id_branch_office'>;

/** One line a key, in the order they were found; it leads to the branch when there is only one. */
export function foundByKey(rows: readonly Row[]): Found[] {
  const lines = new Map<string, Row[]>();
  for (const row of rows) lines.set(row.key_product, [...(lines.get(row.key_product) ?? []), row]);
  return [...lines].slice(0, SHOWN).map(([key, same]) => {
    const only = same.length === 1 ? same[0] : undefined;
    const address = new URLSearchParams({ buscar: key, ...(only && { sucursal: String(only.id_branch_office) }) });
    return {
      key,
      label: `${key} · ${same[0]?.name_product ?? ''}`,
      note: only ? only.key_branch_office : `${same.length} sucursales`,
      to: `productos?${address}`,
    };
  });
}
