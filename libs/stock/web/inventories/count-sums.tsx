import { Amount, formatCount, Facts } from '@ceiba/platform/web';
import { useMemo } from 'react';
import { type CountLine, sumsOf } from './count-draft';

/** How far the count is and what it found; a blind count tells only how far it is. */
export function CountSums({ lines, blind }: { lines: readonly CountLine[]; blind: boolean }) {
  const sums = useMemo(() => sumsOf(lines), [lines]);
  return (
    <Facts
      className="stock-count-sums"
      label="Totales del inventario"
      facts={[
        ['Contados', `${formatCount(sums.done)} de ${formatCount(lines.length)}`],
        ['Diferencia', !blind && sums.difference],
        ['Total faltante', !blind && <Amount key="missing" value={sums.total_inventory} />],
      ]}
    />
  );
}
