import type { Editable } from '@ceiba/platform/contract';
import type { WorkerRecord } from '@ceiba/identity/contract';
import {
  ChoiceField,
  FlagField,
  FormGrid,
  FormModal,
  PasswordField,
  RecordModal,
  TextField,
  useForm,
} from '@ceiba/platform/web';
import { useGetWorkerQuery, useListProfilesQuery, useSaveWorkerMutation } from '../people.api';
import { BranchChecklist } from './branch-checklist';
import { newWorkerForm, oldWorkerForm, startOf } from './worker-form';

function WorkerForm({ record, onClose }: { record: Editable<WorkerRecord> | null; onClose: () => void }) {
  const [save] = useSaveWorkerMutation();
  const profiles = useListProfilesQuery({});
  const hasUser = record !== null && record.id_user !== null;
  const form = useForm({
    schema: hasUser ? oldWorkerForm : newWorkerForm,
    version: record?.version,
    initial: startOf(record),
    onSubmit: ({ username_user, password_user, ...values }, draft) =>
      save({
        ...values,
        id_worker: record?.id_worker ?? null,
        ...(hasUser ? {} : { username_user }),
        password_user: password_user || null,
        draft,
      }).unwrap(),
  });
  const options = (profiles.data?.rows ?? [])
    .filter((one) => one.is_partner === 0 && (one.enabled_profile === 1 || one.id_profile === record?.id_profile))
    .map((one) => ({ value: one.id_profile, label: one.description_profile }));
  const isFirst = record?.id_worker === 1;
  return (
    <FormModal
      form={form}
      open
      width={760}
      onClose={onClose}
      title={record ? `Modificar Trabajador #${record.id_worker}` : 'Registrar Trabajador'}
      submitText={record ? 'Guardar cambios' : 'Registrar Trabajador'}
    >
      <FormGrid>
        <TextField form={form} name="name_worker" label="Nombre" autoFocus />
        <TextField form={form} name="last_name_worker" label="Apellidos" />
        <TextField form={form} name="email_worker" label="Correo" />
        <ChoiceField
          form={form}
          name="id_profile"
          label="Perfil"
          options={options}
          loading={profiles.isFetching}
          disabled={isFirst}
        />
        <TextField
          form={form}
          name="username_user"
          label="Usuario"
          maxLength={30}
          disabled={hasUser}
          help={hasUser ? 'No se puede cambiar.' : 'Sólo letras.'}
        />
        <PasswordField
          form={form}
          name="password_user"
          label="Contraseña"
          help={
            hasUser
              ? 'En blanco conserva la actual. Una nueva se cambia en el próximo acceso.'
              : 'Al menos 8 caracteres; se cambia en el primer acceso.'
          }
        />
        <FlagField form={form} name="enabled_worker" label="Activo" disabled={isFirst} />
        <BranchChecklist form={form} name="branch_office" />
      </FormGrid>
    </FormModal>
  );
}

function OldWorker({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetWorkerQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Trabajador #${id}`} width={760} onClose={onClose}>
      {(record) => <WorkerForm record={record} onClose={onClose} />}
    </RecordModal>
  );
}

/** Registers or modifies a worker: person, profile, user and branches (spec 2, section 5). */
export function WorkerModal({ id, onClose }: { id: number | null; onClose: () => void }) {
  return id === null ? <WorkerForm record={null} onClose={onClose} /> : <OldWorker id={id} onClose={onClose} />;
}
