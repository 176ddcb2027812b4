import type { CustomerPeriod } from '@ceiba/commissions/contract';
import { type ChartSeries, formatCount, Picture } from '@ceiba/platform/web';

interface Props {
  /** The newest first, as they come. */
  periods: readonly CustomerPeriod[];
  /** Goes to what is behind a period. */
  onPeriod?: (idPeriod: number) => void;
}

/** Earnings in each currency that they were ever in. */
function earningsOf(periods: readonly CustomerPeriod[]): ChartSeries[] {
  const codes = [...new Set(periods.flatMap(({ code_money }) => (code_money ? [code_money] : [])))];
  return codes.map((code) => ({
    name: `Comisiones (${code})`,
    values: periods.map(({ code_money, subtotal_earnings }) => (code_money === code ? subtotal_earnings : null)),
  }));
}

/** Points and earnings over the periods, side by side; nothing until there are two periods to compare. */
export function PeriodsPicture({ periods, onPeriod }: Props) {
  if (periods.length < 2) return null;
  const inTime = [...periods].reverse();
  const labels = inTime.map(({ code_period }) => code_period);
  const onPick = onPeriod && ((at: number) => onPeriod(inTime[at]?.id_period ?? 0));
  const earnings = earningsOf(inTime);
  const shared = { kind: 'columns', by: 'Periodo', labels, onPick } as const;
  return (
    <div className="co-two co-pictures">
      <Picture
        {...shared}
        title="Puntos por periodo"
        series={[{ name: 'Puntos', values: inTime.map(({ points }) => points) }]}
        format={formatCount}
      />
      {earnings.length > 0 && (
        <Picture {...shared} title="Comisiones por periodo, antes de impuestos" series={earnings} />
      )}
    </div>
  );
}
