import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { BranchPicker } from '@ceiba/branches/web';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { CustomerChoice } from '@ceiba/customers/web';
import { toWorker } from '@ceiba/identity/contract';
import { type Column, DataTable, EmptyState, PageHead, StatusBadge, textOf, useListState } from '@ceiba/platform/web';
import { RETURN_RECORD, type VoucherRow } from '@ceiba/sales/contract';
import { toCents } from '@ceiba/platform/contract';
import { useState } from 'react';
import { useListVouchersQuery } from './return.api';

const stateOf = ({ rest, used }: VoucherRow): { color: 'success' | 'info' | 'secondary'; text: string } => {
  if (toCents(rest) === 0) return { color: 'secondary', text: 'Usado' };
  return toCents(used) === 0 ? { color: 'success', text: 'Sin usar' } : { color: 'info', text: 'Usado en parte' };
};

const COLUMNS: readonly Column<VoucherRow>[] = [
  { key: 'code_voucher', title: 'Código', card: 'title' },
  { key: 'date_voucher', title: 'Fecha', kind: 'day', width: 120, card: 'fact' },
  {
    key: 'full_name_customers',
    title: 'Cliente',
    template: '{id_customers} - {full_name_customers}',
    card: 'fact',
    link: CUSTOMER_RECORD,
  },
  { key: 'key_branch_office', title: 'Sucursal', width: 110, card: 'none', link: BRANCH_RECORD },
  { key: 'id_return', title: 'Devolución', width: 110, card: 'none', link: RETURN_RECORD },
  { key: 'amount', title: 'Importe', kind: 'money', currency: (row) => row.code_money, card: 'fact' },
  { key: 'used', title: 'Usado', kind: 'money', currency: (row) => row.code_money, card: 'none' },
  { key: 'rest', title: 'Disponible', kind: 'money', currency: (row) => row.code_money, card: 'fact', sortable: false },
  {
    key: 'id_voucher',
    title: 'Estado',
    card: 'fact',
    sortable: false,
    render: (row) => <StatusBadge {...stateOf(row)} />,
    text: (row) => stateOf(row).text,
  },
  { key: 'user_created', title: 'Usuario', card: 'none', link: toWorker('id_worker_created'), sortable: false },
];

/** Vales of customers, with what is left of each. */
export function VouchersScreen() {
  const [options] = useState(() => ({
    id: 'vouchers',
    sort: 'id_voucher',
    order: 'desc' as const,
    filters: { id_branch_office: '', id_customers: '' },
  }));
  const list = useListState(options);
  const { id_branch_office, id_customers } = list.filters;
  const query = useListVouchersQuery({
    ...list.input,
    id_branch_office: Number(id_branch_office) || null,
    id_customers: Number(id_customers) || null,
  });
  return (
    <>
      <PageHead title="Vales" />
      <DataTable<VoucherRow, typeof list.filters>
        list={list}
        query={query}
        rowKey="id_voucher"
        columns={COLUMNS}
        exportName="vales"
        empty={<EmptyState text="No hay vales." />}
        toolbar={
          <>
            <BranchPicker
              value={Number(id_branch_office) || null}
              onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
              placeholder="Todas las sucursales"
            />
            <CustomerChoice
              value={Number(id_customers) || null}
              onChange={(id) => list.setFilters({ id_customers: textOf(id) })}
              allowClear
            />
          </>
        }
      />
    </>
  );
}
