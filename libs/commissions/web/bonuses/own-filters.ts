import type { ReportDefinition } from '@ceiba/platform/contract';
import { useCan, useSession } from '@ceiba/platform/web';

/**
 * The definition without the filters by a person, for who finds none: a partner gets his own anyway, and a worker
 * without a screen of customers searches the list.
 */
export function useOwnFilters<D extends ReportDefinition>(
  definition: D,
  byPerson: readonly string[],
): ReportDefinition {
  const session = useSession();
  const [customers, listed, till] = [useCan('clientes'), useCan('listado-clientes'), useCan('ventas')];
  if (session?.type !== 1 && (customers() || listed() || till())) return definition;
  return { ...definition, filters: definition.filters.filter(({ name }) => !byPerson.includes(name)) };
}
