import { formatMoney, type PicturePoint } from '@ceiba/platform/contract';
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** The rows of a report as bars; loaded where it is opened only (61 kB gzip). */
export function ReportPicture({ title, points }: { title: string; points: readonly PicturePoint[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const color = getComputedStyle(canvas.current).getPropertyValue('--c-primary').trim() || '#1f3b2d';
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: points.map(({ label }) => label || 'Sin dato'),
        datasets: [{ label: title, data: points.map(({ value }) => Number(value)), backgroundColor: color }],
      },
      options: {
        animation: false,
        indexAxis: 'y',
        maintainAspectRatio: false,
        plugins: { tooltip: { callbacks: { label: ({ dataIndex }) => formatMoney(points[dataIndex]?.value ?? '0') } } },
      },
    });
    return () => chart.destroy();
  }, [title, points]);
  const told = points.map(({ label, value }) => `${label}: ${formatMoney(value)}`).join('; ');
  return (
    <figure className="p-report-picture" style={{ height: 60 + points.length * 32 }}>
      <figcaption>{title}</figcaption>
      <div>
        <canvas ref={canvas} role="img" aria-label={`${title}. ${told}`} />
      </div>
    </figure>
  );
}
