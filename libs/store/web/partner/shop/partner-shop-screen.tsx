import { STORE_MESSAGES, type PartnerCart, type StoreProduct } from '@ceiba/store/contract';
import { ask, LightButton, Loaded, useSession, warn } from '@ceiba/platform/web';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { BannerSlides } from '../../shop/banner';
import { ShelvesLoading } from '../../shop/shelves';
import { ShopFilters } from '../../shop/shop-filters';
import { ShareStoreButton } from '../../share/share-store-button';
import { StoreShelves } from '../../shop/store-shelves';
import { useDebounced } from '../../shop/use-debounced';
import { useBannerQuery } from '../../store.api';
import {
  usePartnerCartQuery,
  usePartnerClasificationsQuery,
  usePartnerLinesQuery,
  usePartnerProductsQuery,
  useSetPartnerLineMutation,
} from '../partner.api';
import '../../parts/store.css';
import '../partner.css';

const CustomerChange = lazy(async () => ({ default: (await import('./customer-change')).CustomerChange }));

/** Puts one more of a product into the cart, and asks whether to pay now (spec 3, section 2). */
function useAdd(): (product: StoreProduct) => Promise<void> {
  const lines = usePartnerLinesQuery();
  const [setLine] = useSetPartnerLineMutation();
  const navigate = useNavigate();
  return async ({ id_product, name_product }) => {
    const known = lines.data ?? (await lines.refetch()).data ?? [];
    const before = known.find((line) => line.id_product === id_product && !line.is_promo);
    const { error } = await setLine({ id_product, qty: (before?.qty_product ?? 0) + 1 });
    if (error) return;
    ask({
      title: 'Se agregó al carrito',
      content: `${name_product}. ¿Quieres pagar ahora?`,
      yes: 'Sí, pagar ahora',
      no: 'Seguir comprando',
      onYes: () => void navigate('/carrito'),
    });
  };
}

function Products({ code, group, search }: { code: string; group: number; search: string }) {
  const groups = usePartnerClasificationsQuery();
  const products = usePartnerProductsQuery(search ? { search } : group ? { id_clasification: group } : {});
  const add = useAdd();
  return <StoreShelves products={products} groups={groups} search={search} place="sucursal" code={code} onAdd={add} />;
}

function Head({ cart }: { cart: PartnerCart }) {
  const own = useSession()?.id_customers ?? cart.id_customers;
  const [changing, setChanging] = useState(false);
  // What promotions add is not what he put into it.
  const bought = usePartnerLinesQuery().data?.filter((line) => !line.is_promo) ?? [];
  const pieces = bought.reduce((sum, line) => sum + line.qty_product, 0);
  return (
    <header className="ps-head">
      <div className="ps-whose">
        <span>{cart.is_customers_sale ? 'Compra para' : 'Compra para ti'}</span>
        <strong>
          #{cart.id_customers} {cart.full_name_customers}
        </strong>
      </div>
      <ShareStoreButton />
      <LightButton onClick={() => setChanging(true)}>Cambiar cliente</LightButton>
      <Link className="l-button l-primary" to="/carrito">
        Ir al carrito ({pieces})
      </Link>
      {changing && (
        <Suspense>
          <CustomerChange {...{ cart, own, pieces }} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </header>
  );
}

function Shop({ cart }: { cart: PartnerCart }) {
  const [group, setGroup] = useState(0);
  const [search, setSearch] = useState('');
  const rested = useDebounced(search.trim());
  const groups = usePartnerClasificationsQuery();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (search.trim() === '') warn(`${STORE_MESSAGES.searchEmpty}.`);
  };
  return (
    <div className="ps-shop">
      <h1 className="p-visually-hidden">E-commerce</h1>
      <Head cart={cart} />
      <BannerSlides />
      <form onSubmit={submit}>
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
      </form>
      <Products code={cart.code_money} group={group} search={search === '' ? '' : rested} />
    </div>
  );
}

/** The shop of a partner with a session: /ecommerce. */
export function PartnerShopScreen() {
  const cart = usePartnerCartQuery();
  // Pictures that came later would push the shelves down.
  const { isLoading } = useBannerQuery();
  return (
    <Loaded query={cart} bones={<ShelvesLoading />}>
      {(shown) => (isLoading ? <ShelvesLoading /> : <Shop cart={shown} />)}
    </Loaded>
  );
}
