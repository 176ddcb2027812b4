import Truck from '@ant-design/icons-svg/es/asn/TruckOutlined';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { Icon, Price } from '@ceiba/platform/web';
import type { PublicCart } from '@ceiba/store/contract';

type Taxed = Pick<PublicCart, 'shipping_free' | 'is_usa' | 'subtotal' | 'total_iva' | 'shipping' | 'code_money'>;

/** How far the cart is from free shipping; only lines that carry tax count (spec 3, section 9). */
export function FreeShipping({ cart }: { cart: Taxed }) {
  const limit = toCents(cart.shipping_free);
  if (limit === 0) return null;
  // In pesos the charge stands inside the taxed sum, in dollars outside.
  const taxed = cart.is_usa ? toCents(cart.subtotal) : toCents(cart.total_iva) - toCents(cart.shipping);
  const missing = limit - taxed;
  return (
    <div className="st-free">
      <p>
        <Icon icon={Truck} size={18} />
        {missing <= 0 ? (
          'Tu envío es gratis'
        ) : (
          <span>
            Te faltan <Price value={fromCents(missing)} code={cart.code_money} /> para el envío gratis
          </span>
        )}
      </p>
      <progress aria-label="Avance hacia el envío gratis" max={limit} value={Math.max(0, Math.min(limit, taxed))} />
    </div>
  );
}
