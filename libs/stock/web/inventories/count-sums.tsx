import { Amount, formatCount } from '@ceiba/platform/web';
import { useMemo } from 'react';
import { type CountLine, sumsOf } from './count-draft';

/** How far the count is and what it found; a blind count tells only how far it is. */
export function CountSums({ lines, blind }: { lines: readonly CountLine[]; blind: boolean }) {
  const sums = useMemo(() => sumsOf(lines), [lines]);
  return (
    <dl className="stock-count-sums" aria-label="Totales del inventario">
      <div>
        <dt>Contados</dt>
        <dd>
          {formatCount(sums.done)} de {formatCount(lines.length)}
        </dd>
      </div>
      {!blind && (
        <>
          <div>
            <dt>Diferencia de piezas</dt>
            <dd>{formatCount(Number(sums.qty_difference_total_inventory))}</dd>
          </div>
          <div>
            <dt>Total faltante</dt>
            <dd>
              <Amount value={sums.total_inventory} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
