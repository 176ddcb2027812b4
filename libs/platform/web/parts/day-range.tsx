import { DatePicker } from 'antd';
import { dayjs } from './spanish-days';

interface Props {
  /** First and last day, AAAA-MM-DD; empty strings for none. */
  value: readonly [string, string];
  onChange: (value: [string, string]) => void;
  label?: string;
}

const asDate = (day: string) => (day ? dayjs(day) : null);

/** Two days, as the reports and lists filter by them. */
export function DayRange({ value, onChange, label = 'Fechas' }: Props) {
  return (
    <DatePicker.RangePicker
      aria-label={label}
      format="YYYY-MM-DD"
      value={[asDate(value[0]), asDate(value[1])]}
      onChange={(_dates, days) => onChange(days ? [days[0] ?? '', days[1] ?? ''] : ['', ''])}
    />
  );
}

/** One day, AAAA-MM-DD. */
export function DayInput(props: { value: string; onChange: (day: string) => void; label: string; id?: string }) {
  return (
    <DatePicker
      id={props.id}
      aria-label={props.label}
      format="YYYY-MM-DD"
      value={asDate(props.value)}
      onChange={(date) => props.onChange(date ? date.format('YYYY-MM-DD') : '')}
      style={{ width: '100%' }}
    />
  );
}
