import { Amount, EditableLines, type LineColumn, productColumn } from '@ceiba/platform/web';
import { quantityText, signedQuantity } from '@ceiba/products/contract';
import type { InventoryLine } from '@ceiba/stock/contract';
import { useMemo } from 'react';
import { expiryText } from '../parts/expiry';
import { COUNT_HEIGHTS } from './count-table';

type Column = LineColumn<InventoryLine>;

const tone = (value: string | null): string => {
  const units = Number(value ?? 0);
  return units < 0 ? 'stock-bad' : units > 0 ? 'stock-good' : '';
};
const figure = (title: string, cell: Column['cell'], className?: Column['className']): Column => ({
  ...{ key: title, title, cell, className },
  card: title,
  numeric: true,
  head: 'stock-count-col-figure',
});

const COLUMNS: readonly Column[] = [
  productColumn<InventoryLine>((line) => line.key_product),
  {
    key: 'lot',
    title: 'Lote',
    head: 'stock-count-col-lot',
    className: 'stock-count-lot-cell',
    cell: (line) =>
      line.lot && (
        <span className="stock-count-lot">
          {line.lot} <span className="p-muted">{expiryText(line.date_expiration)}</span>
        </span>
      ),
  },
  figure('Sistema', (line) => quantityText(line.qty_system, line)),
  figure('Físico', (line) =>
    line.qty_physic === null ? <span className="p-muted">No contado</span> : quantityText(line.qty_physic, line),
  ),
  figure(
    'Diferencia',
    (line) => signedQuantity(line.qty_difference, line),
    (line) => tone(line.qty_difference),
  ),
  figure('Subtotal', (line) => <Amount value={line.subtotal} />),
];
const APPLIED = figure(
  'Aplicado',
  (line) => signedQuantity(line.qty_posted, line),
  (line) => tone(line.qty_posted),
);

/** The lines of an inventory as they were counted. */
export function ResultTable({ lines, applied }: { lines: readonly InventoryLine[]; applied: boolean }) {
  const columns = useMemo(() => (applied ? [...COLUMNS, APPLIED] : COLUMNS), [applied]);
  return (
    <EditableLines<InventoryLine>
      {...{ lines, columns, ...COUNT_HEIGHTS }}
      label="Resultado del inventario"
      className="stock-count-table stock-count-result"
      lineKey={(line) => line.line}
      empty={<p>No hay líneas.</p>}
    />
  );
}
