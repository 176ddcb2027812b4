import { LightModal, NotLoaded } from '@ceiba/platform/web';
import { Link } from 'react-router';
import { Totals } from '../cart/totals';
import { CartLines } from '../parts/cart-lines';
import { FreeShipping } from '../parts/free-shipping';
import type { Cart } from '../use-cart';

/** The cart from the side: what is in it, what it costs, on to paying. */
export function CartDrawer({ cart, seller, onClose }: { cart: Cart; seller: number; onClose: () => void }) {
  const filled = cart.lines.length > 0 ? cart.cart : null;
  return (
    <LightModal
      side
      title="Tu carrito"
      onClose={onClose}
      footer={
        filled ? (
          <div className="st-drawer-foot">
            <Totals cart={filled} />
            <Link className="l-button l-primary l-wide" to={`/ecommerce-publico/${seller}/carrito`}>
              Ir al carrito
            </Link>
          </div>
        ) : undefined
      }
    >
      {cart.loading && <div className="l-bones" role="status" aria-label="Cargando el carrito" />}
      {cart.failed && <NotLoaded text="Tu carrito no cargó." onRetry={cart.retry} />}
      {!filled && !cart.loading && !cart.failed && (
        <p className="l-empty">Tu carrito está vacío. Agrega un producto para comenzar.</p>
      )}
      {filled && (
        <>
          <FreeShipping cart={filled} />
          <CartLines cart={cart} code={filled.code_money} />
        </>
      )}
    </LightModal>
  );
}
