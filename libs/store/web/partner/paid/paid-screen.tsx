import { api, providesList, useAppDispatch } from '@ceiba/platform/web';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ASK_EVERY_MS, PaymentOutcome, useReturnedPayment } from '../../success/payment-outcome';
import { usePartnerStatusQuery } from '../partner.api';
import '../partner.css';

/** Where the provider sends the partner back to: says what the server knows, and asks again until it knows. */
export function PaidScreen() {
  const [done, setDone] = useState(false);
  const dispatch = useAppDispatch();
  const { data, error } = usePartnerStatusQuery(useReturnedPayment(), {
    pollingInterval: done ? 0 : ASK_EVERY_MS,
    refetchOnMountOrArgChange: true,
  });
  const state = error && !data ? 'unknown' : data?.state;
  if (state === 'paid' && !done) setDone(true);
  useEffect(() => {
    // What he paid is in his cart no more, and in his history.
    if (state === 'paid') dispatch(api.util.invalidateTags(providesList('partner-cart', 'sale')));
  }, [state, dispatch]);
  return (
    <PaymentOutcome state={state} status={data} cart="/carrito">
      <p className="ps-ways">
        <Link className="l-button l-primary" to="/historial-compras">
          Historial de compras
        </Link>
        <Link className="l-button" to="/ecommerce">
          Regresar
        </Link>
      </p>
    </PaymentOutcome>
  );
}
