import { PAYING_TEXTS } from '@ceiba/platform/contract';
import { isApiError, LightResult, PaymentUnknown, PaymentWaiting, Price } from '@ceiba/platform/web';
import { type CartKey, type CartStatus, type SellerHeader } from '@ceiba/store/contract';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cartWasPaid, readCartKey, readPaidKey } from '../cart-key';
import { StoreFrame } from '../parts/store-frame';
import { StoreHead } from '../parts/store-head';
import { useCartStatusQuery } from '../cart.api';

const EVERY_MS = 1500;

function Paid({ status, shop }: { status: CartStatus; shop: string }) {
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
        {status.email_cart && (
          <div>
            <dt>Correo electrónico</dt>
            <dd>{status.email_cart}</dd>
          </div>
        )}
      </dl>
      <Link className="l-button l-primary" to={shop}>
        Regresar
      </Link>
    </LightResult>
  );
}

function Known({ cartKey, seller, shop }: { cartKey: CartKey; seller: number; shop: string }) {
  const [params] = useSearchParams();
  const [done, setDone] = useState(false);
  const payment_id = params.get('payment_id') ?? params.get('collection_id') ?? undefined;
  const { data, error } = useCartStatusQuery(
    { ...cartKey, ...(payment_id && payment_id !== 'null' ? { payment_id } : {}) },
    { pollingInterval: done ? 0 : EVERY_MS },
  );
  const state = data?.state;
  if (state === 'paid' && !done) setDone(true);
  useEffect(() => {
    if (state === 'paid') cartWasPaid(seller, cartKey);
  }, [state, seller, cartKey]);
  if (state === 'paid' && data) return <Paid status={data} shop={shop} />;
  const gone = isApiError(error) && error.status === 404;
  if (error && !data && !gone) return <PaymentUnknown />;
  if (state === 'failed' || state === 'open' || gone)
    return (
      <LightResult face="failed" title={PAYING_TEXTS.failed}>
        <p>No se registró ningún pago de este carrito.</p>
        <Link className="l-button l-primary" to={`${shop}/carrito/error-pago`}>
          Regresar
        </Link>
      </LightResult>
    );
  return <PaymentWaiting review={data?.review === 1} />;
}

function SuccessPage({ seller }: { seller: SellerHeader }) {
  const id = seller.id_customers;
  const [cartKey] = useState(() => readCartKey(id) ?? readPaidKey(id));
  const shop = `/ecommerce-publico/${id}`;
  return (
    <div className="st-page">
      <StoreHead seller={seller} />
      <main className="st-main">
        {cartKey ? (
          <Known cartKey={cartKey} seller={id} shop={shop} />
        ) : (
          <div className="l-empty">
            <p>No hay ningún pago en curso en este navegador.</p>
            <Link className="l-button l-primary" to={shop}>
              Ver productos
            </Link>
          </div>
        )}
      </main>
    </div>
  );
}

/** Where the provider sends the buyer back to: says what the server knows, and asks again until it knows. */
export function SuccessScreen() {
  return <StoreFrame>{(seller) => <SuccessPage key={seller.id_customers} seller={seller} />}</StoreFrame>;
}
