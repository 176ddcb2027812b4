import type { TaxFormRow, TaxNumber } from '@ceiba/identity/contract';
import { Button, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useRevealTaxNumberMutation } from '../account.api';

const written = ({ tin_type, tin }: TaxNumber): string =>
  tin_type === 'ssn' ? tin.replace(/^(...)(..)/, '$1-$2-') : tin.replace(/^(..)/, '$1-');

/** Asks before a tax number is shown; closed, it is forgotten. */
export function TaxNumberModal({ form, onClose }: { form: TaxFormRow; onClose: () => void }) {
  const [reveal, { isLoading }] = useRevealTaxNumberMutation();
  const [number, setNumber] = useState<TaxNumber | null>(null);
  const show = async () => {
    const answer = await reveal({ id_customers: form.id_customers });
    if (answer.data) setNumber(answer.data);
  };
  return (
    <Modal
      open
      title={`Número fiscal de ${form.full_name}`}
      width={460}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          Cerrar
        </Button>,
        number === null && (
          <Button key="show" type="primary" loading={isLoading} autoFocus onClick={() => void show()}>
            Mostrar número
          </Button>
        ),
      ]}
    >
      {number === null ? (
        <p>En la auditoría quedará registrado que usted lo vio.</p>
      ) : (
        <p>
          {number.tin_type.toUpperCase()}{' '}
          <Typography.Text strong copyable={{ text: number.tin, tooltips: ['Copiar', 'Copiado'] }}>
            {written(number)}
          </Typography.Text>
        </p>
      )}
    </Modal>
  );
}
