import { toWorker } from '@ceiba/identity/contract';
import { type Column, DataTable, EmptyState, StatusBadge, useListState } from '@ceiba/platform/web';
import { PRINT_KIND_WORDS, PRINT_STATE_WORDS, type PrintRow, SALE_RECORD } from '@ceiba/sales/contract';
import { Modal } from 'antd';
import { useListPrintsQuery } from './printing.api';

const COLUMNS: readonly Column<PrintRow>[] = [
  { key: 'created_at', title: 'Fecha', kind: 'instant', card: 'fact' },
  {
    key: 'kind',
    title: 'Qué',
    sortable: false,
    render: (row) => `${PRINT_KIND_WORDS[row.kind]}${row.copy === 1 ? ' (copia)' : ''}`,
    text: (row) => `${PRINT_KIND_WORDS[row.kind]}${row.copy === 1 ? ' (copia)' : ''}`,
    card: 'title',
  },
  { key: 'id_document', title: 'Venta', sortable: false, link: SALE_RECORD, card: 'fact' },
  {
    key: 'drawer',
    title: 'Cajón',
    sortable: false,
    render: ({ drawer }) => (drawer === 1 ? 'Se abrió' : ''),
    text: ({ drawer }) => (drawer === 1 ? 'Se abrió' : ''),
    card: 'none',
  },
  { key: 'reason', title: 'Motivo', sortable: false, card: 'fact' },
  { key: 'user_created', title: 'Usuario', sortable: false, link: toWorker('id_worker_created'), card: 'fact' },
  { key: 'user_authorised', title: 'Autorizó', sortable: false, link: toWorker('id_worker_authorised'), card: 'fact' },
  {
    key: 'state',
    title: 'Estado',
    sortable: false,
    render: ({ state }) => <StatusBadge {...PRINT_STATE_WORDS[state]} />,
    text: ({ state }) => PRINT_STATE_WORDS[state].text,
    card: 'fact',
  },
  { key: 'error', title: 'Por qué falló', sortable: false, card: 'none' },
];
const LIST = { id: 'prints', sort: 'created_at', order: 'desc' } as const;

/** What a printer printed, and who opened its drawer, why and by whose word. */
export function PrintsModal({ id, onClose }: { id: number; onClose: () => void }) {
  const list = useListState(LIST);
  const query = useListPrintsQuery({ ...list.input, id_printer: id });
  return (
    <Modal open title="Bitácora de la impresora" width={1100} footer={null} onCancel={onClose}>
      <DataTable<PrintRow>
        list={list}
        query={query}
        rowKey="id_print"
        columns={COLUMNS}
        exportName="impresiones"
        empty={<EmptyState text="Todavía no ha impreso nada." />}
      />
    </Modal>
  );
}
