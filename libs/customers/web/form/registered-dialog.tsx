import { FileTextOutlined, MailOutlined, PrinterOutlined } from '@ant-design/icons';
import { openDocument, useSession } from '@ceiba/platform/web';
import { Alert, Button, Modal, Typography } from 'antd';
import { useState } from 'react';
import type { SavedCustomer } from './customer-form';
import { useSendWelcomeMutation } from './form.api';
import { printAccess } from './print-access';
import './form.css';

const PESOS = 2;
const TOOLTIPS: [string, string] = ['Copiar', 'Copiado'];

function Told({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Typography.Text strong copyable={{ text: value, tooltips: TOOLTIPS }}>
          {value}
        </Typography.Text>
      </dd>
    </>
  );
}

interface Props {
  saved: SavedCustomer;
  /** Where it goes on, on its button. */
  next: string;
  onContinue: () => void;
}

/** A new partner's number and first password, told this once: copied, printed, or a link by mail (spec 2, section 4). */
export function RegisteredDialog({ saved, next, onContinue }: Props) {
  const session = useSession();
  const staff = session?.type === 2;
  const [send, sending] = useSendWelcomeMutation();
  const [printing, setPrinting] = useState(false);
  const user = String(saved.id);
  const company = session?.company?.name ?? '';
  const contract = async () => {
    setPrinting(true);
    await openDocument(`/customers/contract/pdf/${saved.id}`);
    setPrinting(false);
  };
  return (
    <Modal
      open
      title="Cliente registrado"
      width={520}
      mask={{ closable: false }}
      onCancel={onContinue}
      footer={
        <Button type="primary" autoFocus onClick={onContinue}>
          {next}
        </Button>
      }
    >
      <dl className="cu-access">
        <Told label="Usuario" value={user} />
        {saved.password && <Told label="Contraseña" value={saved.password} />}
      </dl>
      <p className="p-muted">
        {saved.password
          ? 'La contraseña se muestra sólo esta vez; se cambia al iniciar sesión.'
          : 'La contraseña ya se mostró una vez.'}
      </p>
      {!staff && <Alert type="info" showIcon title="Podrá iniciar sesión cuando el Call Center active su registro." />}
      <div className="cu-tools">
        {saved.password && (
          <Button
            icon={<PrinterOutlined aria-hidden />}
            onClick={() =>
              printAccess(company, [
                ['Usuario', user],
                ['Contraseña', saved.password ?? ''],
              ])
            }
          >
            Imprimir
          </Button>
        )}
        {staff && (
          <Button
            icon={<MailOutlined aria-hidden />}
            loading={sending.isLoading}
            disabled={sending.isSuccess}
            onClick={() => void send(saved.id)}
          >
            {sending.isSuccess ? 'Enlace enviado' : 'Enviar enlace por correo'}
          </Button>
        )}
        {staff && saved.id_type_money === PESOS && (
          <Button icon={<FileTextOutlined aria-hidden />} loading={printing} onClick={() => void contract()}>
            Contrato
          </Button>
        )}
      </div>
    </Modal>
  );
}
