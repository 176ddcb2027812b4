import { WORKER_RECORD, toWorker } from '@ceiba/identity/contract';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { formatCount, StatusBadge, type Column } from '@ceiba/platform/web';
import type { InventoryRow } from '@ceiba/stock/contract';

/** Columns of the list of inventories. */
export const inventoryColumns: readonly Column<InventoryRow>[] = [
  { key: 'id_inventory', title: 'ID', width: 60, card: 'none' },
  { key: 'name_inventory', title: 'Nombre', card: 'title' },
  { key: 'date_inventory', title: 'Fecha', kind: 'day', card: 'fact' },
  { key: 'key_branch_office', title: 'Sucursal', card: 'none', link: BRANCH_RECORD },
  { key: 'name_branch_office', title: 'Nombre de sucursal', hidden: true, card: 'fact', link: BRANCH_RECORD },
  {
    key: 'counted',
    title: 'Contados',
    sortable: false,
    template: '{counted} de {lines}',
    card: 'none',
    render: (row) => `${formatCount(row.counted)} de ${formatCount(row.lines)}`,
  },
  {
    key: 'qty_difference_total_inventory',
    title: 'Diferencia',
    template: '{difference_text}',
    sortable: false,
    card: 'none',
  },
  { key: 'total_inventory', title: 'Total faltante', kind: 'money', sum: 'foot', card: 'fact' },
  {
    key: 'status_text',
    title: 'Estado',
    card: 'fact',
    render: (row) => <StatusBadge color={row.status_color} text={row.status_text} />,
  },
  {
    key: 'user_created',
    title: 'Usuario',
    card: 'none',
    link: WORKER_RECORD,
  },
  { key: 'created_at', title: 'Registrado', kind: 'instant', sortable: false, hidden: true, card: 'none' },
  {
    key: 'user_applied',
    title: 'Aplicó',
    sortable: false,
    hidden: true,
    card: 'none',
    link: toWorker('id_worker_applied'),
  },
  { key: 'applied_at', title: 'Aplicado', kind: 'instant', hidden: true, card: 'none' },
];
