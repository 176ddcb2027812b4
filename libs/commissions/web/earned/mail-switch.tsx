import { Switch } from 'antd';
import { useId } from 'react';
import { useSaveStatementMailsMutation } from '../commissions.api';

/** Whether one hears by mail of a statement that is ready; nothing until it is known. */
export function MailSwitch({ mails }: { mails: 0 | 1 | undefined }) {
  const [save, { isLoading }] = useSaveStatementMailsMutation();
  const id = useId();
  if (mails === undefined) return null;
  return (
    <label className="p-flag" htmlFor={id}>
      <Switch
        id={id}
        size="small"
        checked={mails === 1}
        loading={isLoading}
        onChange={(on) => void save({ mails: on ? 1 : 0 })}
      />
      Avisarme por correo
    </label>
  );
}
