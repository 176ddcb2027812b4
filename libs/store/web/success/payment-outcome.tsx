import { PAYING_TEXTS } from '@ceiba/platform/contract';
import { LightResult, PaymentUnknown, PaymentWaiting, Price } from '@ceiba/platform/web';
import type { CartStatus } from '@ceiba/store/contract';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

/** How often a page asks what came of a payment, until the server knows. */
export const ASK_EVERY_MS = 1500;

/** The payment or order that the provider names in the address to which it sends the buyer back; some write "null" for none. */
export function useReturnedPayment(): { payment_id?: string } {
  const [params] = useSearchParams();
  const payment_id =
    params.get('payment_id') ?? params.get('collection_id') ?? params.get('token') ?? params.get('orderId');
  return payment_id && payment_id !== 'null' ? { payment_id } : {};
}

type Told = Pick<CartStatus, 'number_invoice_doc' | 'total' | 'currency' | 'review'> &
  Partial<Pick<CartStatus, 'email_cart'>>;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Paid({ status, children }: { status: Told; children: ReactNode }) {
  return (
    <LightResult face="paid" title={PAYING_TEXTS.done}>
      <p>{PAYING_TEXTS.seeMail}</p>
      <dl className="l-facts">
        {status.number_invoice_doc !== null && <Fact name="Número de compra">{status.number_invoice_doc}</Fact>}
        {status.total !== null && (
          <Fact name="Total pagado">
            <Price value={status.total} code={status.currency ?? ''} />
          </Fact>
        )}
        {status.email_cart && <Fact name="Correo electrónico">{status.email_cart}</Fact>}
      </dl>
      {children}
    </LightResult>
  );
}

interface Props {
  /** `unknown`: nobody answers; undefined: nothing is known yet. */
  state: CartStatus['state'] | 'unknown' | undefined;
  status: Told | undefined;
  /** Where a cart that was not paid waits. */
  cart: string;
  /** Where to go from a payment that is done. */
  children: ReactNode;
}

/** What came of a payment, as the server knows it. */
export function PaymentOutcome({ state, status, cart, children }: Props) {
  if (state === 'paid' && status) return <Paid status={status}>{children}</Paid>;
  if (state === 'unknown') return <PaymentUnknown />;
  if (state === 'failed' || state === 'open')
    return (
      <LightResult face="failed" title={PAYING_TEXTS.failed}>
        <p>No se registró ningún pago de este carrito.</p>
        <Link className="l-button l-primary" to={`${cart}/error-pago`}>
          Regresar
        </Link>
      </LightResult>
    );
  return <PaymentWaiting review={status?.review === 1} />;
}
