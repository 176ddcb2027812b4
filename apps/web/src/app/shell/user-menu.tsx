import { BulbOutlined, KeyOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { ChangePasswordModal, endSession } from '@ceiba/identity/web';
import { useAppDispatch, type SessionInfo } from '@ceiba/platform/web';
import { Avatar, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { chooseTheme, themeChoice, type ThemeChoice } from '../theme';

const THEMES: readonly { key: ThemeChoice; label: string }[] = [
  { key: 'light', label: 'Claro' },
  { key: 'dark', label: 'Oscuro' },
  { key: 'system', label: 'Como el sistema' },
];

function itemsOf(name: string, mayEdit: boolean): NonNullable<MenuProps['items']> {
  return [
    { key: 'who', type: 'group', label: name },
    ...(mayEdit ? [{ key: 'person', icon: <UserOutlined aria-hidden />, label: 'Información personal' }] : []),
    { key: 'password', icon: <KeyOutlined aria-hidden />, label: 'Cambiar contraseña' },
    {
      key: 'theme',
      icon: <BulbOutlined aria-hidden />,
      label: 'Apariencia',
      children: THEMES.map(({ key, label }) => ({ key: `theme-${key}`, label })),
    },
    { type: 'divider' },
    { key: 'out', icon: <LogoutOutlined aria-hidden />, label: 'Cerrar sesión' },
  ];
}

/** Photo and name of the person; what concerns himself (spec 1, section 2.5). */
export function UserMenu({ info, hasPersonal }: { info: SessionInfo; hasPersonal: boolean }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [changing, setChanging] = useState(false);
  const choose: MenuProps['onClick'] = ({ key }) => {
    if (key === 'person') void navigate('/informacion-personal');
    if (key === 'password') setChanging(true);
    if (key === 'out') void endSession(dispatch, info.type);
    const theme = THEMES.find((one) => `theme-${one.key}` === key);
    if (theme) chooseTheme(theme.key);
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        placement="bottomRight"
        menu={{
          items: itemsOf(info.full_name, hasPersonal),
          onClick: choose,
          selectedKeys: [`theme-${themeChoice()}`],
        }}
      >
        <button type="button" className="s-user" aria-label={`Cuenta de ${info.full_name}`}>
          <Avatar size={28} src={info.file_photo_user ?? undefined} alt="" icon={<UserOutlined aria-hidden />} />
          <span className="s-user-name">{info.full_name}</span>
        </button>
      </Dropdown>
      {changing && <ChangePasswordModal onClose={() => setChanging(false)} />}
    </>
  );
}
