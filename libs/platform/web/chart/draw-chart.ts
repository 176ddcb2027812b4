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

/** Colours in the order of the series: variables of the theme, then the same lighter; lines get another dash besides. */
const COLORS = ['primary', 'accent', 'info', 'danger', 'text-3'] as const;
const SHARES = [100, 45, 70];

/** The colour of a series as CSS. */
export function colorOf(at: number): string {
  const own = `var(--c-${COLORS[at % COLORS.length]})`;
  const share = SHARES[Math.floor(at / COLORS.length) % SHARES.length] ?? 100;
  return share === 100 ? own : `color-mix(in srgb, ${own} ${share}%, var(--c-surface))`;
}

/** What a canvas can draw of a colour that only the document's styles know. */
function drawable(canvas: HTMLCanvasElement, color: string): string {
  const probe = document.createElement('span');
  probe.style.color = color;
  canvas.after(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}
const DASHES = [[], [6, 3], [2, 3]];

/** One colour for a series, pointed at or not: the library can't darken every notation. */
const inked = (ink: string) => ({
  backgroundColor: ink,
  borderColor: ink,
  hoverBackgroundColor: ink,
  hoverBorderColor: ink,
});

type Drawing = Pick<ChartProps, 'kind' | 'labels' | 'series' | 'stacked' | 'steps' | 'onPick'> & {
  format: (value: string) => string;
};

/** The axis of the figures: amounts, or the names of steps. */
function scaleOf(steps: readonly string[] | undefined, ticks: object) {
  if (!steps) {
    const callback = (value: string | number) => Number(value).toLocaleString('en-US');
    return { ticks: { ...ticks, maxTicksLimit: 6, callback } };
  }
  const callback = (value: string | number) => steps[Number(value)] ?? '';
  return { min: 0, max: steps.length - 1, ticks: { ...ticks, stepSize: 1, autoSkip: false, callback } };
}

/** Draws on a canvas; values become floats here, for the pixels only. */
export function drawChart(canvas: HTMLCanvasElement, drawing: Drawing): Chart {
  const { kind, labels, series, stacked = false, steps, format, onPick } = drawing;
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(`--c-${name}`).trim();
  const lying = kind === 'bars';
  const grid = { color: color('border') };
  const ticks = { color: color('text-2'), font: { family: style.fontFamily, size: 12 } };
  const figures = { ...{ grid, stacked, beginAtZero: kind !== 'line' }, ...scaleOf(steps, ticks) };
  const names = { grid: { display: false }, stacked, ticks: { ...ticks, autoSkip: !lying, maxRotation: 0 } };
  return new Chart(canvas, {
    type: kind === 'line' ? 'line' : 'bar',
    data: {
      labels: [...labels],
      datasets: series.map(({ name, values }, at) => ({
        ...inked(drawable(canvas, colorOf(at))),
        label: name,
        data: values.map((value) => (value === null ? null : Number(value))),
        borderDash: DASHES[Math.floor(at / COLORS.length) % DASHES.length],
        borderWidth: kind === 'line' ? 2 : 0,
        pointRadius: labels.length > 60 ? 0 : 3,
        spanGaps: true,
        stepped: steps ? ('middle' as const) : false,
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
