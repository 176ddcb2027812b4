import type { ReportDefinition } from '@ceiba/platform/contract';
import { useSession } from '@ceiba/platform/web';

/** The definition without the filters that only staff may choose by; what a partner gets is his own anyway. */
export function useOwnFilters<D extends ReportDefinition>(
  definition: D,
  staffOnly: readonly string[],
): ReportDefinition {
  const session = useSession();
  if (session?.type !== 1) return definition;
  return { ...definition, filters: definition.filters.filter(({ name }) => !staffOnly.includes(name)) };
}
