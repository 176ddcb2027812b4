import { isApiError } from '@ceiba/platform/web';
import { type CartKey, type SellerHeader } from '@ceiba/store/contract';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { cartWasPaid, readCartKey, readPaidKey } from '../cart-key';
import { StoreFrame } from '../parts/store-frame';
import { StoreHead } from '../parts/store-head';
import { useCartStatusQuery } from '../cart.api';
import { ASK_EVERY_MS, PaymentOutcome, useReturnedPayment } from './payment-outcome';

function Known({ cartKey, seller, shop }: { cartKey: CartKey; seller: number; shop: string }) {
  const [done, setDone] = useState(false);
  const { data, error } = useCartStatusQuery(
    { ...cartKey, ...useReturnedPayment() },
    { pollingInterval: done ? 0 : ASK_EVERY_MS },
  );
  const gone = isApiError(error) && error.status === 404;
  const known = gone ? 'failed' : error && !data ? 'unknown' : data?.state;
  const state = data?.state === 'paid' ? 'paid' : known;
  if (state === 'paid' && !done) setDone(true);
  useEffect(() => {
    if (state === 'paid') cartWasPaid(seller, cartKey);
  }, [state, seller, cartKey]);
  return (
    <PaymentOutcome state={state} status={data} cart={`${shop}/carrito`}>
      <Link className="l-button l-primary" to={shop}>
        Regresar
      </Link>
    </PaymentOutcome>
  );
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
