import type { Period } from '@ceiba/periods/contract';
import { useShownPeriod } from '@ceiba/periods/web';
import { useListState, useSession, type ListState } from '@ceiba/platform/web';

export type PayeeFilters = { cliente: string; periodo: string; vista: string; motivo: string };

/** Periods in which somebody can have earned something: closed ones, and the current one as a projection. */
export const hasEarnings = (period: Period) => period.current_period === 1 || period.state_period !== 'open';

interface Options {
  id: string;
  pageSize?: number;
  filters: PayeeFilters;
}

export interface Payee {
  list: ListState<PayeeFilters>;
  period: Period | undefined;
  staff: boolean;
  /** What the calls take; null while it isn't known whose or of which period. */
  asked: { id_period: number; id_customers: number | null } | null;
  /** The same person and period on another screen. */
  linkTo: (path: string, more?: string) => string;
}

/** Whose commissions of which period a screen shows: in the address, partners always their own. */
export function usePayee(options: Options): Payee {
  const list = useListState<PayeeFilters>(options);
  const staff = useSession()?.type === 2;
  const period = useShownPeriod(list.filters.periodo, hasEarnings);
  const { cliente } = list.filters;
  const known = period && (!staff || cliente);
  return {
    list,
    period,
    staff,
    asked: known ? { id_period: period.id_period, id_customers: staff ? Number(cliente) : null } : null,
    linkTo: (path, more = '') =>
      `${path}?periodo=${period?.id_period ?? ''}${staff && cliente ? `&cliente=${cliente}` : ''}${more}`,
  };
}
