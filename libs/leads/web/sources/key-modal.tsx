import { LEAD_HEADERS, type LeadSourceRow, type NewLeadKey, OLD_KEY_HOURS, rotateLeadKey } from '@ceiba/leads/contract';
import { FlagField, FormGrid, FormModal, useForm } from '@ceiba/platform/web';
import { Alert, Button, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useRotateLeadKeyMutation } from '../leads.api';
import './key-modal.css';

const TOOLTIPS: [string, string] = ['Copiar', 'Copiado'];

function Told({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Typography.Text code copyable={{ text: value, tooltips: TOOLTIPS }}>
          {value}
        </Typography.Text>
      </dd>
    </>
  );
}

/** The new key and its secret, this once, and how a call is signed with them. */
function KeyDialog({ made, name, onClose }: { made: NewLeadKey; name: string; onClose: () => void }) {
  const address = `${window.location.origin}/api/bot-leads/insert`;
  return (
    <Modal
      open
      title={`Clave de ${name}`}
      width={640}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          Ya la guardé
        </Button>
      }
    >
      <Alert type="warning" showIcon title="Cópielas ahora: no se muestran otra vez." />
      <dl className="lead-key">
        <Told label="Clave" value={made.lead_key} />
        <Told label="Secreto" value={made.lead_secret} />
        <Told label="Dirección" value={address} />
      </dl>
      <p className="p-muted">
        Cada aviso es un POST en JSON con tres encabezados: <code>{LEAD_HEADERS.key}</code> (la clave),{' '}
        <code>{LEAD_HEADERS.timestamp}</code> (segundos desde 1970) y <code>{LEAD_HEADERS.signature}</code>: el
        HMAC-SHA256 hexadecimal, con el secreto, de esos segundos, un punto y el cuerpo tal como se envía.
      </p>
    </Modal>
  );
}

interface Props {
  source: LeadSourceRow;
  onClose: () => void;
}

/** Makes a source's first key, or another one in the place of the present one. Mounted to open it. */
export function KeyModal({ source, onClose }: Props) {
  const { id_lead_source, name_lead_source: name, key_hint } = source;
  const [rotate] = useRotateLeadKeyMutation();
  const [made, setMade] = useState<NewLeadKey | null>(null);
  const form = useForm({
    schema: rotateLeadKey,
    initial: { id_lead_source, end_now: 0 },
    onSubmit: async (values, draft) => {
      setMade(await rotate({ ...values, draft }).unwrap());
    },
  });
  if (made) return <KeyDialog made={made} name={name} onClose={onClose} />;
  const note = key_hint
    ? `La clave ${key_hint}… sirve ${OLD_KEY_HOURS} horas más, para que el bot no se detenga mientras se cambia.`
    : 'El bot firma sus avisos con ella.';
  return (
    <FormModal
      form={form}
      title={key_hint ? `Cambiar la clave de ${name}` : `Crear la clave de ${name}`}
      open
      onClose={onClose}
      onSaved={() => undefined}
      submitText={key_hint ? 'Cambiar clave' : 'Crear clave'}
    >
      <p>{note}</p>
      {key_hint && (
        <FormGrid>
          <FlagField form={form} name="end_now" label="Terminar la clave anterior ahora" wide />
        </FormGrid>
      )}
    </FormModal>
  );
}
