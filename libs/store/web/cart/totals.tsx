import { toCents } from '@ceiba/platform/contract';
import { formatPercent, Price } from '@ceiba/platform/web';
import type { PublicCart } from '@ceiba/store/contract';
import type { ReactNode } from 'react';
import { productsTotal } from './products-total';

interface Props {
  cart: Pick<
    PublicCart,
    'total' | 'shipping' | 'iva' | 'is_usa' | 'qty_total' | 'code_money' | 'value_tax' | 'exists_tax_by_zip_code'
  >;
  /** It is picked up: no postal code says its tax. */
  picked?: boolean;
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="st-sum">
      <span>{label}</span>
      {children}
    </div>
  );
}

/** What is added on top of dollars; unknown until it is known where to. */
function AddedTax({ cart, picked }: Props) {
  if (!cart.exists_tax_by_zip_code && !picked)
    return (
      <Sum label="Tax">
        <span>Según tu código postal</span>
      </Sum>
    );
  return (
    <Sum label={`Tax (${formatPercent(cart.value_tax)})`}>
      <Price value={cart.iva} />
    </Sum>
  );
}

/** What is to be paid, so that a person who adds it up finds the total: the lines above, tax where it is on top, shipping. */
export function Totals({ cart, picked }: Props) {
  const pieces = cart.qty_total === 1 ? '1 pieza' : `${cart.qty_total} piezas`;
  return (
    <div className="st-sums" aria-live="polite">
      <Sum label={`Productos (${pieces})`}>
        <Price value={productsTotal(cart)} />
      </Sum>
      {cart.is_usa === 1 && <AddedTax {...{ cart, picked }} />}
      <Sum label="Envío">
        {toCents(cart.shipping) === 0 ? <strong className="st-gratis">Gratis</strong> : <Price value={cart.shipping} />}
      </Sum>
      <div className="st-sum st-sum-total">
        <span>Total</span>
        <Price value={cart.total} code={cart.code_money} />
      </div>
      {!cart.is_usa && toCents(cart.iva) > 0 && (
        <p className="st-included">
          Incluye <Price value={cart.iva} /> de impuestos
        </p>
      )}
    </div>
  );
}
