import { customerNumber } from '@ceiba/customers/web';
import { DESCENDANTS, type NetworkRow } from '@ceiba/network/contract';
import { reportColumns } from '@ceiba/platform/contract';
import { listColumns, PointsBadge, StatusBadge, type Column } from '@ceiba/platform/web';

/** Status in the network: 1 is Activo, anything else De Baja (spec 3, section 4). */
export function NetworkStatus({ value }: { value: number }) {
  return <StatusBadge color={value === 1 ? 'success' : 'danger'} text={value === 1 ? 'Activo' : 'De Baja'} />;
}

/** Who has a rank shows it; "sin rango" stays quiet. */
export function RankName({ rank, name }: { rank: number; name: string }) {
  return rank > 0 ? <StatusBadge color="info" text={name} /> : <span className="p-muted">{name}</span>;
}

/** Columns of any list of partners, from the report's definition: what a partner may see of his downline, nothing private. */
export function peopleColumns(minRange: number, more: readonly Column<NetworkRow>[] = []): Column<NetworkRow>[] {
  const columns = listColumns<NetworkRow>(reportColumns(DESCENDANTS, {}), true, {
    id_customers: { ...customerNumber, fixed: 'left' },
    name_plan: { render: (row) => <RankName rank={row.rank} name={row.name_plan} /> },
    point_current_customers: {
      render: (row) => <PointsBadge points={row.point_current_customers} minRange={minRange} />,
      text: (row) => row.point_current_customers,
    },
    date_registration: { kind: 'day' },
    id_status: { render: (row) => <NetworkStatus value={row.id_status} /> },
  });
  const end = columns.findIndex(({ key }) => key === 'key_branch_office');
  return columns.toSpliced(end, 0, ...more);
}

export const LAST_PURCHASE: Column<NetworkRow> = {
  key: 'last_purchase',
  title: 'Última compra',
  kind: 'day',
  card: 'fact',
  sortable: false,
};
