import Check from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import Cross from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import Clock from '@ant-design/icons-svg/es/asn/ClockCircleFilled';
import { Icon, isApiError } from '@ceiba/platform/web';
import { type CartKey, type CartStatus, PAYING_TEXTS, type SellerHeader } from '@ceiba/store/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cartWasPaid, readCartKey, readPaidKey } from '../cart-key';
import { Price } from '../parts/price';
import { StoreFrame } from '../parts/store-frame';
import { StoreHead } from '../parts/store-head';
import { useCartStatusQuery } from '../cart.api';

const EVERY_MS = 1500;

const FACES = {
  paid: { icon: Check, tone: 'success' },
  failed: { icon: Cross, tone: 'danger' },
  pending: { icon: Clock, tone: 'info' },
} as const;

function Result(props: { face: keyof typeof FACES; title: string; children: ReactNode }) {
  const { icon, tone } = FACES[props.face];
  return (
    <section className={`st-result st-result-${tone}`} role="status">
      <Icon icon={icon} size={72} />
      <h1>{props.title}</h1>
      {props.children}
    </section>
  );
}

function Paid({ status, shop }: { status: CartStatus; shop: string }) {
  return (
    <Result face="paid" title={PAYING_TEXTS.done}>
      <p>{PAYING_TEXTS.seeMail}</p>
      <dl className="st-facts">
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
    </Result>
  );
}

function Waiting({ review }: { review: boolean }) {
  return (
    <Result face="pending" title={review ? 'Recibimos tu pago' : 'Estamos confirmando tu pago'}>
      <p>
        {review
          ? 'Una persona lo está revisando y te escribirá. No pagues de nuevo.'
          : 'Esto toma unos segundos. Puedes dejar esta página abierta: se actualiza sola.'}
      </p>
      {!review && <div className="st-wait" aria-hidden />}
    </Result>
  );
}

function Unknown() {
  return (
    <Result face="pending" title="Todavía no sabemos si tu pago llegó">
      <p>No se ha podido consultar. Lo intentamos de nuevo cada pocos segundos; no pagues otra vez.</p>
      <div className="st-wait" aria-hidden />
    </Result>
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
  // Not to be reached is no answer: only the server knows whether he paid.
  const gone = isApiError(error) && error.status === 404;
  if (error && !data && !gone) return <Unknown />;
  if (state === 'failed' || state === 'open' || gone)
    return (
      <Result face="failed" title={PAYING_TEXTS.failed}>
        <p>No se registró ningún pago de este carrito.</p>
        <Link className="l-button l-primary" to={`${shop}/carrito/error-pago`}>
          Regresar
        </Link>
      </Result>
    );
  return <Waiting review={data?.review === 1} />;
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
          <div className="st-empty">
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
