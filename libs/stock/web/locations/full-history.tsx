import { WORKER_RECORD } from '@ceiba/identity/contract';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { HistoryOutlined } from '@ant-design/icons';
import { BranchPicker } from '@ceiba/branches/web';
import {
  DataTable,
  DayRange,
  EmptyState,
  PageHead,
  StatusBadge,
  useListState,
  type Column,
  textOf,
} from '@ceiba/platform/web';
import { PRODUCT_RECORD, quantityText, SHOWN_UNIT, shownQuantity } from '@ceiba/products/contract';
import type { PalletFullHistoryRow } from '@ceiba/stock/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { HistoryModal } from './history-modal';
import { useFullHistoryQuery } from './locations.api';

const COLUMNS: readonly Column<PalletFullHistoryRow>[] = [
  { key: 'id_pallet_stock_movement', title: 'ID', width: 80, card: 'none' },
  { key: 'created_at', title: 'Fecha', kind: 'instant', card: 'fact' },
  { key: 'key_branch_office', title: 'Sucursal', card: 'none', link: BRANCH_RECORD },
  { key: 'key_pallet_stock', title: 'Ubicación', template: '{key_pallet_stock} - {name_pallet_stock}', card: 'fact' },
  { key: 'key_product', title: 'Clave', card: 'none', link: PRODUCT_RECORD },
  { key: 'name_product', title: 'Producto', card: 'title', link: PRODUCT_RECORD },
  {
    key: 'movement',
    title: 'Movimiento',
    card: 'fact',
    render: (row) => <StatusBadge color={row.movement === 'ENTRADA' ? 'success' : 'warning'} text={row.movement} />,
  },
  {
    key: 'qty_product',
    title: 'Cantidad',
    kind: 'decimal',
    shown: SHOWN_UNIT,
    sortable: false,
    card: 'fact',
    render: (row) => quantityText(row.qty_product, row),
  },
  {
    key: 'saldo',
    title: 'Saldo',
    kind: 'decimal',
    shown: SHOWN_UNIT,
    sortable: false,
    card: 'fact',
    render: (row) => quantityText(row.saldo, row),
  },
  {
    key: 'code_product_unit',
    title: 'Unidad',
    shown: SHOWN_UNIT,
    sortable: false,
    hidden: true,
    card: 'none',
    render: (row) => shownQuantity(0, row).unit,
  },
  { key: 'source_text', title: 'Origen', template: '{source_text}', sortable: false, card: 'none' },
  { key: 'user_created', title: 'Usuario', card: 'none', link: WORKER_RECORD },
];
const LIST = {
  id: 'pallet-movements',
  sort: 'id_pallet_stock_movement',
  order: 'desc',
  pageSize: 25,
  filters: { vista: 'historial', id_branch_office: '', date_start: '', date_end: '' },
} as const;

/** Every movement of every location with its running balance. */
export function FullHistory({ onBack }: { onBack: () => void }) {
  const list = useListState<Record<'vista' | 'id_branch_office' | 'date_start' | 'date_end', string>>(LIST);
  const { vista: _vista, ...filters } = list.filters;
  const query = useFullHistoryQuery({ ...list.input, ...filters });
  const [open, setOpen] = useState<PalletFullHistoryRow | null>(null);
  return (
    <>
      <PageHead title="Historial de ubicaciones" actions={<Button onClick={onBack}>Volver a ubicaciones</Button>} />
      <DataTable<PalletFullHistoryRow, typeof list.filters>
        list={list}
        query={query}
        rowKey="id_pallet_stock_movement"
        columns={COLUMNS}
        actions={(row) => [
          {
            key: 'history',
            label: `Historial de ${row.key_pallet_stock}`,
            icon: <HistoryOutlined aria-hidden />,
            primary: true,
            onClick: () => setOpen(row),
          },
        ]}
        exportName="historial-ubicaciones"
        toolbar={
          <>
            <DayRange
              value={[filters.date_start, filters.date_end]}
              onChange={([date_start, date_end]) => list.setFilters({ date_start, date_end })}
            />
            <BranchPicker
              value={filters.id_branch_office}
              onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
            />
          </>
        }
        empty={<EmptyState text="No hay movimientos." />}
      />
      {open && (
        <HistoryModal
          id={open.id_pallet_stock}
          title={`Historial de ${open.key_pallet_stock} - ${open.name_pallet_stock}`}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
