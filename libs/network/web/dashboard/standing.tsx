import type { CustomerSummary } from '@ceiba/network/contract';
import { subDecimals } from '../parts/decimals';
import { Amount, formatAmount, formatCount, formatInstant, spokenInstant, StatusBadge } from '@ceiba/platform/web';
import { Link } from 'react-router';
import { RankMark } from '../parts/rank-mark';
import './dashboard.css';

interface Props {
  summary: CustomerSummary;
  /** Where the money is explained; without it there is no link. */
  detail: string | null;
}

function leftText({ days_left, current_period, projected }: CustomerSummary): string {
  if (projected?.closed === 1 || (current_period === 0 && days_left === 0)) return 'Periodo terminado';
  if (days_left === 0) return 'El periodo terminó; falta cerrarlo';
  if (days_left === 1) return 'Último día del periodo';
  return `Quedan ${days_left} días`;
}

function Points({ summary }: { summary: CustomerSummary }) {
  const missing = subDecimals(summary.point_min, summary.point_current_customers);
  const qualified = missing.startsWith('-') || Number(missing) === 0;
  return (
    <section className={`nw-tile${qualified ? ' nw-tile-good' : ''}`} aria-labelledby="nw-points">
      <h2 id="nw-points">Puntos personales</h2>
      <p className="nw-figure">{formatCount(summary.point_current_customers)}</p>
      {qualified ? (
        <StatusBadge color="success" dot text="Ya calificaste" />
      ) : (
        <p className="nw-note">
          Faltan <b>{formatCount(missing)}</b> para los {formatCount(summary.point_min)} del periodo
        </p>
      )}
    </section>
  );
}

function Money({ summary, detail }: Props) {
  const { projected } = summary;
  const closed = projected?.closed === 1;
  return (
    <section className="nw-tile" aria-labelledby="nw-money">
      <h2 id="nw-money">{closed ? 'Ganado en el periodo' : 'Ganancia proyectada'}</h2>
      {projected ? (
        <>
          <p className="nw-figure">
            <Amount value={projected.total_earnings} code={projected.code_money} />
          </p>
          <p className="nw-note">
            {closed ? (
              'Antes de impuestos'
            ) : (
              <>
                Calculada{' '}
                <time title={formatInstant(String(projected.calculated_at))}>
                  {spokenInstant(String(projected.calculated_at), new Date())}
                </time>
                ; cambia con cada venta de la red
              </>
            )}
          </p>
        </>
      ) : (
        <p className="nw-note">Aún no se ha calculado.</p>
      )}
      {detail && projected && (
        <Link className="p-way" to={detail}>
          Ver de dónde sale
        </Link>
      )}
    </section>
  );
}

/** What one asks first: my points, my rank, days left, what I earned so far (screens.md, "Partner dashboard"). */
export function Standing({ summary, detail }: Props) {
  return (
    <div className="nw-tiles">
      <Points summary={summary} />
      <section className="nw-tile" aria-labelledby="nw-rank">
        <h2 id="nw-rank">Rango</h2>
        <p className="nw-figure nw-figure-text">{summary.name_plan}</p>
        <RankMark rank={summary.rank} />
        <p className="nw-note">
          {summary.max_plan > 0 ? `El más alto alcanzado: ${summary.name_max_plan}` : 'Sin rango alcanzado todavía'}
        </p>
      </section>
      <Money summary={summary} detail={detail} />
      <section className="nw-tile" aria-labelledby="nw-days">
        <h2 id="nw-days">{summary.code_period}</h2>
        <p className="nw-figure nw-figure-text">{leftText(summary)}</p>
        <p className="nw-note">
          {summary.name_period}, hasta el {summary.date_end_period}
        </p>
        <p className="nw-note">Compró {formatAmount(summary.total_period, summary.code_money)} en el periodo</p>
      </section>
    </div>
  );
}
