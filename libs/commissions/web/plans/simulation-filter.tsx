import type { SimulationRow } from '@ceiba/commissions/contract';
import { formatInstant, IdPicker, type RecordFilterProps, useFirstChoice } from '@ceiba/platform/web';
import { useListSimulationsQuery } from './plans.api';

const NONE: readonly SimulationRow[] = [];

/** A finished simulation, in a report's filters; the newest first. */
export function SimulationFilter(props: RecordFilterProps) {
  const { label, value, required, onChange, fits } = props;
  const query = useListSimulationsQuery();
  const shown = (query.data ?? NONE).filter(fits);
  useFirstChoice(props, query, shown[0]?.id_simulation);
  const options = shown.map(({ id_simulation, name_simulation, created_at }) => ({
    value: id_simulation,
    label: `${name_simulation} (${formatInstant(created_at)})`,
  }));
  return (
    <IdPicker
      {...{ label, value, onChange }}
      placeholder="Seleccionar simulación"
      allowClear={!required}
      source={{ options, loading: query.isLoading }}
    />
  );
}
