import type { WorkerRow } from '@ceiba/identity/contract';
import { ActiveBadge, type Column, useListState } from '@ceiba/platform/web';
import { useState } from 'react';
import { useDeleteWorkerMutation, useListWorkersQuery } from '../people.api';
import { RecordList } from '../records/record-list';
import { WorkerModal } from './worker-modal';

const columns: readonly Column<WorkerRow>[] = [
  { key: 'id_worker', title: 'ID', width: 72, card: 'none' },
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

const nameOf = (row: WorkerRow): string => `${row.name_worker} ${row.last_name_worker}`.trim();

/** Workers with user, profile and branches: list and form (spec 2, section 2). */
export function WorkersScreen() {
  const list = useListState(options);
  const query = useListWorkersQuery(list.input);
  const [remove] = useDeleteWorkerMutation();
  const [editing, setEditing] = useState<WorkerRow | 'new' | null>(null);
  return (
    <>
      <RecordList
        {...{ list, query, columns, nameOf }}
        entity="worker"
        labels={{ one: 'Trabajador', many: 'Trabajadores' }}
        rowKey="id_worker"
        exportName="trabajadores"
        locked={(row) => row.id_worker === FIRST_WORKER}
        onCreate={() => setEditing('new')}
        onOpen={setEditing}
        onDelete={(row) => remove({ id_worker: row.id_worker, name_worker: nameOf(row) }).unwrap()}
      />
      {editing !== null && (
        <WorkerModal id={editing === 'new' ? null : editing.id_worker} onClose={() => setEditing(null)} />
      )}
    </>
  );
}
