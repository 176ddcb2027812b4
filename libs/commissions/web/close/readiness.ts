import type { RunView } from '@ceiba/commissions/contract';
import type { Period } from '@ceiba/periods/contract';

const SHOWN_IDS = 10;

/** One thing to know before closing. `stop`: the close would be refused; `warn`: it may be closed, knowingly. */
export interface ReadinessLine {
  state: 'good' | 'warn' | 'stop';
  text: string;
}

/** Periods that can take the closing one's place: open, not the same, later ones first in time. */
export function nextPeriods(period: Period, periods: readonly Period[]): Period[] {
  return periods
    .filter((other) => other.state_period === 'open' && other.id_period !== period.id_period)
    .sort((one, other) => one.date_start_period.localeCompare(other.date_start_period));
}

/** The period that is proposed: the first open one that begins after this one ends. */
export function proposedNext(period: Period, periods: readonly Period[]): Period | undefined {
  return nextPeriods(period, periods).find((other) => other.date_start_period > period.date_end_period);
}

function endLine(period: Period, today: string): ReadinessLine {
  return period.date_end_period < today
    ? { state: 'good', text: `El periodo terminó el ${period.date_end_period}.` }
    : {
        state: 'warn',
        text: `El periodo termina el ${period.date_end_period}; lo que se venda después irá al siguiente.`,
      };
}

function nextLine(period: Period, periods: readonly Period[]): ReadinessLine {
  if (period.current_period === 0)
    return { state: 'good', text: 'No es el periodo en curso; las ventas no cambian de periodo.' };
  const next = proposedNext(period, periods);
  if (next) return { state: 'good', text: `El periodo siguiente está registrado: ${next.code_period}.` };
  return nextPeriods(period, periods).length > 0
    ? { state: 'warn', text: 'No hay un periodo que empiece después de este; elija otro al cerrar.' }
    : { state: 'stop', text: 'Registre el periodo siguiente: las ventas lo necesitan.' };
}

/** The last preview with the plan in force: what a close would pay as things stood then. */
export function lastPreview(previews: readonly RunView[]): RunView | undefined {
  return previews.find((run) => run.kind === 'preview' && run.official === 1);
}

function previewLines(last: RunView | undefined): ReadinessLine[] {
  if (!last) return [{ state: 'warn', text: 'Aún no hay vista previa de este periodo.' }];
  if (last.checks.length === 0)
    return [{ state: 'good', text: `La vista previa #${last.id_run} pasó todas las revisiones.` }];
  return checkLines(last);
}

/** What the checks of a run found, each with the first ids it is about. */
export function checkLines(run: Pick<RunView, 'checks'>): ReadinessLine[] {
  return run.checks.map(({ message, ids }) => ({
    state: 'stop',
    text:
      ids.length > 0
        ? `${message} (${ids.slice(0, SHOWN_IDS).join(', ')}${ids.length > SHOWN_IDS ? '...' : ''})`
        : message,
  }));
}

/** What is said before one closes a period. `today` in the company's zone, AAAA-MM-DD. */
export function readiness(
  period: Period,
  periods: readonly Period[],
  previews: readonly RunView[],
  today: string,
): ReadinessLine[] {
  return [
    nextLine(period, periods),
    endLine(period, today),
    { state: 'good', text: `Paridad del periodo: ${period.paridad_mxn_dolar} MXN por dólar.` },
    ...previewLines(lastPreview(previews)),
  ];
}
