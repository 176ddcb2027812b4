import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { percentText } from '@ceiba/platform/contract';
import {
  ActiveBadge,
  confirmDelete,
  DataTable,
  deleteMany,
  EmptyState,
  PageHead,
  useListState,
  type Column,
  type RowAction,
} from '@ceiba/platform/web';
import type { PromoRow } from '@ceiba/products/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useDeletePromoMutation, useListPromosQuery } from '../api/promo.api';
import { PromoModal } from './promo-modal';
import '../products.css';

const COLUMNS: readonly Column<PromoRow>[] = [
  { key: 'id_promo', title: 'ID', width: 72, card: 'none' },
  { key: 'name_promo', title: 'Descripción', card: 'title' },
  { key: 'date_start_promo', title: 'Inicio', kind: 'day', card: 'fact' },
  { key: 'date_end_promo', title: 'Fin', kind: 'day', card: 'fact' },
  {
    key: 'percentage_discount_promo',
    title: 'Descuento %',
    kind: 'money',
    sortable: false,
    card: 'none',
    render: (row) => percentText(row.percentage_discount_promo),
  },
  { key: 'flag_percentage_discount_promo', title: 'Aplica descuento', kind: 'flag', sortable: false, card: 'none' },
  { key: 'flag_point_promo', title: 'Otorga puntos', kind: 'flag', sortable: false, card: 'none' },
  { key: 'qty_products', title: 'Productos', kind: 'integer', sortable: false, card: 'fact' },
  {
    key: 'enabled_promo',
    title: 'Estado',
    sortable: false,
    card: 'fact',
    labels: { 1: 'Activo', 0: 'Inactivo' },
    render: (row) => <ActiveBadge value={row.enabled_promo} />,
  },
];
const LIST = { id: 'promos', sort: 'id_promo', order: 'desc' } as const;

/** Listado De Promociones (spec 2, sections 2 and 3). */
export function PromosScreen() {
  const list = useListState(LIST);
  const query = useListPromosQuery(list.input);
  const [remove] = useDeletePromoMutation();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const actions = (row: PromoRow): RowAction[] => [
    {
      key: 'edit',
      label: `Modificar #${row.id_promo}`,
      icon: <EditOutlined aria-hidden />,
      primary: true,
      onClick: () => setOpen(row.id_promo),
    },
    {
      key: 'delete',
      label: `Eliminar #${row.id_promo}`,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onClick: () =>
        confirmDelete({
          one: 'Promoción',
          id: row.id_promo,
          name: row.name_promo,
          onYes: () => remove(row).unwrap(),
        }),
    },
  ];
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen('new')}>
      Registrar Promoción
    </Button>
  );
  return (
    <>
      <PageHead title="Listado De Promociones" actions={create} />
      <DataTable<PromoRow>
        list={list}
        query={query}
        rowKey="id_promo"
        columns={COLUMNS}
        actions={actions}
        bulk={[deleteMany((row) => remove(row).unwrap())]}
        onOpen={(row) => setOpen(row.id_promo)}
        exportName="promociones"
        empty={<EmptyState action={list.search ? undefined : create} />}
      />
      {open !== null && <PromoModal key={open} id={open} onClose={() => setOpen(null)} />}
    </>
  );
}
