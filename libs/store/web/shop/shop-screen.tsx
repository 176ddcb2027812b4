import { LightButton, Price } from '@ceiba/platform/web';
import type { SellerHeader } from '@ceiba/store/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { StoreFrame } from '../parts/store-frame';
import { CartButton, StoreHead } from '../parts/store-head';
import { useStoreClasificationsQuery, useStoreProductsQuery } from '../store.api';
import { useCart, type Cart } from '../use-cart';
import { Banner } from './banner';
import { CartDrawer } from './cart-drawer';
import { ShopFilters } from './shop-filters';
import { StoreShelves } from './store-shelves';
import { useDebounced } from './use-debounced';

interface Chosen {
  group: number;
  search: string;
}

function Products({ seller, chosen, cart }: { seller: SellerHeader; chosen: Chosen; cart: Cart }) {
  const { id_customers, code_money } = seller;
  const { group, search } = chosen;
  const groups = useStoreClasificationsQuery(id_customers);
  const wanted = search ? { search } : group ? { id_clasification: group } : {};
  const products = useStoreProductsQuery({ id_customers, ...wanted });
  return (
    <StoreShelves
      products={products}
      groups={groups}
      search={search}
      place="tienda"
      code={code_money}
      onAdd={cart.add}
    />
  );
}

function Shop({ seller }: { seller: SellerHeader }) {
  const [group, setGroup] = useState(0);
  const [search, setSearch] = useState('');
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
          onSearch={setSearch}
          onGroup={(id) => {
            setSearch('');
            setGroup(id);
          }}
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
