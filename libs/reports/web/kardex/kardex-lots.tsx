import { formatDay } from '@ceiba/platform/web';
import type { KardexLot } from '@ceiba/reports/contract';
import { formatQty } from '../parts/quantity';

const SUMS = [
  ['qty_opening', 'Saldo inicial'],
  ['qty_in', 'Entradas'],
  ['qty_out', 'Salidas'],
  ['qty_closing', 'Saldo final'],
] as const;

/** What became of each lot between the two days. */
export function KardexLots({ lots }: { lots: readonly KardexLot[] }) {
  return (
    <details className="rp-lots" open={lots.length <= 6}>
      <summary>
        {lots.length} {lots.length === 1 ? 'lote' : 'lotes'}
      </summary>
      <div className="rp-lots-box" tabIndex={0} role="region" aria-label="Lotes">
        <table>
          <thead>
            <tr>
              <th scope="col">Lote</th>
              <th scope="col">Caducidad</th>
              {SUMS.map(([key, title]) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lots.map((lot) => (
              <tr key={`${lot.lot} ${lot.date_expiration}`}>
                <td>{lot.lot}</td>
                <td>{lot.date_expiration ? formatDay(lot.date_expiration) : 'No caduca'}</td>
                {SUMS.map(([key]) => (
                  <td key={key}>{formatQty(lot[key])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
