import { lazy, Suspense } from 'react';
import type { ChartProps } from './chart.types';
import './chart.css';

const Chart = lazy(async () => ({ default: (await import('./chart')).Chart }));

/** A picture of figures (screens.md, "Lists"); its library is loaded where one is shown. Nothing without figures. */
export function Picture(props: ChartProps) {
  if (props.labels.length === 0) return null;
  return (
    <Suspense
      fallback={
        <div className="p-chart" aria-busy>
          <div className="p-chart-canvas" />
        </div>
      }
    >
      <Chart {...props} />
    </Suspense>
  );
}
