import { PAYING_TEXTS } from '@ceiba/platform/contract';
import { idOf, isApiError, LightResult, PaymentUnknown, PaymentWaiting, Price } from '@ceiba/platform/web';
import type { SignupStatus } from '@ceiba/payments/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { SignupFrame } from '../parts/signup-frame';
import { readPaidSignup, readSignup, type SignupKey, signupWasPaid } from '../signup-key';
import { useSignupStatusQuery } from '../signup.api';
import { KitResult } from './kit-result';

const EVERY_MS = 1500;
const BACK = '/alta-de-cliente/';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Paid({ status }: { status: SignupStatus }) {
  const { id_customers, total, currency, email_cart } = status;
  return (
    <LightResult face="paid" title={PAYING_TEXTS.done}>
      <p>{PAYING_TEXTS.seeMail}</p>
      <dl className="l-facts">
        {id_customers !== null && <Fact name="Tu número de cliente">{id_customers}</Fact>}
        {total !== null && (
          <Fact name="Total pagado">
            <Price value={total} code={currency ?? ''} />
          </Fact>
        )}
        {email_cart && <Fact name="Correo electrónico">{email_cart}</Fact>}
      </dl>
      <p>Comunícate con el call center para activar tu registro.</p>
      <Link className="l-button l-primary" to={BACK}>
        Regresar
      </Link>
    </LightResult>
  );
}

/** What the server knows of the payment, whatever the address says. */
function Known({ signup, cancelled }: { signup: SignupKey; cancelled: boolean }) {
  const [params] = useSearchParams();
  const [done, setDone] = useState(false);
  const payment_id = params.get('payment_id') ?? params.get('collection_id') ?? undefined;
  const { id_customers_kit_public, cart_token } = signup;
  const { data, error } = useSignupStatusQuery(
    { id_customers_kit_public, cart_token, ...(payment_id && payment_id !== 'null' ? { payment_id } : {}) },
    { pollingInterval: done ? 0 : EVERY_MS },
  );
  const state = data?.state;
  if (state === 'paid' && !done) setDone(true);
  useEffect(() => {
    if (state === 'paid') signupWasPaid(signup);
  }, [state, signup]);
  if (state === 'paid' && data) return <Paid status={data} />;
  const gone = isApiError(error) && error.status === 404;
  if (error && !data && !gone) return <PaymentUnknown />;
  // Whoever gave up comes back while his link is still open; should it be paid after all, this page tells.
  const failed = state === 'failed' || state === 'open' || (cancelled && state === 'pending' && data?.review === 0);
  if (failed || gone)
    return (
      <LightResult face="failed" title={PAYING_TEXTS.failed}>
        <p>{cancelled ? PAYING_TEXTS.cancelled : 'No se registró ningún pago de este registro.'}</p>
        <Link className="l-button l-primary" to={BACK}>
          Regresar
        </Link>
      </LightResult>
    );
  return <PaymentWaiting review={data?.review === 1} />;
}

/** Where the provider sends the payer of a kit back to: /alta-de-cliente/success and /alta-de-cliente/error-pago. */
export function ResultScreen() {
  const { type } = useParams();
  const [params] = useSearchParams();
  const [signup] = useState(() => readSignup() ?? readPaidSignup());
  const kit = idOf(params.get('kit'));
  if (type !== 'success' && type !== 'error-pago') return <Navigate to={BACK} replace />;
  return (
    <SignupFrame>
      {kit !== null ? (
        <KitResult id={kit} result={type} />
      ) : signup ? (
        <Known signup={signup} cancelled={type === 'error-pago'} />
      ) : (
        <div className="l-empty">
          <p>No hay ningún pago en curso en este navegador.</p>
          <Link className="l-button l-primary" to={BACK}>
            Regresar
          </Link>
        </div>
      )}
    </SignupFrame>
  );
}
