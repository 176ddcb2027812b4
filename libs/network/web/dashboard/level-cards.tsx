import type { CustomerSummary } from '@ceiba/network/contract';
import { formatCount } from '@ceiba/platform/web';
import './dashboard.css';

interface Props {
  summary: CustomerSummary;
  /** '1'..'6', 'cerca' or 'sin-compra'. */
  shown: string;
  onShow: (list: string) => void;
}

const BEYOND = 6;

/** Heading of a level: 1-5, and 6 to infinity (spec 2, section 9). */
export function levelName(nivel: number): string {
  return nivel === BEYOND ? 'Nivel 6 al infinito' : `Nivel ${nivel}`;
}

/** One card a level with counts and points, and two lists worth a call; a card opens its list below. */
export function LevelCards({ summary, shown, onShow }: Props) {
  const levels = Array.from(
    { length: BEYOND },
    (_, index) =>
      summary.levels.find((level) => level.nivel === index + 1) ?? {
        nivel: index + 1,
        customers: 0,
        active: 0,
        points: '0.00',
      },
  );
  const card = (list: string, title: string, figure: string, lines: readonly string[]) => (
    <button
      key={list}
      type="button"
      className={`nw-level${shown === list ? ' nw-level-on' : ''}`}
      aria-pressed={shown === list}
      onClick={() => onShow(list)}
    >
      <span className="nw-level-name">{title}</span>
      <b>{figure}</b>
      {lines.map((line) => (
        <span key={line} className="nw-note">
          {line}
        </span>
      ))}
    </button>
  );
  return (
    <div className="nw-levels" role="group" aria-label="Niveles de la red">
      {levels.map(({ nivel, customers, active, points }) =>
        card(String(nivel), levelName(nivel), formatCount(customers), [
          `${formatCount(active)} ${active === 1 ? 'calificado' : 'calificados'}`,
          `${formatCount(points)} puntos`,
        ]),
      )}
      {card('cerca', 'Cerca de calificar', 'Ver', ['Con la mitad de los puntos o más'])}
      {card('sin-compra', 'Sin compra', formatCount(summary.qty_customers_inactive_two_months), ['En dos meses'])}
    </div>
  );
}
