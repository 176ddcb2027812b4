import { useCatalogRows } from '@ceiba/platform/web';

/** Carriers that are offered; that of a stored guide, whatever became of it. */
export function useCarriers(stored: string | undefined) {
  const { rows, loading } = useCatalogRows('carrier');
  const names = rows.filter((row) => Number(row.enabled_carrier) === 1).map((row) => String(row.name_carrier));
  const known = stored && !names.includes(stored) ? [stored, ...names] : names;
  return { options: known.map((value) => ({ value, label: value })), loading };
}
