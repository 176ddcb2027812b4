import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { type CategoryRow, saveViaticosSettings, type ViaticosSettings } from '@ceiba/expenses/contract';
import { WORKER_RECORD } from '@ceiba/identity/contract';
import type { Editable } from '@ceiba/platform/contract';
import {
  type Column,
  confirmDelete,
  DataTable,
  EmptyState,
  FlagField,
  FormModal,
  PageHead,
  RecordModal,
  type RowAction,
  useForm,
  useListState,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import {
  useDeleteViaticosCategoryMutation,
  useGetViaticosSettingsQuery,
  useListViaticosCategoriesQuery,
  useSaveViaticosSettingsMutation,
} from '../viaticos-settings.api';
import { CategoryModal } from './category-modal';

const COLUMNS: readonly Column<CategoryRow>[] = [
  { key: 'id_viaticos', title: 'ID', width: 72, card: 'none' },
  { key: 'parent_name', title: 'Grupo', width: 160, card: 'fact' },
  { key: 'name_viaticos', title: 'Nombre', card: 'title' },
  { key: 'limits_text', title: 'Límites diarios', sortable: false, card: 'fact' },
  { key: 'enabled_viaticos', title: 'En uso', kind: 'flag', width: 90, card: 'fact' },
  { key: 'user_created', title: 'Registró', sortable: false, card: 'none', link: WORKER_RECORD },
];
const LIST = { id: 'viaticos-categories', pageSize: 100 } as const;

function SettingsForm({ record, onClose }: { record: Editable<ViaticosSettings>; onClose: () => void }) {
  const [save] = useSaveViaticosSettingsMutation();
  const form = useForm({
    schema: saveViaticosSettings,
    version: record.version,
    initial: { forbid_own: record.forbid_own },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  return (
    <FormModal form={form} title="Reglas de aprobación" open onClose={onClose} submitText="Guardar reglas">
      <FlagField
        form={form}
        name="forbid_own"
        label="Nadie aprueba ni rechaza sus propias solicitudes"
        help="Los suplentes nunca deciden sobre las suyas."
      />
    </FormModal>
  );
}

function SettingsModal({ onClose }: { onClose: () => void }) {
  const query = useGetViaticosSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title="Reglas de aprobación" width={560} onClose={onClose}>
      {(record) => <SettingsForm record={record} onClose={onClose} />}
    </RecordModal>
  );
}

/** Configuración de viáticos: categories with their limits by profile, and who may decide about his own. */
export function CategoriesScreen() {
  const list = useListState(LIST);
  const query = useListViaticosCategoriesQuery(list.input);
  const [remove] = useDeleteViaticosCategoryMutation();
  const [editing, setEditing] = useState<number | 'new' | 'settings' | null>(null);
  const close = () => setEditing(null);
  const actions = (row: CategoryRow): RowAction[] => [
    {
      ...{ key: 'edit', label: `Modificar ${row.name_viaticos}`, icon: <EditOutlined aria-hidden />, primary: true },
      onClick: () => setEditing(row.id_viaticos),
    },
    {
      ...{ key: 'delete', label: `Eliminar ${row.name_viaticos}`, icon: <DeleteOutlined aria-hidden />, danger: true },
      onClick: () =>
        confirmDelete({
          ...{ one: 'Categoría', id: row.id_viaticos, name: row.name_viaticos },
          onYes: () => remove(row).unwrap(),
        }),
    },
  ];
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
      Registrar categoría
    </Button>
  );
  return (
    <>
      <PageHead
        title="Configuración de viáticos"
        actions={
          <>
            <Button onClick={() => setEditing('settings')}>Reglas de aprobación</Button>
            {create}
          </>
        }
      />
      <DataTable<CategoryRow, typeof list.filters>
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_viaticos"
        actions={actions}
        exportName="categorias-viaticos"
        empty={<EmptyState action={list.search ? undefined : create} />}
      />
      {editing === 'settings' && <SettingsModal onClose={close} />}
      {editing !== null && editing !== 'settings' && <CategoryModal id={editing} onClose={close} />}
    </>
  );
}
