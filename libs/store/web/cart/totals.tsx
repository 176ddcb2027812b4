import { formatPercent } from '@ceiba/platform/web';
import type { PublicCart } from '@ceiba/store/contract';
import type { ReactNode } from 'react';
import { Price } from '../parts/price';

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="st-sum">
      <span>{label}</span>
      {children}
    </div>
  );
}

/** Shipping and tax before paying, every figure the server's. */
export function Totals({ cart }: { cart: PublicCart }) {
  const isZero = (amount: string) => Number(amount) === 0;
  const tax = cart.is_usa ? 'Tax' : 'IVA';
  return (
    <div className="st-sums" aria-live="polite">
      <Sum label="Subtotal">
        <Price value={cart.subtotal} />
      </Sum>
      <Sum label={isZero(cart.value_tax) ? tax : `${tax} (${formatPercent(cart.value_tax)})`}>
        <Price value={cart.iva} />
      </Sum>
      {!isZero(cart.total_sin_iva) && (
        <Sum label="Total sin IVA">
          <Price value={cart.total_sin_iva} />
        </Sum>
      )}
      <Sum label="Envío">
        {isZero(cart.shipping) ? (
          <strong className="st-gratis">Gratis</strong>
        ) : (
          <span>
            {!cart.is_usa && <small>incluido: </small>}
            <Price value={cart.shipping} />
          </span>
        )}
      </Sum>
      <div className="st-sum st-sum-total">
        <span>Total</span>
        <Price value={cart.total} code={cart.code_money} />
      </div>
    </div>
  );
}
