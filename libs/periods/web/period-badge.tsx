import { periodStatus, type Period } from '@ceiba/periods/contract';
import { StatusBadge } from '@ceiba/platform/web';

const COLORS: Readonly<Record<string, string>> = { 'En Curso': 'success', Cerrado: 'dark', Pendiente: 'warning' };

/** En Curso, Cerrado or Pendiente (spec 1, section 4); a period that is being closed says so. */
export function PeriodBadge({ period }: { period: Period }) {
  if (period.state_period === 'closing') return <StatusBadge color="info" dot text="Cerrando" />;
  const status = periodStatus(period);
  return <StatusBadge color={COLORS[status] ?? 'secondary'} text={status} />;
}
