import type { Editable } from '@ceiba/platform/contract';
import { CameraOutlined, UserOutlined } from '@ant-design/icons';
import { personalInput, type PersonalInformation } from '@ceiba/identity/contract';
import {
  AreaField,
  Loaded,
  FormBox,
  FormGrid,
  PageHead,
  TextField,
  useAppDispatch,
  useForm,
  useSession,
  useUnsavedQuestion,
} from '@ceiba/platform/web';
import { Avatar, Button, Descriptions } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { ChangePasswordModal } from '../change-password/change-password-modal';
import { useSavePersonalInformationMutation } from '../account.api';
import { startSession } from '../session';
import { useGetPersonalInformationQuery } from '../session.api';
import './personal-information.css';

const { phone, email, address } = personalInput.shape;
const schema = z.object({
  phone: phone.unwrap(),
  email: email.unwrap(),
  address: address.unwrap(),
  photo: z.instanceof(File).nullable(),
});

/** The picture as it is, or the one just chosen; the server checks what is in the file. */
function Photo({ src, onPick }: { src: string | null; onPick: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="i-person-photo" data-field="photo">
      <Avatar size={112} src={src ?? undefined} icon={<UserOutlined aria-hidden />} alt="Su foto" />
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        className="p-visually-hidden"
        aria-label="Foto"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onPick(file);
        }}
      />
      <Button icon={<CameraOutlined aria-hidden />} onClick={() => input.current?.click()}>
        Cambiar foto
      </Button>
      <span className="i-person-hint">PNG o JPEG, hasta 5 MB</span>
    </div>
  );
}

function PersonForm({ person }: { person: Editable<PersonalInformation> }) {
  const dispatch = useAppDispatch();
  const [save] = useSavePersonalInformationMutation();
  const [preview, setPreview] = useState<string | null>(null);
  const form = useForm({
    schema,
    version: person.version,
    initial: { phone: person.phone, email: person.email, address: person.address, photo: null },
    onSubmit: async ({ photo, ...values }, draft) => {
      await save(photo ? { ...values, photo, draft } : { ...values, draft }).unwrap();
      // Name and photo stand in the shell, too.
      await startSession(dispatch);
    },
  });
  useUnsavedQuestion(form.dirty && !form.busy);
  const pick = (photo: File) => {
    form.set('photo', photo);
    const reader = new FileReader();
    reader.onload = () => setPreview(typeof reader.result === 'string' ? reader.result : null);
    reader.readAsDataURL(photo);
  };
  const rows: [string, string | null][] = [
    ['Nombre', person.full_name],
    [person.type_user === 1 ? 'ID de cliente' : 'Usuario', person.username_user],
    ['Perfil', person.description_profile],
  ];
  return (
    <FormBox form={form} onSaved={() => form.set('photo', null)} className="i-person">
      <Photo src={preview ?? person.file_photo_user} onPick={pick} />
      <div className="i-person-fields">
        <Descriptions
          column={{ xs: 1, sm: 1, md: 3 }}
          layout="vertical"
          colon={false}
          className="i-person-facts"
          size="small"
          items={rows.map(([label, value]) => ({ key: label, label, children: value ?? '-' }))}
        />
        <FormGrid>
          <TextField form={form} name="email" label="Correo" autoComplete="email" />
          <TextField form={form} name="phone" label="Teléfono" maxLength={30} autoComplete="tel" />
          <AreaField form={form} name="address" label="Dirección" rows={2} maxLength={150} wide />
        </FormGrid>
        <div className="i-person-foot">
          <Button type="primary" htmlType="submit" loading={form.busy} disabled={!form.dirty}>
            Guardar cambios
          </Button>
        </div>
      </div>
    </FormBox>
  );
}

/** The signed-in person's own record: contact, photo, password. */
export function PersonalInformationScreen() {
  const query = useGetPersonalInformationQuery();
  const [changing, setChanging] = useState(false);
  const session = useSession();
  const isPartner = session?.type === 1;
  return (
    <>
      <PageHead
        title="Información personal"
        actions={
          <>
            {isPartner && session.id_type_money === 1 && (
              <Link to="/informacion-personal/w-9">
                <Button>Formulario W-9</Button>
              </Link>
            )}
            {isPartner && session.id_type_money !== 1 && (
              <Link to="/informacion-personal/constancia-fiscal">
                <Button>Constancia fiscal</Button>
              </Link>
            )}
            <Button onClick={() => setChanging(true)}>Cambiar contraseña</Button>
          </>
        }
      />
      <Loaded query={query}>{(person) => <PersonForm key={person.id_user} person={person} />}</Loaded>
      {changing && <ChangePasswordModal onClose={() => setChanging(false)} />}
    </>
  );
}
