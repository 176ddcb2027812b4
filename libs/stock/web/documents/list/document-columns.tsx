import { WORKER_RECORD } from '@ceiba/identity/contract';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { PERIOD_RECORD } from '@ceiba/periods/contract';
import { StatusBadge, type Column } from '@ceiba/platform/web';
import type { DocumentRow } from '@ceiba/stock/contract';

/** Columns of the list in the order of spec 2, section 2, "Stock documents"; the others wait in the chooser. */
export const documentColumns: readonly Column<DocumentRow>[] = [
  { key: 'id_document', title: 'ID', width: 60, fixed: 'left', card: 'fact' },
  { key: 'key_branch_office', title: 'Clave', hidden: true, card: 'none', link: BRANCH_RECORD },
  {
    key: 'name_branch_office',
    title: 'Sucursal',
    card: 'fact',
    link: BRANCH_RECORD,
  },
  {
    key: 'key_branch_office_destination',
    title: 'Destino',
    template: '{key_branch_office_destination}',
    hidden: true,
    card: 'none',
    link: { ...BRANCH_RECORD, path: '/sucursales?clave={key_branch_office_destination}' },
  },
  { key: 'name_document', title: 'Tipo', card: 'title' },
  {
    key: 'observation_doc',
    title: 'Comentarios',
    card: 'none',
    sortable: false,
  },
  { key: 'date_doc', title: 'Fecha', kind: 'day', card: 'fact' },
  { key: 'code_period', title: 'Periodo', card: 'none', link: PERIOD_RECORD },
  { key: 'user_created', title: 'Usuario', card: 'none', link: WORKER_RECORD },
  {
    key: 'anulado_text',
    title: 'Estado',
    card: 'fact',
    render: (row) => (
      <span className="stock-status" title={row.observation_anulado ?? undefined}>
        <StatusBadge color={row.anulado_color} text={row.anulado_text} />
        {row.has_difference === 1 && <StatusBadge color="warning" text="Con diferencias" />}
      </span>
    ),
  },
  {
    key: 'total_doc',
    title: 'Total',
    kind: 'money',
    sum: 'foot',
    hidden: true,
    card: 'none',
    currency: (row) => row.code_money,
  },
  { key: 'number_invoice_doc', title: 'Número de documento', hidden: true, card: 'none' },
  { key: 'number_lot_doc', title: 'Número de lote', hidden: true, card: 'none', sortable: false },
  { key: 'created_at', title: 'Registrado', kind: 'instant', hidden: true, card: 'none' },
];
