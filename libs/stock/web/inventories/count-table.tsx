import {
  Amount,
  CellInput,
  EditableLines,
  FigureCell,
  type LineAt,
  type LineColumn,
  type LinesHandle,
  productColumn,
  typedDay,
  typedText,
} from '@ceiba/platform/web';
import { quantityText, signedQuantity, UNIT_GRAMS } from '@ceiba/products/contract';
import { type Ref, useMemo } from 'react';
import { expiryText } from '../parts/expiry';
import { type CountLine, figuresOfLine } from './count-draft';
import type { CountLines } from './use-count-lines';

/** Heights of a line: in the table, and as a card on a phone. */
export const COUNT_HEIGHTS = { height: 48, cardHeight: 148 } as const;

/** How the lines are counted, and what of them is seen. */
export interface CountView {
  byLot: boolean;
  blind: boolean;
}

type Column = LineColumn<CountLine>;

interface LotProps extends LineAt<CountLine> {
  line: CountLine;
  byLot: boolean;
}

/** A lot that the system knows is told; a new one, and where a surplus goes, are typed. */
function LotCell({ line, row, walk, byLot, change }: LotProps) {
  const known = byLot && line.lot && (line.qty_system === null || Number(line.qty_system) > 0);
  if (known)
    return (
      <span className="stock-count-lot">
        {line.lot} <span className="p-muted">{expiryText(line.date_expiration)}</span>
      </span>
    );
  const surplus = Number(figuresOfLine(line).qty_difference ?? 0) > 0;
  if (!byLot && !surplus) return <span className="p-muted">-</span>;
  return (
    <span className="stock-count-lots">
      <CellInput
        {...{ row, walk }}
        column="lot"
        required={byLot}
        label={`Lote de ${line.name_product}`}
        value={line.lot ?? ''}
        accept={typedText(50)}
        placeholder={byLot ? 'Lote' : 'El más reciente'}
        invalid={byLot && !line.lot && line.qty_physic !== ''}
        onChange={(lot) => change({ lot: lot === '' ? null : lot })}
      />
      <CellInput
        {...{ row, walk }}
        column="date"
        required={byLot}
        label={`Caducidad de ${line.name_product}`}
        value={line.date_expiration ?? ''}
        accept={typedDay}
        placeholder="AAAA-MM-DD"
        invalid={Boolean(line.lot) && line.date_expiration?.length !== 10}
        onChange={(day) => change({ date_expiration: day === '' ? null : day })}
      />
    </span>
  );
}

const differenceClass = (line: CountLine): string => {
  const difference = Number(figuresOfLine(line).qty_difference ?? 0);
  return difference < 0 ? 'stock-bad' : difference > 0 ? 'stock-good' : '';
};

const figure = (key: string, title: string, cell: Column['cell'], className?: Column['className']): Column => ({
  ...{ key, title, cell, className },
  card: title,
  numeric: true,
  head: 'stock-count-col-figure',
});

function columnsOf({ byLot, blind }: CountView): Column[] {
  const qty: Column = {
    key: 'qty',
    title: 'Físico',
    numeric: true,
    head: 'stock-count-col-qty',
    className: 'stock-count-qty',
    cell: (line, at) => (
      <>
        <FigureCell
          row={at.row}
          walk={at.walk}
          column="qty"
          label={`Cantidad física de ${line.name_product}${byLot && line.lot ? `, lote ${line.lot}` : ''}`}
          value={line.qty_physic}
          decimals={0}
          placeholder="No contado"
          onChange={(qty_physic) => at.change({ qty_physic })}
          onStep={(by) => at.change({ qty_physic: String(Math.max(0, (Number(line.qty_physic) || 0) + by)) })}
        />
        {line.id_product_unit === UNIT_GRAMS && Number(line.qty_physic) > 0 && (
          <span className="p-line-sub">{quantityText(line.qty_physic, line)}</span>
        )}
      </>
    ),
  };
  const system = figure('system', 'Sistema', (line) => quantityText(line.qty_system, line));
  const found = [
    figure(
      'difference',
      'Diferencia',
      (line) => signedQuantity(figuresOfLine(line).qty_difference, line),
      differenceClass,
    ),
    figure('subtotal', 'Subtotal', (line) => <Amount value={figuresOfLine(line).subtotal} />),
  ];
  return [
    productColumn<CountLine>((line) => `${line.key_product} · ${line.code_product_unit}`),
    {
      key: 'lot',
      title: byLot ? 'Lote' : 'Lote del sobrante',
      required: byLot,
      head: 'stock-count-col-lot',
      className: 'stock-count-lot-cell',
      cell: (line, at) => <LotCell {...{ line, byLot, ...at }} />,
    },
    ...(blind ? [] : [system]),
    figure('price', 'Precio', (line) => <Amount value={line.price} />, 'stock-count-price'),
    qty,
    ...(blind ? [] : found),
  ];
}

const nameOf = (line: CountLine): string => line.name_product;

interface Props extends CountView {
  count: CountLines;
  /** Back to where products are entered. */
  leave: () => void;
  ref?: Ref<LinesHandle>;
}

/** The lines of a count. */
export function CountTable({ count, leave, byLot, blind, ref }: Props) {
  const columns = useMemo(() => columnsOf({ byLot, blind }), [byLot, blind]);
  return (
    <EditableLines<CountLine>
      {...{ ref, columns, leave, nameOf, ...COUNT_HEIGHTS }}
      label="Productos del inventario"
      className="stock-count-table"
      lines={count.lines}
      place={count.place}
      lineKey={(line, row) => `${line.id_product}-${row}`}
      onChange={count.change}
      onRemove={count.remove}
      onSplit={byLot ? count.split : undefined}
      empty={
        <p>
          Escanee un producto, búsquelo con F2, pegue un listado o cargue los de la sucursal.
          <br />
          <span className="p-muted">
            Cada lectura cuenta una pieza. Flechas: de línea en línea. Ctrl + Supr: quitar.
            {byLot && ' Ctrl + Enter: otro lote.'}
          </span>
        </p>
      }
    />
  );
}
