import { DeleteOutlined, EditOutlined, HistoryOutlined, PlusOutlined } from '@ant-design/icons';
import { ADMINISTRATOR, PARTNER_PROFILE, type ProfileRow } from '@ceiba/identity/contract';
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
import { useNavigate } from 'react-router';
import { RecordHistory } from '../audit/record-history';
import { useDeleteProfileMutation, useListProfilesQuery } from '../people.api';

const columns: readonly Column<ProfileRow>[] = [
  { key: 'id_profile', title: 'ID', kind: 'integer', width: 72, card: 'fact' },
  { key: 'description_profile', title: 'Descripción', card: 'title' },
  { key: 'description_main', title: 'Página principal', card: 'fact' },
  { key: 'request_break_box', title: 'Pide cierre de caja', kind: 'flag', width: 160, card: 'none' },
  { key: 'workers', title: 'Trabajadores', kind: 'integer', width: 120 },
  {
    key: 'enabled_profile',
    title: 'Estado',
    width: 110,
    labels: { 1: 'Activo', 0: 'Inactivo' },
    render: (row) => <ActiveBadge value={row.enabled_profile} />,
  },
];
const options = { id: 'profiles', sort: 'id_profile', order: 'asc', filters: {} } as const;

/** Profiles: list; the form is a page of its own (spec 2, section 2). */
export function ProfilesScreen() {
  const list = useListState(options);
  const query = useListProfilesQuery(list.input);
  const [remove] = useDeleteProfileMutation();
  const [history, setHistory] = useState<ProfileRow | null>(null);
  const navigate = useNavigate();
  const mayAudit = useCan('auditoria')();
  const open = (row: ProfileRow) => void navigate(`/perfiles/${row.id_profile}`);
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/perfiles/nuevo')}>
      Registrar Perfil
    </Button>
  );
  const actions = (row: ProfileRow): RowAction[] => [
    {
      key: 'edit',
      label: `Modificar #${row.id_profile}`,
      icon: <EditOutlined />,
      primary: true,
      onClick: () => open(row),
    },
    ...(mayAudit
      ? [{ key: 'history', label: 'Historial', icon: <HistoryOutlined />, onClick: () => setHistory(row) }]
      : []),
    {
      key: 'delete',
      label: `Eliminar #${row.id_profile}`,
      icon: <DeleteOutlined />,
      danger: true,
      disabled: row.id_profile === ADMINISTRATOR || row.id_profile === PARTNER_PROFILE,
      onClick: () =>
        confirmDelete({
          one: 'Perfil',
          id: row.id_profile,
          name: row.description_profile,
          onYes: () => remove({ id_profile: row.id_profile, description_profile: row.description_profile }).unwrap(),
        }),
    },
  ];
  return (
    <>
      <PageHead title="Listado De Perfiles" actions={create} />
      <DataTable
        {...{ list, query, columns, actions }}
        rowKey="id_profile"
        onOpen={open}
        exportName="perfiles"
        empty={<EmptyState />}
      />
      {history && (
        <RecordHistory
          entity="profile"
          id={history.id_profile}
          title={history.description_profile}
          onClose={() => setHistory(null)}
        />
      )}
    </>
  );
}
