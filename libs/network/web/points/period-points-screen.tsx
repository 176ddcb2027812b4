import { PERIOD_POINTS } from '@ceiba/network/contract';
import { PointsBadge, ReportScreen, useSession } from '@ceiba/platform/web';
import { NetworkStatus } from '../parts/people-columns';

/** What every partner bought in a period, in points and business value (spec 3, "points by period"). */
export function PeriodPointsScreen() {
  const minRange = useSession()?.company?.pointMinRange ?? 100;
  return (
    <ReportScreen
      definition={PERIOD_POINTS}
      cells={{
        point_current_customers: {
          render: (row) => <PointsBadge points={String(row.point_current_customers)} minRange={minRange} />,
        },
        id_status: { render: (row) => <NetworkStatus value={Number(row.id_status)} /> },
      }}
    />
  );
}
