import { DownloadOutlined } from '@ant-design/icons';
import { PAYOUT_FILE_STATES, type PayoutFile } from '@ceiba/commissions/contract';
import { toWorker } from '@ceiba/identity/contract';
import { type Column, DataTable, downloadFile, EmptyState, StatusBadge, useListState } from '@ceiba/platform/web';
import { Modal } from 'antd';
import { usePayoutFilesQuery } from './payouts.api';

const COLORS = { making: 'info', ready: 'success', failed: 'danger' } as const;
const COLUMNS: readonly Column<PayoutFile>[] = [
  { key: 'id_payout_file', title: 'Archivo', kind: 'id', width: 90 },
  { key: 'name_layout', title: 'Formato', card: 'title' },
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

/** The files of a period for the bank. Mounted to open it. */
export function PayoutFilesModal({ id_period, onClose }: { id_period: number; onClose: () => void }) {
  const list = useListState(LIST);
  const query = usePayoutFilesQuery(id_period);
  return (
    <Modal open title="Archivos de pago" width={1080} onCancel={onClose} footer={null}>
      <DataTable
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_payout_file"
        searchable={false}
        actions={({ file, id_payout_file }) =>
          file
            ? [
                {
                  key: 'download',
                  label: `Descargar el archivo ${id_payout_file}`,
                  icon: <DownloadOutlined />,
                  primary: true,
                  onClick: () => void downloadFile(file.file, file.filename),
                },
              ]
            : []
        }
        empty={<EmptyState text="Todavía no se ha hecho ningún archivo para el banco." />}
      />
    </Modal>
  );
}
