import { ADMINISTRATOR, PARTNER_PROFILE, type ProfileRow } from '@ceiba/identity/contract';
import { ActiveBadge, type Column, useListState } from '@ceiba/platform/web';
import { useNavigate } from 'react-router';
import { useDeleteProfileMutation, useListProfilesQuery } from '../people.api';
import { RecordList } from '../records/record-list';

const columns: readonly Column<ProfileRow>[] = [
  { key: 'id_profile', title: 'ID', width: 72, card: 'fact' },
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

const LOCKED = [ADMINISTRATOR, PARTNER_PROFILE];

/** Profiles: list; the form is a page of its own (spec 2, section 2). */
export function ProfilesScreen() {
  const list = useListState(options);
  const query = useListProfilesQuery(list.input);
  const [remove] = useDeleteProfileMutation();
  const navigate = useNavigate();
  return (
    <RecordList
      {...{ list, query, columns }}
      entity="profile"
      labels={{ one: 'Perfil', many: 'Perfiles' }}
      rowKey="id_profile"
      exportName="perfiles"
      nameOf={(row) => row.description_profile}
      locked={(row) => LOCKED.includes(row.id_profile)}
      onCreate={() => void navigate('/perfiles/nuevo')}
      onOpen={(row) => void navigate(`/perfiles/${row.id_profile}`)}
      onDelete={({ id_profile, description_profile }) => remove({ id_profile, description_profile }).unwrap()}
    />
  );
}
