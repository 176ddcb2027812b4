import Lock from '@ant-design/icons-svg/es/asn/LockOutlined';
import { PAYING_TEXTS, payingWith } from '@ceiba/platform/contract';
import { Icon, LightButton } from '@ceiba/platform/web';
import type { PublicCart } from '@ceiba/store/contract';
import { SHIPPING_FORM } from './form-id';
import { Totals } from './totals';
import type { Checkout } from './use-checkout';

interface Props {
  cart: PublicCart;
  checkout: Checkout;
  /** A line is being changed, or there is no form yet. */
  changing: boolean;
}

function PayButtons({ cart, checkout }: Omit<Props, 'changing'>) {
  return (
    <>
      {cart.providers.map(({ provider, title }) => (
        <LightButton
          key={provider}
          kind="primary"
          className={`st-pay st-${provider}`}
          wide
          busy={checkout.busy}
          onClick={() => void checkout.pay(provider)}
        >
          Pagar con {payingWith(title)}
        </LightButton>
      ))}
      {cart.providers.length === 0 && (
        <p className="l-alert" role="status">
          {PAYING_TEXTS.noProvider}
        </p>
      )}
      <LightButton wide disabled={checkout.busy} onClick={checkout.cancel}>
        Cancelar
      </LightButton>
    </>
  );
}

/** Totals and the next step: saving first, then the provider's button. */
export function PayBox({ cart, checkout, changing }: Props) {
  const locked = checkout.mode === 'pay';
  const noTax = cart.is_usa === 1 && cart.zip_code_cart !== null && cart.exists_tax_by_zip_code === 0;
  return (
    <aside className="l-box st-pay-box" aria-label="Resumen de tu compra">
      <h2>Resumen</h2>
      <Totals cart={cart} />
      {noTax && (
        <p className="l-alert l-alert-warning" role="alert">
          No existe TAX/IVA para la venta. Comunicarse con Área responsable.
        </p>
      )}
      {locked ? (
        <PayButtons cart={cart} checkout={checkout} />
      ) : (
        <LightButton
          kind="primary"
          className="st-pay"
          type="submit"
          form={SHIPPING_FORM}
          wide
          busy={checkout.busy}
          disabled={changing}
        >
          Pagar Ahora
        </LightButton>
      )}
      <p className="st-safe">
        <Icon icon={Lock} size={14} /> Pagas en la página segura del proveedor. No guardamos los datos de tu tarjeta.
      </p>
    </aside>
  );
}
