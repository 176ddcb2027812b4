import type { CustomerWeek, RankHistory } from '@ceiba/commissions/contract';
import { formatCount, Picture } from '@ceiba/platform/web';
import { useCustomerWeeksQuery, useRankHistoryQuery } from '../customer/customer-record.api';
import './parts.css';

/** Points by week; nothing while there are none. */
export function WeeksPicture({ weeks }: { weeks: readonly CustomerWeek[] }) {
  if (weeks.every(({ points }) => Number(points) === 0)) return null;
  return (
    <Picture
      kind="columns"
      by="Semana del"
      title="Puntos por semana"
      labels={weeks.map(({ date_week }) => date_week)}
      series={[{ name: 'Puntos', values: weeks.map(({ points }) => points) }]}
      format={formatCount}
    />
  );
}

/** The rank of each closed period as steps; nothing until there are two periods to compare. */
export function RankPicture({ history }: { history: RankHistory }) {
  if (history.rows.length < 2) return null;
  const inTime = [...history.rows].reverse();
  const stepOf = (rank: number) => history.ranks.findIndex((step) => step.rank === rank);
  return (
    <Picture
      kind="line"
      by="Periodo"
      title="Rango por periodo"
      labels={inTime.map(({ code_period }) => code_period)}
      series={[{ name: 'Rango', values: inTime.map(({ rank }) => String(stepOf(rank))) }]}
      steps={history.ranks.map(({ name_plan }) => name_plan)}
    />
  );
}

/** A partner's weeks and ranks as pictures; oneself without an id. */
export function PersonPictures({ id }: { id?: number }) {
  const asked = id === undefined ? {} : { id_customers: id };
  const { currentData: weeks = [] } = useCustomerWeeksQuery(asked);
  const { currentData: history } = useRankHistoryQuery(asked);
  return (
    <div className="co-two co-pictures">
      <WeeksPicture weeks={weeks} />
      {history && <RankPicture history={history} />}
    </div>
  );
}
