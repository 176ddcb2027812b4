import { subtotalOf, totalOf, WEEK_DAYS, type WeekAmounts, type WeekDay } from '@ceiba/expenses/contract';
import { addDays, type Day, figureOf, formatMoney } from '@ceiba/platform/contract';
import { FigureInput } from '@ceiba/platform/web';
import './week.css';

const NAMES = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/** A line of a week: its category, and what is asked for as it is typed. */
export interface WeekLine extends WeekAmounts {
  id_viaticos: number;
  name_viaticos: string;
  /** Name of its group; null: it stands by itself. */
  group: string | null;
  daily_limit?: string | null;
}

interface Props {
  monday: Day;
  lines: readonly WeekLine[];
  /** Left out: to look at. */
  onChange?: (id_viaticos: number, day: WeekDay, value: string) => void;
  /** What is wrong, by category and day. */
  wrong?: (id_viaticos: number, day: WeekDay) => string | undefined;
}

/** What can be added up of what is typed: what can't be read yet is nothing. */
export function readAmounts(line: WeekAmounts): WeekAmounts {
  return Object.fromEntries(WEEK_DAYS.map((day) => [day, line[day] ? figureOf(line[day], 4) : null])) as WeekAmounts;
}

/** Two decimals, more only where they say something. */
export const trimmed = (value: string): string => value.replace(/(\.\d{2}\d*?)0+$/, '$1');
const shown = (value: string | null) => (value === null ? '' : formatMoney(trimmed(value)));

/** Nothing where there is nothing. */
const unlessNothing = (sum: string) => (/[1-9]/.test(sum) ? sum : null);

function Amount({ line, day, at, ...props }: Props & { line: WeekLine; day: WeekDay; at: number }) {
  const { onChange, wrong, monday } = props;
  if (!onChange) return shown(line[day]);
  const problem = wrong?.(line.id_viaticos, day);
  return (
    <>
      <FigureInput
        label={`${line.name_viaticos}, ${NAMES[at]?.toLowerCase()} ${addDays(monday, at)}`}
        value={line[day] ?? ''}
        decimals={4}
        aria-invalid={problem !== undefined || undefined}
        onChange={(value) => onChange(line.id_viaticos, day, value)}
      />
      {problem && (
        <div className="p-field-error" role="alert">
          {problem}
        </div>
      )}
    </>
  );
}

function Line({ line, ...props }: Props & { line: WeekLine }) {
  const { daily_limit, name_viaticos, group } = line;
  return (
    <tr>
      <th scope="row">
        {name_viaticos}
        {group && <span className="p-under">{group}</span>}
        {props.onChange && daily_limit && <span className="p-under">Hasta {formatMoney(daily_limit)} por día</span>}
      </th>
      {WEEK_DAYS.map((day, at) => (
        <td key={day} data-title={`${NAMES[at]} ${addDays(props.monday, at).slice(8)}`}>
          <Amount {...props} line={line} day={day} at={at} />
        </td>
      ))}
      <td data-title="Subtotal" className="exp-sum">
        {shown(unlessNothing(subtotalOf(readAmounts(line))))}
      </td>
    </tr>
  );
}

/** A week, Monday to Sunday, by category; on a phone each category is a card of its days. */
export function WeekTable(props: Props) {
  const { monday, lines, onChange } = props;
  const read = lines.map(readAmounts);
  const ofDay = (day: WeekDay) => totalOf(read.map((line) => ({ ...EMPTY_WEEK, day_1: line[day] })));
  return (
    <div className="exp-week" tabIndex={0} role="region" aria-label="Importes por día">
      <table className={onChange ? 'exp-edit' : undefined}>
        <thead>
          <tr>
            <th scope="col">Concepto</th>
            {NAMES.map((name, at) => (
              <th key={name} scope="col">
                {name.slice(0, 3)} {addDays(monday, at).slice(8)}
              </th>
            ))}
            <th scope="col">Subtotal</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id_viaticos} {...props} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {WEEK_DAYS.map((day, at) => (
              <td key={day} data-title={NAMES[at]}>
                {formatMoney(ofDay(day))}
              </td>
            ))}
            <td data-title="Total" className="exp-sum">
              <span role="status">{formatMoney(totalOf(read))}</span>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** A week without an amount. */
export const EMPTY_WEEK = Object.fromEntries(WEEK_DAYS.map((day) => [day, null])) as WeekAmounts;
