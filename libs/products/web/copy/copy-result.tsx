import { branchLabel } from '@ceiba/branches/web';
import { EditableLines, formatCount, type LineColumn } from '@ceiba/platform/web';
import type { CopyCount, CopyResult } from '@ceiba/products/contract';

/** Title and column of each figure. */
const COUNTS = [
  ['created', 'Creados'],
  ['changed', 'Modificados'],
  ['unchanged', 'Sin cambio'],
  ['refused', 'Rechazados'],
] as const;

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

const COLUMNS: readonly LineColumn<CopyCount>[] = [
  {
    key: 'branch',
    title: 'Sucursal',
    className: 'products-wide',
    cell: (row) => (
      <>
        {branchLabel(row)}
        {row.refusals.length > 0 && <Refusals row={row} />}
      </>
    ),
  },
  ...COUNTS.map(([key, title]): LineColumn<CopyCount> => ({
    ...{ key, title },
    numeric: true,
    className: (row) => (key === 'refused' && row.refused > 0 ? 'products-bad' : ''),
    cell: (row) => formatCount(row[key]),
  })),
];

/** What became of every destination; each refusal with its reason. */
export function CopyResultTable({ result }: { result: CopyResult }) {
  return (
    <section className="products-card" aria-label="Resultado">
      <h2>
        {result.kind === 'products' ? 'Resultado de la réplica de productos' : 'Resultado de la réplica de precios'}
      </h2>
      <EditableLines<CopyCount>
        label="Resultado por sucursal"
        className="products-result"
        lines={result.destinations}
        columns={COLUMNS}
        lineKey={(row) => row.id_branch_office}
        empty={null}
      />
    </section>
  );
}
