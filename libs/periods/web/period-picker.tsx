import { type Period, periodStatus } from '@ceiba/periods/contract';
import {
  IdPicker,
  type IdPickerProps,
  PickerField,
  type PickerFieldProps,
  type PickerSource,
  Loaded,
} from '@ceiba/platform/web';
import type { ReactNode } from 'react';
import { useListPeriodsQuery } from './periods.api';

interface Offer {
  /** Which periods may be chosen; all of them unless told. */
  only?: (period: Period) => boolean;
}

const NONE: readonly Period[] = [];

/** The newest first, each with its code, name and status. A dozen a year: loaded once, filtered in the browser. */
function useSource({ only }: Offer): PickerSource {
  const { data = NONE, isLoading: loading } = useListPeriodsQuery();
  const optionOf = (period: Period) => ({
    value: period.id_period,
    label: `${period.code_period} · ${period.name_period} (${periodStatus(period)})`,
  });
  return { options: (only ? data.filter(only) : data).map(optionOf), loading };
}

/** Choice of a period, in filters. */
export function PeriodPicker({ only, ...props }: Offer & IdPickerProps) {
  const source = useSource({ only });
  return <IdPicker label="Periodo" placeholder="Seleccionar periodo" allowClear={false} {...props} source={source} />;
}

/** The same as a field of a form. */
export function PeriodField<V extends object>({ only, ...props }: Offer & PickerFieldProps<V>) {
  const source = useSource({ only });
  return <PickerField placeholder="Seleccionar periodo" allowClear={false} {...props} source={source} />;
}

/** What is said when there is no period: only once it is known that there is none. */
export function NoPeriod({ children }: { children: ReactNode }) {
  return (
    <Loaded query={useListPeriodsQuery()} lines={8}>
      {() => children}
    </Loaded>
  );
}

/**
 * The period a screen shows: the one of the address, else the current one, else the newest closed one.
 * `undefined` while the list loads or when there is none.
 */
export function useShownPeriod(chosen: string, only?: (period: Period) => boolean): Period | undefined {
  const { data = NONE } = useListPeriodsQuery();
  const shown = only ? data.filter(only) : data;
  return (
    shown.find((period) => String(period.id_period) === chosen) ??
    shown.find((period) => period.current_period === 1) ??
    shown.find((period) => period.finish_period === 1) ??
    shown[0]
  );
}
