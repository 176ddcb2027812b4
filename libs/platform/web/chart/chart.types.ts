/** One line or one colour of bars; exact decimals, null where there is nothing. */
export interface ChartSeries {
  name: string;
  values: readonly (string | null)[];
}

export interface ChartProps {
  title: string;
  /** `bars` lie and begin with the largest; `columns` and `line` run in time. */
  kind: 'bars' | 'columns' | 'line';
  /** What the labels are: heading of the table's first column. */
  by: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** Series stand on each other: parts of one whole. */
  stacked?: boolean;
  /** How a value is written; as an amount unless told. */
  format?: (value: string) => string;
  /** A line that climbs steps: the values are places in these names, the lowest first. */
  steps?: readonly string[];
  /** Goes into what stands at a label. */
  onPick?: (at: number) => void;
}
