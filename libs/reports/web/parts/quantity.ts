import { formatMoney } from '@ceiba/platform/contract';
import type { Column } from '@ceiba/platform/web';

/** A quantity of up to four places with two at least: "7.5000" is "7.50", "0.0001" stays. */
export function formatQty(qty: string | null): string {
  return qty === null ? '-' : formatMoney(qty.includes('.') ? qty.replace(/\.?0+$/, '') : qty);
}

/** A column of quantities. */
export function qtyColumn<Row extends object>(
  key: keyof Row & string,
  title: string,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  const value = (row: Row) => row[key] as string | null;
  return { key, title, kind: 'decimal', render: (row) => formatQty(value(row)), ...more };
}
