import { CUSTOMER_RECORD, type MyNewCustomer } from '@ceiba/customers/contract';
import { type Column, DataTable, EmptyState, PageHead, StatusBadge, useListState } from '@ceiba/platform/web';
import { KIT_NAMES } from '@ceiba/products/contract';
import { useMyNewCustomersQuery } from '../customers.api';

const LIST = { id: 'my-new-customers', sort: 'date_registration', order: 'desc' as const, pageSize: 25 };

const COLUMNS: readonly Column<MyNewCustomer>[] = [
  { key: 'id_customers', title: 'ID', kind: 'id', width: 84, card: 'fact', link: CUSTOMER_RECORD },
  { key: 'full_name', title: 'Nombre', card: 'title', link: CUSTOMER_RECORD },
  { key: 'date_registration', title: 'Registro', kind: 'instant', card: 'fact' },
  { key: 'name_price', title: 'Tipo de precio', card: 'none' },
  { key: 'name_country', title: 'País', card: 'none' },
  { key: 'type_kit', title: 'Kit', labels: KIT_NAMES, card: 'fact' },
  {
    key: 'id_status',
    title: 'Estado',
    card: 'fact',
    labels: { 1: 'Activo', 0: 'De Baja' },
    render: ({ id_status }) => (
      <StatusBadge color={id_status === 1 ? 'success' : 'danger'} text={id_status === 1 ? 'Activo' : 'De Baja'} />
    ),
  },
];

/** Whom the signed-in partner has brought, the newest first. */
export function MyNewCustomersScreen() {
  const list = useListState(LIST);
  const query = useMyNewCustomersQuery(list.input);
  return (
    <>
      <PageHead title="Mis clientes nuevos" />
      <DataTable
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_customers"
        exportName="mis-clientes-nuevos"
        empty={<EmptyState text="Aún no has inscrito a nadie." />}
      />
    </>
  );
}
