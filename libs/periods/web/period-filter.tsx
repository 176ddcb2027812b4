import { type RecordFilterProps, useFirstChoice } from '@ceiba/platform/web';
import { PeriodPicker, useShownPeriod } from './period-picker';
import { useListPeriodsQuery } from './periods.api';

/** A period, in a report's filters. */
export function PeriodFilter(props: RecordFilterProps) {
  const { label, value, required, onChange, fits } = props;
  useFirstChoice(props, useListPeriodsQuery(), useShownPeriod(value, fits)?.id_period);
  const placeholder = required ? undefined : 'Todos los periodos';
  return <PeriodPicker {...{ label, value, onChange }} only={fits} allowClear={!required} {...{ placeholder }} />;
}
