import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { CUSTOMER_RECORD, type CustomerAddress } from '@ceiba/customers/contract';
import {
  type Column,
  confirmDelete,
  DataTable,
  EmptyState,
  idOf,
  PageHead,
  type RowAction,
  StatusBadge,
  useListState,
  useSession,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { CustomerChoice } from '../customer-choice';
import { customerNumber } from '../customer-link';
import { AddressModal } from './address-modal';
import { useDeleteAddressMutation, useListAddressesQuery } from './addresses.api';

const WHOSE: readonly Column<CustomerAddress>[] = [
  { key: 'id_customers', ...customerNumber, title: 'Cliente', width: 90, card: 'none' },
  {
    key: 'full_name_customers',
    title: 'Nombre',
    card: 'fact',
    link: CUSTOMER_RECORD,
  },
];
const PLACE: readonly Column<CustomerAddress>[] = [
  { key: 'id_customers_address', title: 'ID', kind: 'id', width: 76, card: 'none' },
  { key: 'address_customers', title: 'Dirección', card: 'title' },
  { key: 'province_customers', title: 'Ciudad', width: 170, card: 'fact' },
  { key: 'department_customers', title: 'Estado', width: 170, card: 'fact' },
  { key: 'zip_code_customers', title: 'Código postal', width: 130, card: 'fact' },
  {
    key: 'default_address',
    title: 'Predeterminada',
    width: 140,
    card: 'fact',
    labels: { 1: 'Predeterminada', 0: '' },
    render: (row) => row.default_address === 1 && <StatusBadge color="success" text="Predeterminada" />,
  },
];
const EVERYBODYS = [...PLACE.slice(0, 1), ...WHOSE, ...PLACE.slice(1)];
const OPTIONS = { id: 'customer-addresses', filters: { cliente: '' } } as const;

/** Where purchases are sent: a partner's own addresses; staff choose whose (spec 2, section 7). */
export function AddressesScreen() {
  const list = useListState<{ cliente: string }>(OPTIONS);
  const staff = useSession()?.type === 2;
  const customer = staff ? idOf(list.filters.cliente) : null;
  const query = useListAddressesQuery({ ...list.input, ...(customer ? { id_customers: customer } : {}) });
  const [remove] = useDeleteAddressMutation();
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const actions = (row: CustomerAddress): RowAction[] => [
    {
      key: 'edit',
      label: `Modificar #${row.id_customers_address}`,
      icon: <EditOutlined aria-hidden />,
      primary: true,
      onClick: () => setEditing(row.id_customers_address),
    },
    {
      key: 'delete',
      label: `Eliminar #${row.id_customers_address}`,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onClick: () =>
        confirmDelete({
          one: 'Dirección',
          id: row.id_customers_address,
          name: row.address_customers,
          onYes: () => remove(row).unwrap(),
        }),
    },
  ];
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
      Registrar Dirección
    </Button>
  );
  return (
    <>
      <PageHead title="Listado De Direcciones de envío" actions={create} />
      <DataTable<CustomerAddress, { cliente: string }>
        {...{ list, query, actions }}
        columns={staff ? EVERYBODYS : PLACE}
        rowKey="id_customers_address"
        onOpen={(row) => setEditing(row.id_customers_address)}
        exportName="direcciones-de-envio"
        toolbar={
          staff && (
            <CustomerChoice
              value={list.filters.cliente}
              onChange={(id) => list.setFilters({ cliente: id === null ? '' : String(id) })}
              allowClear
            />
          )
        }
        empty={<EmptyState action={list.search ? undefined : create} />}
      />
      {editing !== null && <AddressModal id={editing} customer={customer} onClose={() => setEditing(null)} />}
    </>
  );
}
