import { Amount } from '@ceiba/platform/web';
import type { InventoryLine } from '@ceiba/stock/contract';
import { expiryText } from '../parts/expiry';
import { ProductCell } from '../parts/line-cells';
import { shortQty as qty, signedQty as signed } from '../parts/short-qty';
import { useRowWindow } from '../parts/use-row-window';
import { VirtualTable } from '../parts/virtual-table';
import { useCountHeight } from './count-table';

const tone = (value: string | null): string => {
  const units = Number(value ?? 0);
  return units < 0 ? 'stock-bad' : units > 0 ? 'stock-good' : '';
};

function Row({ line, row, applied }: { line: InventoryLine; row: number; applied: boolean }) {
  return (
    <tr className="stock-line" aria-rowindex={row + 2}>
      <ProductCell name={line.name_product}>{line.key_product}</ProductCell>
      <td className="stock-count-lot-cell">
        {line.lot && (
          <span className="stock-count-lot">
            {line.lot} <span className="p-muted">{expiryText(line.date_expiration)}</span>
          </span>
        )}
      </td>
      <td className="stock-number" data-title="Sistema">
        {qty(line.qty_system)}
      </td>
      <td className="stock-number" data-title="Físico">
        {line.qty_physic === null ? <span className="p-muted">No contado</span> : qty(line.qty_physic)}
      </td>
      <td className={`stock-number ${tone(line.qty_difference)}`} data-title="Diferencia">
        {signed(line.qty_difference)}
      </td>
      <td className="stock-number" data-title="Subtotal">
        <Amount value={line.subtotal} />
      </td>
      {applied && (
        <td className={`stock-number ${tone(line.qty_posted)}`} data-title="Aplicado">
          {signed(line.qty_posted)}
        </td>
      )}
    </tr>
  );
}

/** The lines of an inventory as they were counted. */
export function ResultTable({ lines, applied }: { lines: readonly InventoryLine[]; applied: boolean }) {
  const height = useCountHeight();
  const rows = useRowWindow(lines.length, height);
  const titles = ['Sistema', 'Físico', 'Diferencia', 'Subtotal', ...(applied ? ['Aplicado'] : [])];
  return (
    <VirtualTable
      label="Resultado del inventario"
      className="stock-cards stock-count-table stock-count-result"
      still
      rowHeight={height}
      count={lines.length}
      rows={rows}
      head={
        <>
          <th scope="col">Producto</th>
          <th scope="col" className="stock-count-col-lot">
            Lote
          </th>
          {titles.map((title) => (
            <th key={title} scope="col" className="stock-number stock-count-col-figure">
              {title}
            </th>
          ))}
        </>
      }
      empty={<p>No hay líneas.</p>}
      row={(index) => {
        const line = lines[index];
        return line ? <Row key={line.line} {...{ line, applied }} row={index} /> : <tr key={`none-${index}`} />;
      }}
    />
  );
}
