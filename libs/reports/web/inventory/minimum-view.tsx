import { DataTable, EmptyState, useListState, type Column } from '@ceiba/platform/web';
import type { MinimumRow } from '@ceiba/reports/contract';
import { BranchSelect } from '../parts/branch-select';
import { formatQty, qtyColumn } from '../parts/quantity';
import { useBelowMinimumQuery } from '../stock-reports.api';
import type { HeadParts } from './head-parts';

const LIST = {
  id: 'below-minimum',
  sort: 'qty_missing',
  order: 'desc' as const,
  pageSize: 25,
  filters: { id_branch_office: '' },
};

const COLUMNS: readonly Column<MinimumRow>[] = [
  { key: 'key_branch_office', title: 'Sucursal', card: 'fact' },
  { key: 'key_product', title: 'Clave', card: 'none' },
  { key: 'name_product', title: 'Producto', card: 'title' },
  qtyColumn<MinimumRow>('qty', 'Disponible', { card: 'fact' }),
  qtyColumn<MinimumRow>('qty_reserved', 'Apartado', { card: 'none', sortable: false }),
  qtyColumn<MinimumRow>('qty_transit', 'En tránsito', { card: 'fact' }),
  qtyColumn<MinimumRow>('minimum', 'Mínimo', { card: 'fact' }),
  qtyColumn<MinimumRow>('maximum', 'Máximo', { card: 'none', sortable: false }),
  qtyColumn<MinimumRow>('qty_missing', 'Faltante', {
    card: 'fact',
    render: (row) => <span className="rp-short">{formatQty(row.qty_missing)}</span>,
  }),
];

/** Products of which less can be sold than their minimum. */
export function MinimumView({ head }: HeadParts) {
  const list = useListState(LIST);
  const { id_branch_office } = list.filters;
  const query = useBelowMinimumQuery({ ...list.input, id_branch_office });
  return (
    <>
      {head({
        filters: (
          <BranchSelect
            all="Todas mis sucursales"
            value={id_branch_office}
            onChange={(id) => list.setFilters({ id_branch_office: id })}
          />
        ),
      })}
      <DataTable<MinimumRow, typeof list.filters>
        list={list}
        query={query}
        rowKey="id_product"
        columns={COLUMNS}
        exportName="productos-bajo-minimo"
        empty={<EmptyState text="Ningún producto está bajo su mínimo." />}
      />
    </>
  );
}
