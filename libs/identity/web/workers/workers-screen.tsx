import type { WorkerRow } from '@ceiba/identity/contract';
import { ActiveBadge, type Column, useListState, useShown } from '@ceiba/platform/web';
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

const WHATS = ['update'] as const;

const nameOf = (row: WorkerRow): string => `${row.name_worker} ${row.last_name_worker}`.trim();

/** Workers with user, profile and branches: list and form (spec 2, section 2). */
export function WorkersScreen() {
  const list = useListState(options);
  const query = useListWorkersQuery(list.input);
  const [remove] = useDeleteWorkerMutation();
  const { shown, open, close } = useShown('trabajador', WHATS);
  return (
    <>
      <RecordList
        {...{ list, query, columns, nameOf }}
        entity="worker"
        labels={{ one: 'Trabajador', many: 'Trabajadores' }}
        rowKey="id_worker"
        exportName="trabajadores"
        locked={(row) => row.id_worker === FIRST_WORKER}
        onCreate={() => open('new')}
        onOpen={(row) => open('update', row.id_worker)}
        onDelete={(row) => remove({ id_worker: row.id_worker, name_worker: nameOf(row) }).unwrap()}
      />
      {shown && <WorkerModal key={shown.id} id={shown.id} onClose={close} />}
    </>
  );
}
