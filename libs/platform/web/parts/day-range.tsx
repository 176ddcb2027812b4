import { DatePicker } from 'antd';
import { dayjs } from './spanish-days';
import { useIsNarrow } from './use-is-narrow';
import './parts.css';

interface Props {
  /** First and last day, AAAA-MM-DD; empty strings for none. */
  value: readonly [string, string];
  onChange: (value: [string, string]) => void;
  label?: string;
}

const asDate = (day: string) => (day ? dayjs(day) : null);

/** On phones: a day each, since two months side by side are wider than the screen. */
function DayPair({ value: [from, to], onChange, label = 'Fechas' }: Props) {
  const picker = (end: string, day: string, take: (day: string) => void) => (
    <DatePicker
      aria-label={`${label}, ${end}`}
      placeholder={end}
      format="YYYY-MM-DD"
      inputReadOnly
      value={asDate(day)}
      onChange={(date) => take(date ? date.format('YYYY-MM-DD') : '')}
    />
  );
  return (
    <div className="p-day-pair">
      {picker('desde', from, (day) => onChange([day, to && day > to ? day : to]))}
      {picker('hasta', to, (day) => onChange([day && from > day ? day : from, day]))}
    </div>
  );
}

/** Two days, as the reports and lists filter by them. */
export function DayRange(props: Props) {
  const { value, onChange, label = 'Fechas' } = props;
  if (useIsNarrow()) return <DayPair {...props} />;
  return (
    <DatePicker.RangePicker
      className="p-day-range"
      aria-label={label}
      format="YYYY-MM-DD"
      value={[asDate(value[0]), asDate(value[1])]}
      // An empty field that must be filled would not let the keyboard out.
      allowEmpty={[!value[0], !value[1]]}
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
