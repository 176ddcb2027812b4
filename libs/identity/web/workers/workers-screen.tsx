import { DeleteOutlined, EditOutlined, HistoryOutlined, PlusOutlined } from '@ant-design/icons';
import type { WorkerRow } from '@ceiba/identity/contract';
import {
  ActiveBadge,
  type Column,
  confirmDelete,
  DataTable,
  EmptyState,
  PageHead,
  type RowAction,
  useCan,
  useListState,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { RecordHistory } from '../audit/record-history';
import { useDeleteWorkerMutation, useListWorkersQuery } from '../people.api';
import { WorkerModal } from './worker-modal';

const columns: readonly Column<WorkerRow>[] = [
  { key: 'id_worker', title: 'ID', kind: 'integer', width: 72, card: 'none' },
  { key: 'name_worker', title: 'Nombre', card: 'title', template: '{name_worker} {last_name_worker}' },
  { key: 'email_worker', title: 'Correo', card: 'none' },
  { key: 'username_user', title: 'Usuario', width: 140, card: 'fact' },
  { key: 'description_profile', title: 'Perfil', width: 190, card: 'fact' },
  { key: 'branches', title: 'Sucursales', kind: 'integer', width: 110, card: 'none' },
  {
    key: 'enabled_worker',
    title: 'Estado',
    width: 110,
    labels: { 1: 'Activo', 0: 'Inactivo' },
    render: (row) => <ActiveBadge value={row.enabled_worker} />,
  },
];
const options = { id: 'workers', sort: 'id_worker', order: 'asc', filters: {} } as const;
const FIRST_WORKER = 1;

/** Workers with user, profile and branches: list and form (spec 2, section 2). */
export function WorkersScreen() {
  const list = useListState(options);
  const query = useListWorkersQuery(list.input);
  const [remove] = useDeleteWorkerMutation();
  const [editing, setEditing] = useState<WorkerRow | 'new' | null>(null);
  const [history, setHistory] = useState<WorkerRow | null>(null);
  const mayAudit = useCan('auditoria')();
  const nameOf = (row: WorkerRow) => `${row.name_worker} ${row.last_name_worker}`.trim();
  const actions = (row: WorkerRow): RowAction[] => [
    {
      key: 'edit',
      label: `Modificar #${row.id_worker}`,
      icon: <EditOutlined />,
      primary: true,
      onClick: () => setEditing(row),
    },
    ...(mayAudit
      ? [{ key: 'history', label: 'Historial', icon: <HistoryOutlined />, onClick: () => setHistory(row) }]
      : []),
    {
      key: 'delete',
      label: `Eliminar #${row.id_worker}`,
      icon: <DeleteOutlined />,
      danger: true,
      disabled: row.id_worker === FIRST_WORKER,
      onClick: () =>
        confirmDelete({
          one: 'Trabajador',
          id: row.id_worker,
          name: nameOf(row),
          onYes: () => remove({ id_worker: row.id_worker, name_worker: nameOf(row) }).unwrap(),
        }),
    },
  ];
  return (
    <>
      <PageHead
        title="Listado De Trabajadores"
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
            Registrar Trabajador
          </Button>
        }
      />
      <DataTable
        {...{ list, query, columns, actions }}
        rowKey="id_worker"
        onOpen={setEditing}
        exportName="trabajadores"
        empty={<EmptyState />}
      />
      {editing !== null && (
        <WorkerModal id={editing === 'new' ? null : editing.id_worker} onClose={() => setEditing(null)} />
      )}
      {history && (
        <RecordHistory
          entity="worker"
          id={history.id_worker}
          title={nameOf(history)}
          onClose={() => setHistory(null)}
        />
      )}
    </>
  );
}
