import { LightModal, NotLoaded } from '@ceiba/platform/web';
import { Link } from 'react-router';
import { Totals } from '../cart/totals';
import { CartLines } from '../parts/cart-lines';
import { FreeShipping } from '../parts/free-shipping';
import type { Cart } from '../use-cart';

/** The cart from the side: what is in it, what it costs, on to paying. */
export function CartDrawer({ cart, seller, onClose }: { cart: Cart; seller: number; onClose: () => void }) {
  const head = cart.cart;
  const empty = cart.lines.length === 0;
  return (
    <LightModal
      side
      title="Tu carrito"
      onClose={onClose}
      footer={
        head && !empty ? (
          <div className="st-drawer-foot">
            <Totals cart={head} />
            <Link className="l-button l-primary l-wide" to={`/ecommerce-publico/${seller}/carrito`}>
              Ir al carrito
            </Link>
          </div>
        ) : undefined
      }
    >
      {cart.failed && <NotLoaded text="Tu carrito no cargó." onRetry={cart.retry} />}
      {empty && !cart.failed && <p className="l-empty">Tu carrito está vacío. Agrega un producto para comenzar.</p>}
      {head && !empty && (
        <>
          <FreeShipping cart={head} />
          <CartLines cart={cart} code={head.code_money} />
        </>
      )}
    </LightModal>
  );
}
