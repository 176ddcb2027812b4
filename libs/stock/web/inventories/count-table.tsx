import { CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { Amount, useIsNarrow } from '@ceiba/platform/web';
import { memo } from 'react';
import { CellInput, type CellWalk } from '../parts/cell-input';
import { expiryText } from '../parts/expiry';
import { LineButton, ProductCell } from '../parts/line-cells';
import { shortQty, signedQty } from '../parts/short-qty';
import { typedDay, typedText } from '../parts/typed';
import { useLineWalk } from '../parts/use-line-walk';
import type { RowWindow } from '../parts/use-row-window';
import { VirtualTable } from '../parts/virtual-table';
import { type CountLine, figuresOfLine, typedPhysic } from './count-draft';
import type { CountLines } from './use-count-lines';

const ROW = 48;
const CARD = 148;
/** Height of a row, by the width of the screen. */
export const useCountHeight = (): number => (useIsNarrow() ? CARD : ROW);

/** How the lines are counted, and what of them is seen. */
export interface CountView {
  byLot: boolean;
  blind: boolean;
}

interface RowProps extends CountView {
  line: CountLine;
  row: number;
  walk: CellWalk;
  onChange: (index: number, part: Partial<CountLine>) => void;
  onRemove: (index: number) => void;
  onSplit: (index: number) => void;
}

/** A lot that the system knows is told; a new one, and where a surplus goes, are typed. */
function LotCell({ line, row, walk, byLot, onChange }: Pick<RowProps, 'line' | 'row' | 'walk' | 'byLot' | 'onChange'>) {
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
        label={`Lote de ${line.name_product}`}
        value={line.lot ?? ''}
        accept={typedText(50)}
        placeholder={byLot ? 'Lote' : 'El más reciente'}
        invalid={byLot && !line.lot && line.qty_physic !== ''}
        onChange={(lot) => onChange(row, { lot: lot === '' ? null : lot })}
      />
      <CellInput
        {...{ row, walk }}
        column="date"
        label={`Vencimiento de ${line.name_product}`}
        value={line.date_expiration ?? ''}
        accept={typedDay}
        placeholder="AAAA-MM-DD"
        invalid={Boolean(line.lot) && line.date_expiration?.length !== 10}
        onChange={(day) => onChange(row, { date_expiration: day === '' ? null : day })}
      />
    </span>
  );
}

const CountRow = memo(function CountRow(props: RowProps) {
  const { line, row, walk, byLot, blind, onChange, onRemove, onSplit } = props;
  const figures = figuresOfLine(line);
  const difference = Number(figures.qty_difference ?? 0);
  const step = (by: number) => onChange(row, { qty_physic: String(Math.max(0, Number(line.qty_physic || 0) + by)) });
  return (
    <tr className="stock-line" aria-rowindex={row + 2}>
      <ProductCell name={line.name_product}>{line.key_product}</ProductCell>
      <td className="stock-count-lot-cell">
        <LotCell {...{ line, row, walk, byLot, onChange }} />
      </td>
      {!blind && (
        <td className="stock-number" data-title="Sistema">
          {shortQty(line.qty_system)}
        </td>
      )}
      <td className="stock-number stock-count-price" data-title="Precio">
        <Amount value={line.price} />
      </td>
      <td className="stock-count-qty">
        <CellInput
          {...{ row, walk }}
          column="qty"
          numeric
          label={`Cantidad física de ${line.name_product}${byLot && line.lot ? `, lote ${line.lot}` : ''}`}
          value={line.qty_physic}
          accept={typedPhysic}
          placeholder="No contado"
          onChange={(qty_physic) => onChange(row, { qty_physic })}
          onStep={step}
        />
      </td>
      {!blind && (
        <>
          <td
            className={`stock-number ${difference < 0 ? 'stock-bad' : difference > 0 ? 'stock-good' : ''}`}
            data-title="Diferencia"
          >
            {signedQty(figures.qty_difference)}
          </td>
          <td className="stock-number" data-title="Subtotal">
            <Amount value={figures.subtotal} />
          </td>
        </>
      )}
      <td className="stock-line-end">
        {byLot && (
          <LineButton
            title="Agregar otro lote de este producto"
            label={`Agregar otro lote de ${line.name_product}`}
            icon={<CopyOutlined />}
            onClick={() => onSplit(row)}
          />
        )}
        <LineButton
          title="Quitar"
          label={`Quitar ${line.name_product}`}
          icon={<DeleteOutlined />}
          onClick={() => onRemove(row)}
        />
      </td>
    </tr>
  );
});

function Head({ blind, byLot }: CountView) {
  return (
    <>
      <th scope="col">Producto</th>
      <th scope="col" className="stock-count-col-lot">
        {byLot ? 'Lote' : 'Lote del sobrante'}
      </th>
      {!blind && (
        <th scope="col" className="stock-number stock-count-col-figure">
          Sistema
        </th>
      )}
      <th scope="col" className="stock-number stock-count-col-figure">
        Precio
      </th>
      <th scope="col" className="stock-number stock-count-col-qty">
        Físico
      </th>
      {!blind && (
        <>
          <th scope="col" className="stock-number stock-count-col-figure">
            Diferencia
          </th>
          <th scope="col" className="stock-number stock-count-col-figure">
            Subtotal
          </th>
        </>
      )}
      <th scope="col" className="stock-count-col-end">
        <span className="p-visually-hidden">Acciones</span>
      </th>
    </>
  );
}

interface Props extends CountView {
  count: CountLines;
  rows: RowWindow;
  /** Back to where products are entered. */
  leave: () => void;
}

/** The lines of a count; only those in sight are drawn, arrows walk through all of them. */
export function CountTable({ count, rows, leave, byLot, blind }: Props) {
  const { lines, change, remove, split } = count;
  const height = useCountHeight();
  const total = lines.length;
  const walk = useLineWalk({ rows, total, leave, remove, split: byLot ? split : undefined });
  return (
    <VirtualTable
      label="Productos del inventario"
      className="stock-cards stock-count-table"
      rowHeight={height}
      count={total}
      rows={rows}
      head={<Head {...{ blind, byLot }} />}
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
      row={(index) => {
        const line = lines[index];
        if (!line) return <tr key={`none-${index}`} />;
        return (
          <CountRow
            key={`${line.id_product}-${index}`}
            {...{ line, byLot, blind, walk }}
            row={index}
            onChange={change}
            onRemove={remove}
            onSplit={split}
          />
        );
      }}
    />
  );
}
