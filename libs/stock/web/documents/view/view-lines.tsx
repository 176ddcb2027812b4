import { Amount, EditableLines, type LineColumn, productColumn } from '@ceiba/platform/web';
import { quantityText, UNIT_GRAMS } from '@ceiba/products/contract';
import { type DocumentLine, type DocumentRecord, lineAmount, missedText } from '@ceiba/stock/contract';
import { useMemo } from 'react';
import { expiryText } from '../../parts/expiry';

type Column = LineColumn<DocumentLine>;

const figure = (title: string, cell: Column['cell'], className = ''): Column => ({
  ...{ key: title, title, cell, className },
  numeric: true,
  head: `stock-col-number ${className}`,
});

/** Lot and expiry of a saved line; on phones they stand below the product. */
export const lotColumns: readonly Column[] = [
  {
    key: 'lot',
    title: 'Lote',
    head: 'stock-wide stock-col-total',
    className: 'stock-wide stock-text',
    tip: (line) => line.lot ?? '',
    cell: (line) => line.lot ?? '-',
  },
  {
    key: 'expiry',
    title: 'Caducidad',
    head: 'stock-wide stock-col-day',
    className: 'stock-wide stock-nowrap',
    cell: (line) => expiryText(line.date_expiration),
  },
];

/** A quantity of a line in words. */
export const qtyText = (line: DocumentLine, qty: string | number) => quantityText(qty, line);

const transit = figure('En tránsito', (line) => quantityText(line.qty_transit, line));
/** What the receiver did not get, and what became of it. */
const missed = figure('No recibido', (line) =>
  Number(line.qty_missed) > 0 ? (
    <>
      {quantityText(line.qty_missed, line)}
      <span className="p-line-sub">{missedText(line)}</span>
    </>
  ) : (
    '-'
  ),
);

const columnsOf = (details: readonly DocumentLine[]): Column[] => [
  productColumn<DocumentLine>((line) => (
    <>
      {line.key_product}
      <span className="stock-narrow"> · {line.lot ?? 'sin lote'}</span>
    </>
  )),
  ...lotColumns,
  figure(
    'Precio',
    (line) => (
      <>
        <Amount value={line.price} />
        {line.id_product_unit === UNIT_GRAMS && <span className="p-line-sub">por {line.code_product_unit}</span>}
      </>
    ),
    'stock-wide',
  ),
  figure('Cantidad', (line) => quantityText(line.qty, line)),
  ...(details.some((line) => Number(line.qty_transit) > 0) ? [transit] : []),
  ...(details.some((line) => Number(line.qty_missed) > 0) ? [missed] : []),
  figure('Importe', (line) => <Amount value={lineAmount(line)} />, 'stock-wide'),
];

/** The lines of a document as they were saved. */
export function ViewLines({ document: { details } }: { document: DocumentRecord }) {
  const columns = useMemo(() => columnsOf(details), [details]);
  return (
    <EditableLines<DocumentLine>
      label="Productos del documento"
      className="stock-view-lines"
      rowClass="stock-view-line"
      lines={details}
      columns={columns}
      lineKey={(line) => line.line}
      height={44}
      empty="El documento no tiene líneas."
    />
  );
}
