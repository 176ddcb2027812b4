import { formatMoney } from '@ceiba/platform/contract';
import { useEffect, useRef } from 'react';
import type { ChartProps } from './chart.types';
import { colorOf, drawChart } from './draw-chart';
import './chart.css';

const BAR = 32;
const FRAME = 40;

/** The figures of a picture as a table, for who can't see it and who wants them exactly. */
function Figures({ title, by, labels, series, format = formatMoney, onPick }: ChartProps) {
  return (
    <details className="p-chart-figures">
      <summary>Ver como tabla</summary>
      <div className="p-chart-box" tabIndex={0} role="region" aria-label={`Tabla: ${title}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{by}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="p-num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, at) => (
              <tr key={label}>
                <th scope="row">
                  {onPick ? (
                    <button type="button" className="p-link" onClick={() => onPick(at)}>
                      {label}
                    </button>
                  ) : (
                    label
                  )}
                </th>
                {series.map(({ name, values }) => (
                  <td key={name} className="p-num">
                    {values[at] == null ? '-' : format(values[at])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** The name of a step. */
const stepOf = (steps: readonly string[]) => (value: string) => steps[Number(value)] ?? '';

/** Names of the series with their colours. */
function Legend({ series }: Pick<ChartProps, 'series'>) {
  return (
    <ul className="p-chart-legend" aria-label="Leyenda">
      {series.map(({ name }, at) => (
        <li key={name}>
          <span aria-hidden style={{ background: colorOf(at) }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** A picture of figures with title, legend and table; only `Picture` loads it (chart.js, 65 kB gzip). */
export function Chart(props: ChartProps) {
  const { title, kind, labels, series, stacked, steps, format = steps ? stepOf(steps) : formatMoney } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef({ format, onPick: props.onPick });
  useEffect(() => {
    latest.current = { format, onPick: props.onPick };
  });
  const drawn = JSON.stringify({ kind, labels, series, stacked, steps });
  useEffect(() => {
    const at = canvas.current;
    if (!at) return undefined;
    const drawing = JSON.parse(drawn) as Pick<ChartProps, 'kind' | 'labels' | 'series' | 'stacked' | 'steps'>;
    const draw = () =>
      drawChart(at, {
        ...drawing,
        format: (value) => latest.current.format(value),
        onPick: (index) => latest.current.onPick?.(index),
      });
    let chart = draw();
    // The theme's colours are variables; what is drawn has to be drawn again.
    const themes = new MutationObserver(() => {
      chart.destroy();
      chart = draw();
    });
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      themes.disconnect();
      chart.destroy();
    };
  }, [drawn]);
  return (
    <figure className="p-chart">
      <figcaption>{title}</figcaption>
      <Legend series={series} />
      <div className="p-chart-canvas" style={kind === 'bars' ? { height: FRAME + labels.length * BAR } : undefined}>
        <canvas
          ref={canvas}
          className={props.onPick && 'p-chart-open'}
          role="img"
          aria-label={`Gráfica: ${title}. Sus cifras están en la tabla que sigue.`}
        />
      </div>
      <Figures {...props} format={format} />
    </figure>
  );
}
