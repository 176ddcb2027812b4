import type { PeriodPointsRow } from '@ceiba/network/contract';
import { PeriodPicker, useShownPeriod } from '@ceiba/periods/web';
import {
  DataTable,
  EmptyState,
  PageHead,
  PointsBadge,
  useListState,
  useSession,
  type Column,
} from '@ceiba/platform/web';
import { useListPointsQuery } from '../network.api';
import { ExcelButton } from '../parts/excel-button';
import { NetworkStatus } from '../parts/people-columns';

const LIST = {
  id: 'period-points',
  sort: 'point_current_customers',
  order: 'desc' as const,
  pageSize: 100,
  filters: { periodo: '' },
};

function columnsOf(minRange: number): Column<PeriodPointsRow>[] {
  return [
    { key: 'id_customers', title: 'ID', width: 84, card: 'fact' },
    { key: 'full_name', title: 'Nombre', card: 'title' },
    { key: 'key_branch_office', title: 'Sucursal', card: 'none' },
    { key: 'code_country', title: 'País', sortable: false, card: 'none' },
    {
      key: 'point_current_customers',
      title: 'Puntos',
      kind: 'decimal',
      card: 'fact',
      render: (row) => <PointsBadge points={row.point_current_customers} minRange={minRange} />,
      text: (row) => row.point_current_customers,
    },
    {
      key: 'business_mxn',
      title: 'Valor de negocio',
      kind: 'money',
      sortable: false,
      currency: () => 'MXN',
      card: 'fact',
    },
    {
      key: 'business_usd',
      title: 'Valor de negocio USD',
      kind: 'money',
      sortable: false,
      currency: () => 'USD',
      card: 'none',
    },
    {
      key: 'id_status',
      title: 'Estado',
      sortable: false,
      card: 'fact',
      render: (row) => <NetworkStatus value={row.id_status} />,
      text: (row) => (row.id_status === 1 ? 'Activo' : 'De Baja'),
    },
  ];
}

/** What every partner bought in a period, in points and business value (spec 3, "points by period"). */
export function PeriodPointsScreen() {
  const list = useListState(LIST);
  const period = useShownPeriod(list.filters.periodo);
  const minRange = useSession()?.company?.pointMinRange ?? 100;
  const asked = { id_period: period?.id_period ?? 0 };
  const query = useListPointsQuery({ ...asked, ...list.input }, { skip: !period });
  const { search, sort, order } = list.input;
  const first = useListPointsQuery(
    { ...asked, page: 1, page_size: list.pageSize, search, sort, order },
    { skip: !period },
  );
  const picker = (
    <PeriodPicker
      value={period?.id_period ?? null}
      onChange={(id) => list.setFilters({ periodo: id ? String(id) : '' })}
    />
  );
  return (
    <>
      <PageHead
        title="Puntos por periodo"
        actions={<ExcelButton link={first.currentData?.excel} label="Excel" />}
        filters={picker}
      />
      <DataTable
        list={list}
        query={{ ...query, data: query.currentData }}
        columns={columnsOf(minRange)}
        rowKey="id_customers"
        empty={<EmptyState text="Nadie ha comprado en este periodo." />}
      />
    </>
  );
}
