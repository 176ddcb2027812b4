import type { PicturePoint } from '@ceiba/platform/contract';
import type { ChartSeries } from './chart.types';

/** Points as they come from a query: labels and series in their first order, null where a series has none. */
export function seriesOf(points: readonly PicturePoint[], name: string): { labels: string[]; series: ChartSeries[] } {
  const labels = [...new Set(points.map(({ label }) => label))];
  const places = new Map(labels.map((label, at) => [label, at]));
  const found = new Map<string, (string | null)[]>();
  for (const { label, value, series = name } of points) {
    const values = found.get(series) ?? labels.map(() => null);
    values[places.get(label) ?? 0] = value;
    found.set(series, values);
  }
  return { labels, series: [...found].map(([series, values]) => ({ name: series, values })) };
}
