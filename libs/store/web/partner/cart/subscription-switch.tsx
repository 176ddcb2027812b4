import { Price } from '@ceiba/platform/web';
import type { PartnerCart } from '@ceiba/store/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { usePartnerStatusQuery } from '../partner.api';

interface Props {
  cart: PartnerCart;
  locked: boolean;
  on: 0 | 1;
  onChange: (on: 0 | 1) => void;
}

/** Has the order sent every month, where somebody charges by himself in its money: what it means stands beside it. */
export function SubscriptionSwitch({ cart, locked, on, onChange }: Props) {
  const id = useId();
  const { data } = usePartnerStatusQuery({ id_customers_sale: cart.id_customers_sale });
  const by = (data?.providers ?? []).filter(({ subscriptions }) => subscriptions === 1).map(({ title }) => title);
  if (by.length === 0 && !on) return null;
  return (
    <div className="ps-monthly">
      <label className="l-check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={`${id}-means`}
          checked={on === 1}
          disabled={locked}
          onChange={(event) => onChange(event.target.checked ? 1 : 0)}
        />
        Recibirlo cada mes
      </label>
      <p id={`${id}-means`} className="ps-note">
        {on ? (
          <>
            Se cobra <Price value={cart.total} code={cart.code_money} /> al autorizarlo y cada mes el mismo día (hoy es
            día {new Date().getDate()}) con {by.join(' o ')}. Te avisamos tres días antes de cada cobro, y puedes
            cancelar cuando quieras en <Link to="/suscripciones">Mis suscripciones</Link>. Sin descuentos ni
            promociones.
          </>
        ) : (
          'Suscríbete a este pedido; cancelas cuando quieras.'
        )}
      </p>
    </div>
  );
}
