import { Switch } from 'antd';
import { useId } from 'react';
import { useSaveStatementMailsMutation } from '../commissions.api';
import '../parts/parts.css';

/** Whether one hears by mail of a statement that is ready; nothing until it is known. */
export function MailSwitch({ mails }: { mails: 0 | 1 | undefined }) {
  const [save, { isLoading }] = useSaveStatementMailsMutation();
  const id = useId();
  if (mails === undefined) return null;
  return (
    <span className="co-mails">
      <Switch id={id} checked={mails === 1} loading={isLoading} onChange={(on) => void save({ mails: on ? 1 : 0 })} />
      <label htmlFor={id}>Avisarme por correo</label>
    </span>
  );
}
