import { DataTable, EmptyState, StatusBadge, useListState, type Column } from '@ceiba/platform/web';
import { EXPIRY_DAYS, type ExpiringRow } from '@ceiba/reports/contract';
import { Segmented } from 'antd';
import { BranchSelect } from '../parts/branch-select';
import { qtyColumn } from '../parts/quantity';
import { useExpiringQuery } from '../stock-reports.api';
import type { HeadParts } from './head-parts';

const LIST = {
  id: 'expiring-lots',
  sort: 'date_expiration',
  order: 'asc' as const,
  pageSize: 25,
  filters: { id_branch_office: '', dias: '30' },
};
const DAYS = EXPIRY_DAYS.map((days) => ({ value: String(days), label: `${days} días` }));

const COLUMNS: readonly Column<ExpiringRow>[] = [
  {
    key: 'date_expiration',
    title: 'Caducidad',
    kind: 'day',
    width: 112,
    card: 'fact',
  },
  {
    key: 'days_left',
    title: 'Faltan',
    template: '{state_text}',
    card: 'fact',
    render: (row) => <StatusBadge color={row.state_color} text={row.state_text} />,
  },
  { key: 'key_branch_office', title: 'Sucursal', card: 'fact' },
  { key: 'key_product', title: 'Clave', card: 'none' },
  { key: 'name_product', title: 'Producto', card: 'title' },
  { key: 'lot', title: 'Lote', card: 'fact' },
  qtyColumn<ExpiringRow>('qty', 'Existencia', { card: 'fact' }),
  { key: 'price_product', title: 'Costo', kind: 'money', card: 'none', sortable: false, hidden: true },
  { key: 'value', title: 'Valor a costo', kind: 'money', card: 'fact', currency: (row) => row.code_money },
  { key: 'code_money', title: 'Moneda', card: 'none', sortable: false, hidden: true },
];

/** Lots that expire within some days, and expired ones that are still there. */
export function ExpiringView({ head }: HeadParts) {
  const list = useListState(LIST);
  const { id_branch_office, dias } = list.filters;
  const query = useExpiringQuery({ ...list.input, id_branch_office, days: dias });
  return (
    <>
      {head({
        filters: (
          <>
            <BranchSelect
              all="Todas mis sucursales"
              value={id_branch_office}
              onChange={(id) => list.setFilters({ id_branch_office: id })}
            />
            <Segmented
              aria-label="Días"
              value={dias}
              options={DAYS}
              onChange={(next) => list.setFilters({ dias: next })}
            />
          </>
        ),
      })}
      <DataTable<ExpiringRow, typeof list.filters>
        list={list}
        query={query}
        rowKey="id_balance"
        columns={COLUMNS}
        exportName="lotes-por-caducar"
        empty={<EmptyState text={`Ningún lote caduca en los próximos ${dias} días.`} />}
      />
    </>
  );
}
