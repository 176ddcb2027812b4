import { NotLoaded } from '@ceiba/platform/web';
import type { StoreClasification, StoreProduct } from '@ceiba/store/contract';
import type { ProductLink } from './product-card';
import { Shelves, ShelvesLoading } from './shelves';

/** A question about what there is: `currentData` is of what is asked now, `data` perhaps of before. */
interface Question<T> {
  data?: T;
  currentData?: T;
  error?: unknown;
  refetch: () => unknown;
}

interface Props {
  products: Question<readonly StoreProduct[]>;
  groups: Question<readonly StoreClasification[]>;
  /** What was looked for; "" = nothing. */
  search: string;
  /** "tienda" or "sucursal": where there is nothing yet. */
  place: string;
  code: string;
  onAdd: (product: StoreProduct) => Promise<void>;
  /** Where its products have pages of their own. */
  page?: ProductLink;
  /** The product that was left by its page. */
  at?: number;
}

/** The shelves of a shop, whoever buys there: also while they load, where they don't, and with nothing on them. */
export function StoreShelves({ products, groups, search, place, code, onAdd, page, at }: Props) {
  const failed = [products, groups].filter((query) => query.error && !query.data);
  if (failed.length > 0)
    return (
      <NotLoaded text="Los productos no cargaron." onRetry={() => failed.forEach((query) => void query.refetch())} />
    );
  if (!products.currentData || !groups.data) return <ShelvesLoading />;
  if (products.currentData.length === 0)
    return (
      <p className="l-empty" role="status">
        {search ? `No hay productos para “${search}”.` : `Todavía no hay productos en esta ${place}.`}
      </p>
    );
  return <Shelves products={products.currentData} groups={groups.data} {...{ code, onAdd, page, at }} />;
}
