import { PAYING_TEXTS } from '@ceiba/platform/contract';
import {
  api,
  LightResult,
  PaymentUnknown,
  PaymentWaiting,
  Price,
  providesList,
  useAppDispatch,
} from '@ceiba/platform/web';
import type { PartnerStatus } from '@ceiba/store/contract';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePartnerStatusQuery } from '../partner.api';
import '../partner.css';

const EVERY_MS = 1500;

function Paid({ status }: { status: PartnerStatus }) {
  return (
    <LightResult face="paid" title={PAYING_TEXTS.done}>
      <p>{PAYING_TEXTS.seeMail}</p>
      <dl className="l-facts">
        {status.number_invoice_doc !== null && (
          <div>
            <dt>Número de compra</dt>
            <dd>{status.number_invoice_doc}</dd>
          </div>
        )}
        {status.total !== null && (
          <div>
            <dt>Total pagado</dt>
            <dd>
              <Price value={status.total} code={status.currency ?? ''} />
            </dd>
          </div>
        )}
      </dl>
      <p className="ps-ways">
        <Link className="l-button l-primary" to="/historial-compras">
          Historial de compras
        </Link>
        <Link className="l-button" to="/ecommerce">
          Regresar
        </Link>
      </p>
    </LightResult>
  );
}

/** Where the provider sends the partner back to: says what the server knows, and asks again until it knows. */
export function PaidScreen() {
  const [params] = useSearchParams();
  const [done, setDone] = useState(false);
  const dispatch = useAppDispatch();
  const payment_id = params.get('payment_id') ?? params.get('collection_id') ?? undefined;
  const { data, error } = usePartnerStatusQuery(payment_id && payment_id !== 'null' ? { payment_id } : {}, {
    pollingInterval: done ? 0 : EVERY_MS,
    refetchOnMountOrArgChange: true,
  });
  const state = data?.state;
  if (state === 'paid' && !done) setDone(true);
  useEffect(() => {
    // What he paid is in his cart no more, and in his history.
    if (state === 'paid') dispatch(api.util.invalidateTags(providesList('partner-cart', 'sale')));
  }, [state, dispatch]);
  if (state === 'paid' && data) return <Paid status={data} />;
  if (error && !data) return <PaymentUnknown />;
  if (state === 'failed' || state === 'open')
    return (
      <LightResult face="failed" title={PAYING_TEXTS.failed}>
        <p>No se registró ningún pago de este carrito.</p>
        <Link className="l-button l-primary" to="/carrito/error-pago">
          Regresar
        </Link>
      </LightResult>
    );
  return <PaymentWaiting review={data?.review === 1} />;
}
