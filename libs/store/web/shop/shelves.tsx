import type { StoreClasification, StoreProduct } from '@ceiba/store/contract';
import { Carousel } from './carousel';
import { ProductCard, type ProductLink } from './product-card';

interface Shelf {
  key: string;
  title: string;
  products: StoreProduct[];
}

interface Props {
  products: readonly StoreProduct[];
  groups: readonly StoreClasification[];
  code: string;
  onAdd: (product: StoreProduct) => Promise<void>;
  page?: ProductLink;
  /** The product that was left by its page: it is in view again. */
  at?: number;
}

/** One shelf a classification, in the order of the tabs. */
function shelvesOf(products: readonly StoreProduct[], groups: readonly StoreClasification[]): Shelf[] {
  return groups.flatMap(({ id_clasification, name_clasification }) => {
    const own = products.filter((product) => product.id_clasification === id_clasification);
    return own.length > 0 ? [{ key: String(id_clasification), title: name_clasification, products: own }] : [];
  });
}

/** Products in carousels, three, two or one a view. */
export function Shelves({ products, groups, code, onAdd, page, at }: Props) {
  return shelvesOf(products, groups).map((shelf, row) => (
    <section key={shelf.key} className="st-shelf" aria-label={shelf.title}>
      <div className="st-shelf-head">
        <h2>{shelf.title}</h2>
        <span>{shelf.products.length === 1 ? '1 producto' : `${shelf.products.length} productos`}</span>
      </div>
      <Carousel
        kind="products"
        label={shelf.title}
        start={Math.max(
          0,
          shelf.products.findIndex((product) => product.id_product === at),
        )}
      >
        {shelf.products.map((product, column) => (
          <div className="st-slide" key={product.id_product}>
            <ProductCard {...{ product, code, onAdd, page }} eager={row === 0 && column < 2} />
          </div>
        ))}
      </Carousel>
    </section>
  ));
}

/** Grey shelves while the products load. */
export function ShelvesLoading() {
  return (
    <div className="st-shelf" role="status" aria-label="Cargando productos">
      <div className="st-track" aria-hidden>
        {[1, 2, 3].map((one) => (
          <div className="st-slide" key={one}>
            <div className="st-card st-card-empty" />
          </div>
        ))}
      </div>
    </div>
  );
}
