import type { ConfirmedLine, MovedLine } from '@ceiba/stock/contract';
import { Select } from 'antd';
import { expiryText } from '../parts/expiry';
import { shortQty as qty } from '../parts/short-qty';
import '../parts/lines.css';

type Keep = ConfirmedLine['keep'];

interface Props {
  moved: readonly MovedLine[];
  keepOf: (line: MovedLine) => Keep;
  choose: (line: MovedLine, keep: Keep) => void;
}

/** The lines whose stock moved since they were counted: what was there, what is, and what becomes of it. */
export function MovedLines({ moved, keepOf, choose }: Props) {
  return (
    <>
      <p className="stock-count-warning" role="alert">
        {moved.length === 1 ? 'El stock de 1 línea cambió' : `El stock de ${moved.length} líneas cambió`} después del
        conteo. Indique qué se aplica en cada una.
      </p>
      <div className="stock-moved" role="region" aria-label="Líneas cuyo stock cambió" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Producto</th>
              <th scope="col">Al contar</th>
              <th scope="col">Físico</th>
              <th scope="col">Ahora</th>
              <th scope="col">Quedará</th>
              <th scope="col">Se aplica</th>
            </tr>
          </thead>
          <tbody>
            {moved.map((line) => {
              const keep = keepOf(line);
              return (
                <tr key={line.line}>
                  <th scope="row">
                    <span className="p-line-title">{line.name_product}</span>
                    <span className="p-line-sub">
                      {line.key_product}
                      {line.lot && ` · ${line.lot} · ${expiryText(line.date_expiration)}`}
                    </span>
                  </th>
                  <td data-title="Al contar">{qty(line.qty_system)}</td>
                  <td data-title="Físico">{qty(line.qty_physic)}</td>
                  <td data-title="Ahora">{qty(line.qty_stock)}</td>
                  <td data-title="Quedará">
                    <strong>{qty(keep === 'count' ? line.qty_physic : line.qty_after)}</strong>
                  </td>
                  <td>
                    <Select<Keep>
                      aria-label={`Qué se aplica de ${line.name_product}`}
                      value={keep}
                      onChange={(value) => choose(line, value)}
                      options={[
                        { value: 'difference', label: 'La diferencia encontrada' },
                        { value: 'count', label: 'La cantidad contada' },
                      ]}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
