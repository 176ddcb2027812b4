import { UserOutlined } from '@ant-design/icons';
import type { PersonalInformation } from '@ceiba/identity/contract';
import { ErrorState, PageHead } from '@ceiba/platform/web';
import { Avatar, Button, Descriptions, Skeleton } from 'antd';
import { useState } from 'react';
import { ChangePasswordModal } from '../change-password/change-password-modal';
import { useGetPersonalInformationQuery } from '../session.api';
import './personal-information.css';

function itemsOf(person: PersonalInformation) {
  const rows: [string, string | number | null][] = [
    [person.type_user === 1 ? 'ID de cliente' : 'Usuario', person.username_user],
    ['Nombre', person.full_name],
    ['Correo', person.email],
    ['Perfil', person.description_profile],
  ];
  return rows.map(([label, value]) => ({ key: label, label, children: value ?? '-' }));
}

/** The signed-in person's own record and password. */
export function PersonalInformationScreen() {
  const { data: person, error, refetch } = useGetPersonalInformationQuery();
  const [changing, setChanging] = useState(false);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <>
      <PageHead
        title="Información personal"
        actions={<Button onClick={() => setChanging(true)}>Cambiar contraseña</Button>}
      />
      <div className="i-person">
        {person ? (
          <>
            <Avatar size={72} src={person.file_photo_user ?? undefined} icon={<UserOutlined />} />
            <Descriptions column={1} items={itemsOf(person)} />
          </>
        ) : (
          <Skeleton active avatar />
        )}
      </div>
      {changing && <ChangePasswordModal onClose={() => setChanging(false)} />}
    </>
  );
}
