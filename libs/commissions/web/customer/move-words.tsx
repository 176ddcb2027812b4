import type { CustomerMove, MoveGroup } from '@ceiba/commissions/contract';
import { CustomerLink } from '@ceiba/customers/web';
import { useCan } from '@ceiba/platform/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** What one may look for in the line of time. */
export const GROUP_WORDS: readonly (readonly [MoveGroup, string])[] = [
  ['changes', 'Cambios'],
  ['sales', 'Compras'],
  ['payments', 'Pagos'],
  ['periods', 'Periodos'],
  ['network', 'Movimientos de red'],
  ['notices', 'Avisos'],
];

/** Changes that say more than that his data changed, by their commands. */
const CHANGES: Readonly<Record<string, string>> = {
  SendWelcome: 'Se le envió el enlace para elegir su contraseña',
  TakeCertificate: 'Se tomaron los datos de su constancia fiscal',
  SavePayrollData: 'Cambiaron sus datos de nómina',
  SaveAddress: 'Se guardó una dirección de envío',
  DeleteAddress: 'Se eliminó una dirección de envío',
  DeleteCustomer: 'Quedó De Baja',
  ReceivePromos: 'Recibió sus promociones',
};

const NOTICES: Readonly<Record<string, string>> = {
  sale_ecommerce: 'venta en línea',
  job_done: 'proceso terminado',
  customer_signed_up: 'registro en línea',
};

/** What happened, in words, with a link to its record for who may open it. */
export function MoveWords({ move, idCustomers }: { move: CustomerMove; idCustomers: number }): ReactNode {
  const [sells, explains] = [useCan('ventas')('view'), useCan('detalle-de-comisiones')()];
  const { kind, id, name, detail } = move;
  const ticket = sells ? <Link to={`/ventas/${id}`}>la venta {name}</Link> : <>la venta {name}</>;
  const period = explains ? (
    <Link to={`/detalle-de-comisiones?periodo=${id}&cliente=${idCustomers}`}>{name}</Link>
  ) : (
    name
  );
  switch (kind) {
    case 'registered':
      return 'Se inscribió';
    case 'changed':
      return `${CHANGES[name ?? ''] ?? 'Cambiaron sus datos'}${detail ? `: ${detail}` : ''}`;
    case 'sale':
      return <>Compró: {ticket}</>;
    case 'cancelled':
      return <>Se anuló {ticket}</>;
    case 'payment':
      return <>Pagó en línea {ticket}</>;
    case 'statement':
      return <>Se cerró {period} con su estado de cuenta</>;
    case 'moved':
      return (
        <>
          Pasó a la red de{' '}
          <CustomerLink id={id}>
            {id} - {name}
          </CustomerLink>
          {detail && `: ${detail}`}
        </>
      );
    case 'notice':
      return `Recibió un aviso${NOTICES[name ?? ''] ? `: ${NOTICES[name ?? '']}` : ''}`;
  }
}
