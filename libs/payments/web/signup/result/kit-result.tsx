import { PAYING_TEXTS } from '@ceiba/platform/contract';
import { LightResult, readToken } from '@ceiba/platform/web';
import { Navigate } from 'react-router';

/**
 * Who paid the kit of a registered partner comes back: with a session to his network, without one (the link was sent to
 * him) to a word that claims nothing the server did not tell.
 */
export function KitResult({ id, result }: { id: number; result: 'success' | 'error-pago' }) {
  if (readToken() !== null) return <Navigate to={`/registrar-cliente?cliente=${id}&kit=${result}`} replace />;
  if (result === 'error-pago')
    return (
      <LightResult face="failed" title={PAYING_TEXTS.failed}>
        <p>El pago del kit no se completó. Vuelve a abrir la liga, o pide otra a quien te la envió.</p>
      </LightResult>
    );
  return (
    <LightResult face="pending" title="Gracias">
      <p>Tu kit queda registrado en cuanto el proveedor confirma el pago. Ya puedes cerrar esta página.</p>
    </LightResult>
  );
}
