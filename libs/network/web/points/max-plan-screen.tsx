import { RiseOutlined } from '@ant-design/icons';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { customerNumber } from '@ceiba/customers/web';
import type { MaxPlanRow } from '@ceiba/network/contract';
import { DataTable, EmptyState, PageHead, useListState, type Column } from '@ceiba/platform/web';
import { useNavigate } from 'react-router';
import { useListMaxPlanQuery } from '../network.api';
import { NetworkStatus, RankName } from '../parts/people-columns';

const LIST = { id: 'max-plan', sort: 'max_plan', order: 'desc' as const, pageSize: 25 };

const COLUMNS: readonly Column<MaxPlanRow>[] = [
  { ...customerNumber, key: 'id_customers', card: 'fact' },
  { key: 'full_name', title: 'Nombre', card: 'title', link: CUSTOMER_RECORD },
  {
    key: 'max_plan',
    title: 'Rango más alto',
    card: 'fact',
    render: (row) => <RankName rank={row.max_plan} name={row.name_max_plan} />,
    template: '{name_max_plan}',
  },
  { key: 'key_branch_office', title: 'Sucursal', sortable: false, card: 'none', link: BRANCH_RECORD },
  { key: 'code_country', title: 'País', sortable: false, card: 'none' },
  { key: 'date_registration', title: 'Registro', kind: 'day', sortable: false, card: 'none' },
  {
    key: 'id_status',
    title: 'Estado',
    sortable: false,
    card: 'fact',
    render: (row) => <NetworkStatus value={row.id_status} />,
    labels: { 1: 'Activo', 0: 'De Baja' },
  },
];

/** The highest rank that each customer ever closed a period with; behind it his periods (spec 3, "maximum ranks reached"). */
export function MaxPlanScreen() {
  const navigate = useNavigate();
  const onOpen = ({ id_customers }: MaxPlanRow) => void navigate(`/historial-rango/${id_customers}`);
  const list = useListState(LIST);
  const query = useListMaxPlanQuery(list.input);
  return (
    <>
      <PageHead title="Historial de rango" />
      <DataTable
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_customers"
        onOpen={onOpen}
        actions={(row) => [
          {
            key: 'history',
            label: `Rangos de ${row.full_name} por periodo`,
            icon: <RiseOutlined aria-hidden />,
            primary: true,
            onClick: () => onOpen(row),
          },
        ]}
        exportName="historial-de-rango"
        empty={<EmptyState text="Nadie ha alcanzado un rango todavía." />}
      />
    </>
  );
}
