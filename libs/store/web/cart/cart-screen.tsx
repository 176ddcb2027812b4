import { PAYING_TEXTS } from '@ceiba/platform/contract';
import ArrowLeft from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined';
import { Icon, NotLoaded } from '@ceiba/platform/web';
import { type CartKey, type PublicCart, type SellerHeader } from '@ceiba/store/contract';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useCartKey } from '../cart-key';
import { CartLines } from '../parts/cart-lines';
import { FreeShipping } from '../parts/free-shipping';
import { StoreFrame } from '../parts/store-frame';
import { StoreHead } from '../parts/store-head';
import { type Cart, useCart } from '../use-cart';
import { PayBox } from './pay-box';
import { ProblemList } from './problem-list';
import { useCheckout } from './use-checkout';

// The form's schema is the largest part of this screen; the lines are there before it.
const ShippingForm = lazy(async () => ({ default: (await import('./shipping-form')).ShippingForm }));

function ShippingText({ cart }: { cart: PublicCart }) {
  return (
    <address className="st-address">
      <strong>{cart.full_name_cart}</strong>
      <span>{cart.address_cart}</span>
      <span>
        {cart.province_cart}, {cart.department_cart}, {cart.zip_code_cart}
      </span>
      <span>{cart.phone_cart}</span>
      <span>{cart.email_cart}</span>
      {cart.has_invoice_doc === 1 && <span>Factura: {cart.rfc_customers}</span>}
    </address>
  );
}

function Filled({ cart, head, cartKey }: { cart: Cart; head: PublicCart; cartKey: CartKey }) {
  const checkout = useCheckout(cartKey, head, cart.lines);
  const locked = checkout.mode === 'pay';
  const [asked, setAsked] = useState(false);
  const askedFor = useCallback(() => setAsked(true), []);
  return (
    <div className="st-checkout">
      <div className="st-checkout-main">
        <section className="l-box" aria-labelledby="st-lines-title">
          <h2 id="st-lines-title">Productos</h2>
          {checkout.problem && <ProblemList problem={checkout.problem} />}
          <FreeShipping cart={head} />
          <CartLines cart={cart} code={head.code_money} locked={locked} />
        </section>
        <section className="l-box" aria-labelledby="st-shipping-title">
          <h2 id="st-shipping-title">Información de envío</h2>
          {locked ? (
            <ShippingText cart={head} />
          ) : (
            <Suspense fallback={<div className="l-bones" role="status" aria-label="Cargando" />}>
              <ShippingForm cart={head} cartKey={cartKey} onSaved={() => void checkout.save()} onThere={askedFor} />
            </Suspense>
          )}
        </section>
      </div>
      <PayBox cart={head} checkout={checkout} changing={cart.busy || !asked} />
    </div>
  );
}

function CartPage({ seller, cancelled }: { seller: SellerHeader; cancelled: boolean }) {
  const cart = useCart(seller.id_customers);
  const key = useCartKey(seller.id_customers);
  const shop = `/ecommerce-publico/${seller.id_customers}`;
  return (
    <div className="st-page">
      <StoreHead seller={seller} />
      <main className="st-main">
        <div className="st-title">
          <h1>Tu carrito</h1>
          <Link to={shop} className="st-back">
            <Icon icon={ArrowLeft} size={14} /> Seguir comprando
          </Link>
        </div>
        {cancelled && (
          <p className="l-alert l-alert-danger" role="alert">
            {PAYING_TEXTS.cancelled}
          </p>
        )}
        {cart.loading && <div className="l-bones" role="status" aria-label="Cargando el carrito" />}
        {cart.failed && <NotLoaded text="Tu carrito no cargó." onRetry={cart.retry} />}
        {!cart.loading && !cart.failed && cart.lines.length === 0 && (
          <div className="l-empty">
            <p>Tu carrito está vacío.</p>
            <Link className="l-button l-primary" to={shop}>
              Ver productos
            </Link>
          </div>
        )}
        {key && cart.cart && cart.lines.length > 0 && <Filled aria-hidden cart={cart} head={cart.cart} cartKey={key} />}
      </main>
    </div>
  );
}

/** Cart and checkout on one page: /ecommerce-publico/{idCustomers}/carrito/{type?}. */
export function CartScreen() {
  const { type } = useParams();
  return <StoreFrame>{(seller) => <CartPage seller={seller} cancelled={type === 'error-pago'} />}</StoreFrame>;
}
