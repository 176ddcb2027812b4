import { Amount, EditableLines, formatCount, type LineColumn, productColumn } from '@ceiba/platform/web';
import { type DocumentLine, type DocumentRecord, gramsToKilos, lineAmount, UNIT_GRAMS } from '@ceiba/stock/contract';
import { useMemo } from 'react';
import { expiryText } from '../../parts/expiry';
import { plainQty } from '../quantities';

type Column = LineColumn<DocumentLine>;

/** What became of the goods of a line that are not where they should be. */
const PLACES = [
  { key: 'qty_transit', title: 'En tránsito' },
  { key: 'qty_difference', title: 'En diferencia' },
  { key: 'qty_lost', title: 'Baja' },
] as const;

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

/** A quantity, in kilos as well where it is in grams. */
export function qtyText(line: DocumentLine, qty: string | number) {
  return (
    <>
      {formatCount(plainQty(qty))}
      {line.id_product_unit === UNIT_GRAMS && <span className="p-line-sub">{gramsToKilos(qty)} kg</span>}
    </>
  );
}

const columnsOf = (details: readonly DocumentLine[]): Column[] => [
  productColumn<DocumentLine>((line) => (
    <>
      {line.key_product}
      <span className="stock-narrow"> · {line.lot ?? 'sin lote'}</span>
    </>
  )),
  ...lotColumns,
  figure('Precio', (line) => <Amount value={line.price} />, 'stock-wide'),
  figure('Cantidad', (line) => qtyText(line, line.qty)),
  ...PLACES.filter(({ key }) => details.some((line) => Number(line[key]) > 0)).map(({ key, title }) =>
    figure(title, (line) => (Number(line[key]) > 0 ? formatCount(plainQty(line[key])) : '-')),
  ),
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
