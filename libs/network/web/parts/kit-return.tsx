import { useCustomerCardQuery } from '@ceiba/customers/web';
import { PAYING_TEXTS } from '@ceiba/platform/contract';
import { useCan } from '@ceiba/platform/web';
import { Alert } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';

const EVERY_MS = 3000;

/** What the server knows of his kit, whatever the address says; asked until it is his. */
function Known({ id, cancelled }: { id: number; cancelled: boolean }) {
  const mayRegister = useCan('registrar-cliente')();
  const [has, setHas] = useState(false);
  const { data } = useCustomerCardQuery(id, { pollingInterval: has ? 0 : EVERY_MS, refetchOnMountOrArgChange: true });
  if (data?.kit && !has) setHas(true);
  const whose = data ? `${data.full_name} (#${id})` : `#${id}`;
  if (has) return <Alert type="success" showIcon title={PAYING_TEXTS.done} description={`Kit de ${whose}.`} />;
  if (!cancelled)
    return (
      <Alert
        type="info"
        showIcon
        title="Se está confirmando el pago"
        description={`El kit de ${whose} queda registrado en cuanto el proveedor lo confirma. No hace falta pagar de nuevo.`}
      />
    );
  const again = data && mayRegister && `/registrar-cliente?cliente=${id}&moneda=${data.id_type_money}`;
  return (
    <Alert
      type="warning"
      showIcon
      title={PAYING_TEXTS.cancelled}
      description={`${whose} sigue registrado, sin kit.`}
      action={again && <Link to={again}>Elegir kit</Link>}
    />
  );
}

/** The word on a kit's payment where its payer comes back to; `result` as the address says it: `success`, `error-pago`. */
export function KitReturn({ id, result }: { id: number | null; result: string | null }) {
  if (id === null || (result !== 'success' && result !== 'error-pago')) return null;
  return <Known key={id} id={id} cancelled={result === 'error-pago'} />;
}
