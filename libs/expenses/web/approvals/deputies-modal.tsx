import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { type DeputyRow, saveDeputy } from '@ceiba/expenses/contract';
import { dayInZone } from '@ceiba/platform/contract';
import {
  ChoiceField,
  confirmDelete,
  DayField,
  EmptyState,
  FormGrid,
  FormModal,
  Loaded,
  useForm,
  useSession,
} from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useViaticosUsersQuery } from '../expenses.api';
import { useDeleteDeputyMutation, useListDeputiesQuery, useSaveDeputyMutation } from '../viaticos-settings.api';

function DeputyForm({ row, onClose }: { row: DeputyRow | null; onClose: () => void }) {
  const [save] = useSaveDeputyMutation();
  const users = useViaticosUsersQuery();
  const me = useSession()?.id_user;
  const today = dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const form = useForm({
    schema: saveDeputy,
    initial: {
      id_viaticos_deputy: row?.id_viaticos_deputy ?? null,
      id_user_deputy: row?.id_user_deputy ?? null,
      date_start: row?.date_start ?? today,
      date_end: row?.date_end ?? today,
    },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const others = (users.data?.rows ?? []).filter(({ id_user }) => id_user !== me);
  const title = row ? 'Modificar suplente' : 'Registrar suplente';
  return (
    <FormModal form={form} title={title} open onClose={onClose} submitText={title}>
      <FormGrid>
        <ChoiceField
          form={form}
          name="id_user_deputy"
          label="Suplente"
          loading={users.isLoading}
          options={others.map(({ id_user: value, full_name: label }) => ({ value, label }))}
          wide
        />
        <DayField form={form} name="date_start" label="Desde" />
        <DayField form={form} name="date_end" label="Hasta" />
      </FormGrid>
    </FormModal>
  );
}

/** Who decides in one's stead, and on which days. */
export function DeputiesModal({ onClose }: { onClose: () => void }) {
  const query = useListDeputiesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteDeputyMutation();
  const [editing, setEditing] = useState<DeputyRow | 'new' | null>(null);
  const asked = (row: DeputyRow) =>
    confirmDelete({
      ...{ one: 'Suplente', id: row.id_viaticos_deputy, name: row.name_deputy },
      onYes: () => remove(row).unwrap(),
    });
  const footer = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
      Registrar suplente
    </Button>
  );
  return (
    <>
      <Modal open title="Suplentes" onCancel={onClose} footer={footer}>
        <p>En estos días deciden en su lugar sobre las solicitudes de sus sucursales.</p>
        <Loaded query={query} lines={3}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState text="No ha nombrado suplentes." />
            ) : (
              <ul className="exp-files" aria-label="Suplentes">
                {rows.map((row) => (
                  <li key={row.id_viaticos_deputy}>
                    <span>
                      {row.name_deputy}
                      <span className="p-under">
                        {row.date_start} a {row.date_end}
                      </span>
                    </span>
                    <span>
                      <Button
                        type="text"
                        icon={<EditOutlined aria-hidden />}
                        aria-label={`Modificar suplencia de ${row.name_deputy}`}
                        onClick={() => setEditing(row)}
                      />
                      <Button
                        type="text"
                        danger
                        icon={<DeleteOutlined aria-hidden />}
                        aria-label={`Eliminar suplencia de ${row.name_deputy}`}
                        onClick={() => asked(row)}
                      />
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Modal>
      {editing !== null && <DeputyForm row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
