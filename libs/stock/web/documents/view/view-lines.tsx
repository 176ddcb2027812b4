import { Amount, formatCount } from '@ceiba/platform/web';
import { type DocumentLine, type DocumentRecord, gramsToKilos, lineAmount, UNIT_GRAMS } from '@ceiba/stock/contract';
import { expiryText } from '../../parts/expiry';
import { ProductCell } from '../../parts/line-cells';
import { useRowWindow } from '../../parts/use-row-window';
import { VirtualTable } from '../../parts/virtual-table';
import { plainQty } from '../quantities';

const HEIGHT = 44;

/** What became of the goods of a line that are not where they should be. */
const PLACES = [
  { key: 'qty_transit', title: 'En tránsito' },
  { key: 'qty_difference', title: 'En diferencia' },
  { key: 'qty_lost', title: 'Baja' },
] as const;
type Place = (typeof PLACES)[number];

function Row({ line, index, places }: { line: DocumentLine; index: number; places: readonly Place[] }) {
  return (
    <tr style={{ height: HEIGHT }} aria-rowindex={index + 2}>
      <ProductCell name={line.name_product}>
        {line.key_product}
        <span className="stock-narrow"> · {line.lot ?? 'sin lote'}</span>
      </ProductCell>
      <td className="stock-wide stock-text" title={line.lot ?? ''}>
        {line.lot ?? '-'}
      </td>
      <td className="stock-wide stock-nowrap">{expiryText(line.date_expiration)}</td>
      <td className="stock-number stock-wide">
        <Amount value={line.price} />
      </td>
      <td className="stock-number stock-nowrap">
        {formatCount(plainQty(line.qty))}
        {line.id_product_unit === UNIT_GRAMS && <span className="stock-line-sub">{gramsToKilos(line.qty)} kg</span>}
      </td>
      {places.map(({ key }) => (
        <td key={key} className="stock-number">
          {Number(line[key]) > 0 ? formatCount(plainQty(line[key])) : '-'}
        </td>
      ))}
      <td className="stock-number stock-wide">
        <Amount value={lineAmount(line)} />
      </td>
    </tr>
  );
}

/** The lines of a document as they were saved. */
export function ViewLines({ document }: { document: DocumentRecord }) {
  const { details } = document;
  const rows = useRowWindow(details.length, HEIGHT);
  const places = PLACES.filter(({ key }) => details.some((line) => Number(line[key]) > 0));
  return (
    <VirtualTable
      label="Productos del documento"
      still
      className="stock-view-lines"
      count={details.length}
      rowHeight={HEIGHT}
      rows={rows}
      head={
        <>
          <th scope="col">Producto</th>
          <th scope="col" className="stock-wide stock-col-total">
            Lote
          </th>
          <th scope="col" className="stock-wide stock-col-day">
            Caducidad
          </th>
          {['Precio', 'Cantidad', ...places.map(({ title }) => title), 'Importe'].map((title) => (
            <th
              key={title}
              scope="col"
              className={`stock-number stock-col-number${title === 'Precio' || title === 'Importe' ? ' stock-wide' : ''}`}
            >
              {title}
            </th>
          ))}
        </>
      }
      empty="El documento no tiene líneas."
      row={(index) => {
        const line = details[index];
        return line ? <Row key={line.line} {...{ line, index, places }} /> : <tr key={`none-${index}`} />;
      }}
    />
  );
}
