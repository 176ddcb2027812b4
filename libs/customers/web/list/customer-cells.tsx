import { type Column, formatInstant, PointsBadge, type ReportRow, useSession } from '@ceiba/platform/web';
import { customerNumber } from '../customer-link';

type Cells = Readonly<Record<string, Partial<Column<ReportRow>>>>;

/** What the list's definition can't say: the figures' colours. */
export function useCustomerCells(): Cells {
  const minRange = useSession()?.company?.pointMinRange ?? 100;
  return {
    id_customers: { width: customerNumber.width, fixed: 'left' },
    date_registration: { render: (row) => formatInstant(String(row.date_registration)).slice(0, 10) },
    point_current_customers: {
      render: ({ point_current_customers: points }) =>
        points === null || points === undefined ? null : <PointsBadge points={String(points)} minRange={minRange} />,
    },
  };
}
