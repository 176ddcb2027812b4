import type { Period } from '@ceiba/periods/contract';
import { Select } from 'antd';
import { periodStatus } from '@ceiba/periods/contract';
import { useListPeriodsQuery } from './periods.api';
import './periods.css';

interface Props {
  value: number | null;
  onChange: (id: number | null) => void;
  /** Which periods may be chosen; all of them unless told. */
  only?: (period: Period) => boolean;
  label?: string;
  allowClear?: boolean;
  disabled?: boolean;
  id?: string;
}

const FEW = 12;

/** Choice of a period, the newest first, each with its code, name and status. */
export function PeriodPicker({ value, onChange, only, label = 'Periodo', allowClear, disabled, id }: Props) {
  const { data = [], isLoading } = useListPeriodsQuery();
  const shown = only ? data.filter(only) : data;
  return (
    <Select<number>
      id={id}
      aria-label={label}
      className="pe-picker"
      placeholder="Seleccionar periodo"
      value={value ?? undefined}
      onChange={(next) => onChange(next ?? null)}
      loading={isLoading}
      showSearch={shown.length > FEW ? { optionFilterProp: 'label' } : undefined}
      options={shown.map((period) => ({
        value: period.id_period,
        label: `${period.code_period} · ${period.name_period} (${periodStatus(period)})`,
      }))}
      {...{ allowClear, disabled }}
    />
  );
}

/**
 * The period a screen shows: the one of the address, else the current one, else the newest closed one.
 * `undefined` while the list loads or when there is none.
 */
export function useShownPeriod(chosen: string, only?: (period: Period) => boolean): Period | undefined {
  const { data = [] } = useListPeriodsQuery();
  const shown = only ? data.filter(only) : data;
  return (
    shown.find((period) => String(period.id_period) === chosen) ??
    shown.find((period) => period.current_period === 1) ??
    shown.find((period) => period.finish_period === 1) ??
    shown[0]
  );
}
