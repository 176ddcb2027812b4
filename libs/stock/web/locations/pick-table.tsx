import { DeleteOutlined } from '@ant-design/icons';
import { formatCount, useIsNarrow } from '@ceiba/platform/web';
import { MOVEMENTS, type PalletMovement } from '@ceiba/stock/contract';
import { Select } from 'antd';
import { memo } from 'react';
import { CellInput, type CellWalk } from '../parts/cell-input';
import { LineButton, ProductCell } from '../parts/line-cells';
import { typedMeasure } from '../parts/typed';
import { useLineWalk } from '../parts/use-line-walk';
import { useRowWindow } from '../parts/use-row-window';
import { VirtualTable } from '../parts/virtual-table';
import { capOf, type PickDraft } from './pick-draft';

const ROW = 48;
const CARD = 124;

interface RowProps {
  line: PickDraft;
  row: number;
  walk: CellWalk;
  onChange: (index: number, part: Partial<Pick<PickDraft, 'movement' | 'qty'>>) => void;
  onRemove: (index: number) => void;
}

const PickRow = memo(function PickRow({ line, row, walk, onChange, onRemove }: RowProps) {
  const cap = capOf(line);
  return (
    <tr className="stock-line" aria-rowindex={row + 2}>
      <ProductCell name={line.name_product}>{line.key_product}</ProductCell>
      <td className="stock-number" data-title="Stock">
        {formatCount(line.qty_real)}
      </td>
      <td className="stock-number" data-title="Aquí">
        {formatCount(line.here)}
      </td>
      <td className="stock-number" data-title="Sin ubicar">
        {formatCount(line.free)}
      </td>
      <td className="stock-pick-move">
        <Select<PalletMovement>
          aria-label={`Movimiento de ${line.name_product}`}
          value={line.movement ?? undefined}
          onChange={(movement) => onChange(row, { movement })}
          options={MOVEMENTS.map((value) => ({ value, label: value }))}
        />
      </td>
      <td className="stock-pick-qty">
        <CellInput
          {...{ row, walk }}
          column="qty"
          numeric
          label={`Cantidad de ${line.name_product}`}
          value={line.qty}
          accept={typedMeasure}
          placeholder={cap > 0 ? `Hasta ${formatCount(cap)}` : 'Nada'}
          title={`Máximo ${formatCount(cap)}`}
          onChange={(qty) => onChange(row, { qty })}
          onStep={(by) => onChange(row, { qty: String(Math.max(0, Number(line.qty || 0) + by)) })}
        />
      </td>
      <td className="stock-line-end">
        {!line.kept && (
          <LineButton
            title="Quitar"
            label={`Quitar ${line.name_product}`}
            icon={<DeleteOutlined />}
            onClick={() => onRemove(row)}
          />
        )}
      </td>
    </tr>
  );
});

interface Props {
  lines: readonly PickDraft[];
  onChange: RowProps['onChange'];
  onRemove: RowProps['onRemove'];
  /** Back to where products are entered. */
  leave: () => void;
}

/** What lies in a location, and what is put in or taken out. */
export function PickTable({ lines, onChange, onRemove, leave }: Props) {
  const height = useIsNarrow() ? CARD : ROW;
  const rows = useRowWindow(lines.length, height);
  const total = lines.length;
  const walk = useLineWalk({ rows, total, leave, remove: onRemove });
  const numbers = ['Stock', 'Aquí', 'Sin ubicar'];
  return (
    <VirtualTable
      label="Productos de la ubicación"
      className="stock-cards stock-pick-table"
      rowHeight={height}
      count={total}
      rows={rows}
      head={
        <>
          <th scope="col">Producto</th>
          {numbers.map((title) => (
            <th key={title} scope="col" className="stock-number stock-pick-col-figure">
              {title}
            </th>
          ))}
          <th scope="col" className="stock-pick-col-move">
            Movimiento
          </th>
          <th scope="col" className="stock-number stock-pick-col-qty">
            Cantidad
          </th>
          <th scope="col" className="stock-pick-col-end">
            <span className="p-visually-hidden">Acciones</span>
          </th>
        </>
      }
      empty={<p>Escanee un producto, búsquelo con F2 o pegue un listado.</p>}
      row={(index) => {
        const line = lines[index];
        if (!line) return <tr key={`none-${index}`} />;
        return <PickRow key={line.id_product} {...{ line, walk, onChange, onRemove }} row={index} />;
      }}
    />
  );
}
