import { LightButton, Price } from '@ceiba/platform/web';
import { productPage, type SellerHeader, type StoreProduct } from '@ceiba/store/contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { StoreFrame } from '../parts/store-frame';
import { CartButton, StoreHead } from '../parts/store-head';
import { useStoreClasificationsQuery, useStoreProductsQuery } from '../store.api';
import { useCart, type Cart } from '../use-cart';
import { Banner } from './banner';
import { CartDrawer } from './cart-drawer';
import { leaveShop, leftAt } from './left-at';
import { ShopFilters } from './shop-filters';
import { StoreShelves } from './store-shelves';
import { useDebounced } from './use-debounced';

interface Chosen {
  group: number;
  search: string;
}

/** What is chosen stands in the address, too: who comes back from a product finds it. */
function useChosen(): [Chosen, (chosen: Chosen) => void] {
  const [address, setAddress] = useSearchParams();
  const [chosen, setChosen] = useState<Chosen>(() => ({
    group: Number(address.get('clasificacion')) || 0,
    search: address.get('buscar') ?? '',
  }));
  const { group } = chosen;
  const search = useDebounced(chosen.search.trim());
  const said = new URLSearchParams();
  if (group > 0) said.set('clasificacion', String(group));
  if (search) said.set('buscar', search);
  const [now, wanted] = [address.toString(), said.toString()];
  useEffect(() => {
    if (now !== wanted) setAddress(wanted, { replace: true });
  }, [now, wanted, setAddress]);
  return [{ group, search: chosen.search }, setChosen];
}

/** Scrolls back to where one stood, once, when the products are there to stand before; answers the product that was left. */
function useWayBack(there: boolean): number | undefined {
  const { key } = useLocation();
  const [at] = useState(() => leftAt(key));
  const back = useRef(false);
  useLayoutEffect(() => {
    if (!at || !there || back.current) return;
    back.current = true;
    window.scrollTo(0, at.scroll);
  }, [at, there]);
  return at?.id_product;
}

function Products({ seller, chosen, cart }: { seller: SellerHeader; chosen: Chosen; cart: Cart }) {
  const { id_customers, code_money } = seller;
  const { group, search } = chosen;
  const { key } = useLocation();
  const groups = useStoreClasificationsQuery(id_customers);
  const wanted = search ? { search } : group ? { id_clasification: group } : {};
  const products = useStoreProductsQuery({ id_customers, ...wanted });
  const at = useWayBack(products.currentData !== undefined && groups.data !== undefined);
  const page = {
    to: (product: StoreProduct) => productPage(id_customers, product.key_product),
    onOpen: (product: StoreProduct) => leaveShop(key, product.id_product),
  };
  return (
    <StoreShelves
      {...{ products, groups, search, page, at }}
      place="tienda"
      code={code_money}
      onAdd={(product) => cart.add(product)}
    />
  );
}

function Shop({ seller }: { seller: SellerHeader }) {
  const [{ group, search }, choose] = useChosen();
  const [drawer, setDrawer] = useState(false);
  const rested = useDebounced(search.trim());
  const cart = useCart(seller.id_customers);
  const groups = useStoreClasificationsQuery(seller.id_customers);
  const count = cart.cart?.qty_total ?? 0;
  return (
    <div className="st-page">
      <StoreHead seller={seller} action={<CartButton count={count} onClick={() => setDrawer(true)} />} />
      <main className="st-main">
        <Banner seller={seller} />
        <ShopFilters
          groups={groups.data ?? []}
          group={group}
          search={search}
          onSearch={(text) => choose({ group, search: text })}
          onGroup={(id) => choose({ search: '', group: id })}
        />
        <Products seller={seller} chosen={{ group, search: search === '' ? '' : rested }} cart={cart} />
      </main>
      <footer className="l-foot">
        <Link to={`/alta-de-cliente/upline/${seller.id_customers}`}>Alta de cliente</Link>
      </footer>
      {cart.cart && count > 0 && (
        <div className="st-bar">
          <LightButton kind="primary" wide onClick={() => setDrawer(true)}>
            <span>Ver carrito · {count}</span>
            <Price value={cart.cart.total} code={cart.cart.code_money} />
          </LightButton>
        </div>
      )}
      {drawer && <CartDrawer cart={cart} seller={seller.id_customers} onClose={() => setDrawer(false)} />}
    </div>
  );
}

/** A seller's store: /ecommerce-publico/{idCustomers}. */
export function ShopScreen() {
  return <StoreFrame>{(seller) => <Shop key={seller.id_customers} seller={seller} />}</StoreFrame>;
}
