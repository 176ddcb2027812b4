import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import type { ChartProps } from './chart.types';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

/** Colours in the order of the series: variables of the theme; then they begin again, lines with another dash. */
export const COLORS = ['primary', 'accent', 'info', 'danger', 'text-3', 'success'] as const;
const DASHES = [[], [6, 3], [2, 3]];

type Drawing = Pick<ChartProps, 'kind' | 'labels' | 'series' | 'stacked' | 'onPick'> & {
  format: (value: string) => string;
};

/** Draws on a canvas; values become floats here, for the pixels only. */
export function drawChart(canvas: HTMLCanvasElement, drawing: Drawing): Chart {
  const { kind, labels, series, stacked = false, format, onPick } = drawing;
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(`--c-${name}`).trim();
  const lying = kind === 'bars';
  const grid = { color: color('border') };
  const ticks = { color: color('text-2'), font: { family: style.fontFamily, size: 12 } };
  const figures = {
    ...{ grid, stacked, beginAtZero: kind !== 'line' },
    ticks: { ...ticks, maxTicksLimit: 6, callback: (value: string | number) => Number(value).toLocaleString('en-US') },
  };
  const names = { grid: { display: false }, stacked, ticks: { ...ticks, autoSkip: !lying, maxRotation: 0 } };
  return new Chart(canvas, {
    type: kind === 'line' ? 'line' : 'bar',
    data: {
      labels: [...labels],
      datasets: series.map(({ name, values }, at) => ({
        label: name,
        data: values.map((value) => (value === null ? null : Number(value))),
        backgroundColor: color(COLORS[at % COLORS.length] ?? 'primary'),
        borderColor: color(COLORS[at % COLORS.length] ?? 'primary'),
        borderDash: DASHES[Math.floor(at / COLORS.length) % DASHES.length],
        borderWidth: kind === 'line' ? 2 : 0,
        pointRadius: labels.length > 60 ? 0 : 3,
        spanGaps: true,
        maxBarThickness: 48,
      })),
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      indexAxis: lying ? 'y' : 'x',
      interaction: { mode: 'index', intersect: false, axis: lying ? 'y' : 'x' },
      scales: lying ? { x: figures, y: names } : { x: names, y: figures },
      onClick: (_event, [element]) => element && onPick?.(element.index),
      plugins: {
        tooltip: {
          callbacks: {
            label: ({ datasetIndex, dataIndex, dataset }) =>
              `${dataset.label}: ${format(series[datasetIndex]?.values[dataIndex] ?? '')}`,
          },
        },
      },
    },
  });
}
