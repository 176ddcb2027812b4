import {
  ADMINISTRATOR,
  PROFILE_TEXTS,
  type ProfileRecord,
  type ProfileTree,
  saveProfileInput,
} from '@ceiba/identity/contract';
import { type Editable, zFlag } from '@ceiba/platform/contract';
import {
  Loaded,
  FlagField,
  FormBox,
  FormGrid,
  PageHead,
  TextField,
  useForm,
  useUnsavedQuestion,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { useGetProfileQuery, useGetProfileTreeQuery, useSaveProfileMutation } from '../people.api';
import { choiceOf, permissionsOf, type PermissionChoice } from './permission-choice';
import { PermissionTree } from './permission-tree';

const schema = z.object({
  description_profile: saveProfileInput.shape.description_profile,
  enabled_profile: zFlag,
  request_break_box: zFlag,
  choice: z.custom<PermissionChoice>(),
});

function ProfileForm({ record, tree }: { record: Editable<ProfileRecord> | null; tree: readonly ProfileTree[] }) {
  const navigate = useNavigate();
  const [save] = useSaveProfileMutation();
  const form = useForm({
    schema,
    version: record?.version,
    initial: {
      description_profile: record?.description_profile ?? '',
      enabled_profile: record?.enabled_profile ?? 1,
      request_break_box: record?.request_break_box ?? 0,
      choice: choiceOf(tree),
    },
    check: ({ choice }) => (choice.main === null ? PROFILE_TEXTS.noMain : null),
    onSubmit: ({ choice, ...values }, draft) =>
      save({
        ...values,
        id_profile: record?.id_profile ?? null,
        main_profile: choice.main,
        permissions: permissionsOf(tree, choice),
        draft,
      }).unwrap(),
  });
  useUnsavedQuestion(form.dirty && !form.busy);
  const isFirst = record?.id_profile === ADMINISTRATOR;
  return (
    <FormBox form={form} onSaved={() => void navigate('/perfiles')}>
      <section className="i-form-card">
        <FormGrid>
          <TextField form={form} name="description_profile" label="Descripción" maxLength={255} autoFocus={!record} />
          <div className="i-flags">
            <FlagField form={form} name="enabled_profile" label="Activo" disabled={isFirst} />
            <FlagField
              form={form}
              name="request_break_box"
              label="Pide cierre de caja"
              help="Al iniciar sesión y cada hora se pide el efectivo contado."
            />
          </div>
        </FormGrid>
      </section>
      <section className="i-form-card">
        <h2>Permisos</h2>
        <PermissionTree
          tree={tree}
          choice={form.values.choice as PermissionChoice}
          onChange={(choice) => form.set('choice', choice)}
        />
      </section>
      <div className="i-form-foot">
        <Button onClick={() => void navigate('/perfiles')} disabled={form.busy}>
          Cancelar
        </Button>
        <Button type="primary" htmlType="submit" loading={form.busy}>
          {record ? 'Guardar cambios' : 'Registrar Perfil'}
        </Button>
      </div>
    </FormBox>
  );
}

function NewProfile() {
  return <Loaded query={useGetProfileTreeQuery()}>{(tree) => <ProfileForm record={null} tree={tree} />}</Loaded>;
}

function OldProfile({ id }: { id: number }) {
  const query = useGetProfileQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query}>
      {(record) => <ProfileForm key={record.id_profile} record={record} tree={record.permissions} />}
    </Loaded>
  );
}

/** Registers or modifies a profile: description, cash closing, and the tree of permissions (spec 2, sections 2 and 5). */
export function ProfileFormScreen() {
  const { id = 'nuevo' } = useParams();
  const isNew = id === 'nuevo';
  return (
    <>
      <PageHead title={isNew ? 'Registrar Perfil' : `Modificar Perfil #${id}`} />
      {isNew ? <NewProfile /> : <OldProfile id={Number(id)} />}
    </>
  );
}
