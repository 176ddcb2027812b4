import { DownloadOutlined, UndoOutlined } from '@ant-design/icons';
import { PAYMENT_SOURCES, PAYOUT_FILE_STATES, type PayoutFile } from '@ceiba/commissions/contract';
import { toWorker } from '@ceiba/identity/contract';
import { type Column, DataTable, downloadFile, EmptyState, StatusBadge, useListState } from '@ceiba/platform/web';
import { Modal } from 'antd';
import { useState } from 'react';
import { usePayoutFilesQuery } from './payouts.api';
import { UndoPayoutModal } from './undo-payout-modal';

const COLORS = { making: 'info', ready: 'success', failed: 'danger', undone: 'secondary' } as const;
const COLUMNS: readonly Column<PayoutFile>[] = [
  { key: 'id_payout_file', title: 'Archivo', kind: 'id', width: 90 },
  { key: 'name_layout', title: 'Formato', card: 'title' },
  { key: 'source', title: 'Qué se paga', text: ({ source }) => PAYMENT_SOURCES[source] },
  {
    key: 'state',
    title: 'Estado',
    card: 'fact',
    text: ({ state }) => PAYOUT_FILE_STATES[state],
    render: ({ state, error }) => (
      <>
        <StatusBadge color={COLORS[state]} text={PAYOUT_FILE_STATES[state]} />
        {error && <div className="p-muted">{error}</div>}
      </>
    ),
  },
  { key: 'lines', title: 'Pagos', kind: 'integer', card: 'fact' },
  { key: 'total', title: 'Importe', kind: 'money', currency: ({ code_money }) => code_money, card: 'fact' },
  { key: 'paid', title: 'Pagados', kind: 'integer', card: 'fact' },
  { key: 'returned', title: 'Devueltos', kind: 'integer', card: 'fact' },
  { key: 'pay_on', title: 'Fecha de pago', kind: 'day' },
  { key: 'created_at', title: 'Hecho', kind: 'instant', hidden: true },
  { key: 'user_created', title: 'Hizo', link: toWorker('id_worker_created') },
  { key: 'user_authorised', title: 'Autorizó', hidden: true },
];
const LIST = { id: 'payout-files' };

const download = (id: number, { file, filename }: NonNullable<PayoutFile['file']>) => ({
  key: 'download',
  label: `Descargar el archivo ${id}`,
  icon: <DownloadOutlined aria-hidden />,
  primary: true,
  onClick: () => void downloadFile(file, filename),
});

/** The files of a period for the bank. Mounted to open it. */
export function PayoutFilesModal({ id_period, onClose }: { id_period: number; onClose: () => void }) {
  const list = useListState(LIST);
  const query = usePayoutFilesQuery(id_period);
  const [undoing, setUndoing] = useState<PayoutFile | null>(null);
  return (
    <Modal open title="Archivos de pago" width={1240} onCancel={onClose} footer={null}>
      <DataTable
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_payout_file"
        searchable={false}
        actions={(row) => [
          ...(row.file ? [download(row.id_payout_file, row.file)] : []),
          ...(row.state === 'ready' && row.paid + row.returned === 0
            ? [
                {
                  key: 'undo',
                  label: `Anular el archivo ${row.id_payout_file}`,
                  icon: <UndoOutlined aria-hidden />,
                  onClick: () => setUndoing(row),
                },
              ]
            : []),
        ]}
        empty={<EmptyState text="Todavía no se ha hecho ningún archivo para el banco." />}
      />
      {undoing && <UndoPayoutModal file={undoing} onClose={() => setUndoing(null)} />}
    </Modal>
  );
}
