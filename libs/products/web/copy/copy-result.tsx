import { branchLabel } from '@ceiba/branches/web';
import { formatCount } from '@ceiba/platform/web';
import type { CopyCount, CopyResult } from '@ceiba/products/contract';
import { type Head, PartTable } from '../parts/part-table';

/** Title and column of each figure. */
const COUNTS = [
  ['created', 'Creados'],
  ['changed', 'Modificados'],
  ['unchanged', 'Sin cambio'],
  ['refused', 'Rechazados'],
] as const;
const HEADS: readonly Head[] = [{ title: 'Sucursal' }, ...COUNTS.map(([, title]) => ({ title, figures: true }))];

/** Refusals come along up to a number; the count says how many there are. */
function refusalsText({ refused, refusals }: CopyCount): string {
  if (refused > refusals.length) return `Ver los primeros ${formatCount(refusals.length)} rechazados`;
  return refused === 1 ? 'Ver el rechazado' : `Ver los ${formatCount(refused)} rechazados`;
}

function Refusals({ row }: { row: CopyCount }) {
  return (
    <details>
      <summary>{refusalsText(row)}</summary>
      <ul className="products-refusals">
        {row.refusals.map(({ key_product, reason }) => (
          <li key={key_product}>
            <strong>{key_product}</strong> {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What became of every destination; each refusal with its reason. */
export function CopyResultTable({ result }: { result: CopyResult }) {
  return (
    <section className="products-card" aria-label="Resultado">
      <h2>
        {result.kind === 'products' ? 'Resultado de la réplica de productos' : 'Resultado de la réplica de precios'}
      </h2>
      <PartTable label="Resultado por sucursal" heads={HEADS} className="products-result">
        {result.destinations.map((row) => (
          <tr key={row.id_branch_office}>
            <td className="products-wide">
              {branchLabel(row)}
              {row.refusals.length > 0 && <Refusals row={row} />}
            </td>
            {COUNTS.map(([key]) => (
              <td key={key} className={`products-num${key === 'refused' && row.refused > 0 ? ' products-bad' : ''}`}>
                {formatCount(row[key])}
              </td>
            ))}
          </tr>
        ))}
      </PartTable>
    </section>
  );
}
