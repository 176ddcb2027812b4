import type { ListSums } from '@ceiba/platform/contract';
import { Table } from 'antd';
import { formatAmount, formatCount } from '../format/format';
import { type Fact, Facts } from '../parts/facts';
import { isFigure, type Column } from './columns';

/** Sums of all rows, by column, as the server adds them; `label` names them. */
export interface Sums {
  label: string;
  values: Readonly<Record<string, string>>;
}

/** The feet of a list from its sums, none while they are asked for. `note`: what is left out. */
export const sumFeet = (sums: ListSums | undefined, note = ''): Sums[] =>
  (sums ?? []).map(({ code_money, values }) => ({ label: `Total ${code_money}${note}`, values }));

/** What a card's foot calls a sum: "Total MXN" of the column "Total" says both. */
const nameOf = (title: string, label: string) => (label.startsWith(`${title} `) ? label : `${title}: ${label}`);

/** The same for phones, where cards have no foot. */
export function CardSums<Row>({ columns, sums = [] }: { columns: readonly Column<Row>[]; sums?: readonly Sums[] }) {
  const facts = sums.flatMap(({ label, values }) =>
    columns.flatMap((column): Fact[] => {
      const value = column.sum ? values[column.key] : undefined;
      return value === undefined ? [] : [[nameOf(column.title, label), sumText(column, value)]];
    }),
  );
  return facts.length > 0 ? <Facts className="p-card-sums" label="Totales" facts={facts} /> : null;
}

interface Props<Row> {
  columns: readonly Column<Row>[];
  label: string;
  values: Sums['values'];
  /** Columns of the table before and after those of the list: selection, actions. */
  before: number;
  after: number;
}

/** A column's sum as its cells show it; quantities, of up to four places, without empty ones. */
export function sumText<Row>({ kind }: Pick<Column<Row>, 'kind'>, value: string): string {
  if (kind === 'decimal' && /\.\d{3,}$/.test(value)) return formatCount(value.replace(/\.?0+$/, ''));
  return kind === 'integer' ? formatCount(value) : formatAmount(value);
}

/** The foot of a list: what it is a sum of stands before the first of the sums. */
export function SumRow<Row extends object>({ columns, label, values, before, after }: Props<Row>) {
  const textOf = (column: Column<Row>) => {
    const value = column.sum ? values[column.key] : undefined;
    return value === undefined ? null : sumText(column, value);
  };
  const first = columns.findIndex((column) => textOf(column) !== null);
  if (first < 0) return null;
  const name = Math.max(first, 1) + before;
  return (
    <Table.Summary.Row className="p-sum">
      <Table.Summary.Cell index={0} colSpan={name}>
        {first === 0 ? '' : label}
      </Table.Summary.Cell>
      {columns.slice(Math.max(first, 1)).map((column, index) => (
        <Table.Summary.Cell key={column.key} index={name + index} align={isFigure(column) ? 'right' : undefined}>
          {textOf(column)}
        </Table.Summary.Cell>
      ))}
      {after > 0 && <Table.Summary.Cell index={before + columns.length} colSpan={after} />}
    </Table.Summary.Row>
  );
}
