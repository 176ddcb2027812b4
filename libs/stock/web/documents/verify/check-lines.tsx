import { formatCount } from '@ceiba/platform/web';
import { type DocumentLine, gramsToKilos, UNIT_GRAMS } from '@ceiba/stock/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { type CellWalk, walkKeys } from '../../parts/cell-input';
import { expiryText } from '../../parts/expiry';
import { ProductCell } from '../../parts/line-cells';
import { useRowWindow } from '../../parts/use-row-window';
import { VirtualTable } from '../../parts/virtual-table';
import { plainQty } from '../quantities';

const HEIGHT = 44;

interface Props {
  label: string;
  lines: readonly DocumentLine[];
  qtyOf: (line: DocumentLine) => string | number;
  checked: ReadonlySet<number>;
  setChecked: (checked: ReadonlySet<number>) => void;
}

function CheckRow({
  line,
  row,
  qty,
  on,
  toggle,
  walk,
}: {
  line: DocumentLine;
  row: number;
  qty: string | number;
  on: boolean;
  toggle: () => void;
  walk: CellWalk;
}) {
  const label = `Línea ${line.line}: ${line.name_product}`;
  return (
    <tr className="stock-check-row" style={{ height: HEIGHT }} aria-rowindex={row + 2} onClick={toggle}>
      <td className="stock-check">
        <input
          type="checkbox"
          data-cell={`${row}:check`}
          aria-label={label}
          checked={on}
          onChange={toggle}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => walkKeys(event, { row, column: 'check', label }, walk)}
        />
      </td>
      <ProductCell name={line.name_product}>
        {line.key_product}
        <span className="stock-narrow">
          {' '}
          · {line.lot} · {expiryText(line.date_expiration)}
        </span>
      </ProductCell>
      <td className="stock-wide stock-text" title={line.lot ?? ''}>
        {line.lot ?? '-'}
      </td>
      <td className="stock-wide stock-nowrap">{expiryText(line.date_expiration)}</td>
      <td className="stock-number">
        {formatCount(plainQty(qty))}
        {line.id_product_unit === UNIT_GRAMS && <span className="stock-line-sub">{gramsToKilos(qty)} kg</span>}
      </td>
    </tr>
  );
}

/** Lines with a check each; all and none at once. Arrows walk, space checks. */
export function CheckLines({ label, lines, qtyOf, checked, setChecked }: Props) {
  const rows = useRowWindow(lines.length, HEIGHT);
  const { focus } = rows;
  const count = lines.length;
  const walk = useMemo<CellWalk>(
    () => ({
      go: (row, column) => {
        if (row >= 0 && row < count) focus(row, column);
      },
      leave: () => undefined,
    }),
    [focus, count],
  );
  const toggle = (line: number) => {
    const next = new Set(checked);
    if (!next.delete(line)) next.add(line);
    setChecked(next);
  };
  return (
    <>
      <div className="stock-check-tools">
        <Button size="small" onClick={() => setChecked(new Set(lines.map((line) => line.line)))}>
          Marcar todas
        </Button>
        <Button size="small" onClick={() => setChecked(new Set())}>
          Desmarcar todas
        </Button>
        <span className="p-muted" role="status">
          {formatCount(checked.size)} de {formatCount(count)}
        </span>
      </div>
      <VirtualTable
        className="stock-checks"
        rowHeight={HEIGHT}
        {...{ label, count, rows }}
        head={
          <>
            <th scope="col" className="stock-col-check">
              OK
            </th>
            <th scope="col">Producto</th>
            <th scope="col" className="stock-wide stock-col-total">
              Lote
            </th>
            <th scope="col" className="stock-wide stock-col-day">
              Caducidad
            </th>
            <th scope="col" className="stock-number stock-col-number">
              Cantidad
            </th>
          </>
        }
        empty="El documento no tiene líneas."
        row={(index) => {
          const line = lines[index];
          if (!line) return <tr key={`none-${index}`} />;
          const on = checked.has(line.line);
          return (
            <CheckRow
              key={line.line}
              {...{ line, on, walk }}
              row={index}
              qty={qtyOf(line)}
              toggle={() => toggle(line.line)}
            />
          );
        }}
      />
    </>
  );
}
