import { CUSTOMERS_LIST } from '@ceiba/customers/contract';
import { type Column, formatInstant, PointsBadge, type ReportRow, StatusBadge, useSession } from '@ceiba/platform/web';
import { customerNumber } from '../customer-link';

type Cells = Readonly<Record<string, Partial<Column<ReportRow>>>>;

/** The words of the definition as a badge: what is as it should be in green. */
const badge = (key: string, wrong: 'danger' | 'warning'): Partial<Column<ReportRow>> => ({
  render: (row) => {
    const words: Readonly<Record<string, string>> =
      CUSTOMERS_LIST.columns.filter((column) => 'labels' in column).find((column) => column.key === key)?.labels ?? {};
    const value = row[key];
    const text = words[String(value)];
    return text ? <StatusBadge color={value === 1 ? 'success' : wrong} text={text} /> : null;
  },
});

/** What the list's definition can't say: badges, the figures' colours. */
export function useCustomerCells(): Cells {
  const minRange = useSession()?.company?.pointMinRange ?? 100;
  return {
    id_customers: { width: customerNumber.width, fixed: 'left' },
    id_status: badge('id_status', 'danger'),
    upline_verified: badge('upline_verified', 'warning'),
    pay_membership: badge('pay_membership', 'warning'),
    data_validated: badge('data_validated', 'warning'),
    date_registration: { render: (row) => formatInstant(String(row.date_registration)).slice(0, 10) },
    point_current_customers: {
      render: ({ point_current_customers: points }) =>
        points === null || points === undefined ? null : <PointsBadge points={String(points)} minRange={minRange} />,
    },
  };
}
