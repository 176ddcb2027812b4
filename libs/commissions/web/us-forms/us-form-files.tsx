import { CheckOutlined, DownloadOutlined } from '@ant-design/icons';
import type { UsFormFile } from '@ceiba/commissions/contract';
import { toWorker } from '@ceiba/identity/contract';
import {
  ask,
  type Column,
  DataTable,
  EmptyState,
  type RowAction,
  saveFile,
  useCan,
  useListState,
} from '@ceiba/platform/web';
import { Modal } from 'antd';
import { useState } from 'react';
import { FileUsFormsModal } from './file-us-forms-modal';
import { useTakeUsFormFileMutation, useUsFormFilesQuery } from './us-forms.api';

const COLUMNS: readonly Column<UsFormFile>[] = [
  { key: 'id_us_form_file', title: 'Archivo', kind: 'id', width: 90 },
  { key: 'name_layout', title: 'Formato', card: 'title' },
  { key: 'forms', title: 'Formas', kind: 'integer', card: 'fact' },
  { key: 'corrected', title: 'Correcciones', kind: 'integer', card: 'fact' },
  { key: 'total', title: 'Importe', kind: 'money', currency: () => 'USD', card: 'fact' },
  { key: 'created_at', title: 'Hecho', kind: 'instant' },
  { key: 'user_created', title: 'Hizo', link: toWorker('id_worker_created') },
  { key: 'filed_on', title: 'Declarado', kind: 'day', card: 'fact' },
  { key: 'user_confirmed', title: 'Declaró', link: toWorker('id_worker_confirmed') },
];
const LIST = { id: 'us-form-files' };

/** The files of a year's forms; the numbers in one are asked about before it is taken. Mounted to open it. */
export function UsFormFilesModal({ year, onClose }: { year: number; onClose: () => void }) {
  const list = useListState(LIST);
  const query = useUsFormFilesQuery(year);
  const may = useCan('formularios-fiscales');
  const [take] = useTakeUsFormFileMutation();
  const [filing, setFiling] = useState<UsFormFile | null>(null);
  const download = ({ id_us_form_file }: UsFormFile) =>
    ask({
      title: '¿Descargar con números fiscales?',
      content: 'El archivo lleva los números completos. En la auditoría quedará registrado que usted lo descargó.',
      yes: 'Descargar',
      no: 'Cancelar',
      onYes: async () => {
        const { csv, name } = await take({ id_us_form_file }).unwrap();
        saveFile(csv, name, 'text/csv');
      },
    });
  const actions = (row: UsFormFile): RowAction[] => [
    ...(row.mine && may('new')
      ? [
          {
            key: 'take',
            label: `Descargar el archivo ${row.id_us_form_file}`,
            icon: <DownloadOutlined aria-hidden />,
            primary: true,
            onClick: () => download(row),
          },
        ]
      : []),
    ...(row.mine && row.filed_on === null && may('confirm')
      ? [
          {
            key: 'filed',
            label: `Marcar como declarado el archivo ${row.id_us_form_file}`,
            icon: <CheckOutlined aria-hidden />,
            onClick: () => setFiling(row),
          },
        ]
      : []),
  ];
  return (
    <Modal open title={`Archivos de las formas 1099 de ${year}`} width={1200} onCancel={onClose} footer={null}>
      <DataTable
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_us_form_file"
        searchable={false}
        actions={actions}
        empty={<EmptyState text="Todavía no se ha hecho ningún archivo de ese año." />}
      />
      {filing && <FileUsFormsModal file={filing} onClose={() => setFiling(null)} />}
    </Modal>
  );
}
