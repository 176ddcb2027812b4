import ArrowLeft from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined';
import { Icon, isApiError, NotLoaded } from '@ceiba/platform/web';
import { type SellerHeader, storePage } from '@ceiba/store/contract';
import { useLayoutEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { StoreFrame } from '../parts/store-frame';
import { CartButton, StoreHead } from '../parts/store-head';
import { CartDrawer } from '../shop/cart-drawer';
import { isFromShop } from '../shop/left-at';
import { useStoreProductQuery } from '../store.api';
import { type Cart, useCart } from '../use-cart';
import { ProductDetail } from './product-detail';

/** Back to where one stood in the shop; who came by a link begins at its head. */
function BackToShop({ shop }: { shop: string }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <Link
      to={shop}
      className="st-back"
      onClick={(event) => {
        if (!isFromShop(state) || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <Icon icon={ArrowLeft} size={14} /> Seguir comprando
    </Link>
  );
}

function Missing({ title, text, shop }: { title: string; text: string; shop: string }) {
  return (
    <div className="l-empty" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <Link className="l-button l-primary" to={shop}>
        Ver productos
      </Link>
    </div>
  );
}

function Product({ seller, cart }: { seller: SellerHeader; cart: Cart }) {
  const { productKey = '' } = useParams();
  const { id_customers } = seller;
  const shop = storePage(id_customers);
  const { data, error, refetch } = useStoreProductQuery({ id_customers, key_product: productKey });
  const status = isApiError(error) ? error.status : null;
  if (status === 410)
    return <Missing title="Este producto ya no se vende" text="Mira lo que hay ahora en esta tienda." {...{ shop }} />;
  if (status === 404 || status === 400)
    return <Missing title="El producto no existe" text="Revisa la dirección o búscalo en la tienda." {...{ shop }} />;
  if (error && !data) return <NotLoaded text="El producto no cargó." onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="st-product" role="status" aria-label="Cargando el producto">
        <div className="st-card-empty st-product-bone" />
      </div>
    );
  return <ProductDetail key={data.id_product} product={data} seller={seller} onAdd={cart.add} />;
}

function ProductPage({ seller }: { seller: SellerHeader }) {
  const [drawer, setDrawer] = useState(false);
  const cart = useCart(seller.id_customers);
  const count = cart.cart?.qty_total ?? 0;
  // Newer browsers answer a promise, which React would take for a clean-up.
  useLayoutEffect(() => void window.scrollTo(0, 0), []);
  return (
    <div className="st-page">
      <StoreHead seller={seller} action={<CartButton count={count} onClick={() => setDrawer(true)} />} />
      <main className="st-main">
        <BackToShop shop={storePage(seller.id_customers)} />
        <Product seller={seller} cart={cart} />
      </main>
      {drawer && <CartDrawer cart={cart} seller={seller.id_customers} onClose={() => setDrawer(false)} />}
    </div>
  );
}

/** A product of a seller's store: /ecommerce-publico/{idCustomers}/producto/{key}. */
export function ProductScreen() {
  return <StoreFrame>{(seller) => <ProductPage key={seller.id_customers} seller={seller} />}</StoreFrame>;
}
