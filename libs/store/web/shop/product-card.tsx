import { LightButton, Price } from '@ceiba/platform/web';
import type { StoreProduct } from '@ceiba/store/contract';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Photo } from '../parts/photo';
import { FROM_SHOP } from './left-at';

interface Props {
  product: StoreProduct;
  code: string;
  eager: boolean;
  onAdd: (product: StoreProduct) => Promise<void>;
  /** Where the product has a page of its own. */
  page?: ProductLink;
}

/** The page of a product, and what is told when it is opened. */
export interface ProductLink {
  to: (product: StoreProduct) => string;
  onOpen: (product: StoreProduct) => void;
}

/** Leads to the product's page, where it has one; the picture is the same link again, so it takes no key. */
function ToProduct({
  product,
  page,
  children,
  again,
}: Pick<Props, 'product' | 'page'> & { children: ReactNode; again?: boolean }) {
  if (!page) return children;
  const hidden = again ? { tabIndex: -1, 'aria-hidden': true } : {};
  return (
    <Link to={page.to(product)} state={FROM_SHOP} onClick={() => page.onOpen(product)} {...hidden}>
      {children}
    </Link>
  );
}

/** One product: picture, name, what it is for, price, and one key that puts it into the cart. */
export function ProductCard({ product, code, eager, onAdd, page }: Props) {
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    await onAdd(product);
    setBusy(false);
  };
  return (
    <article className="st-card">
      <div className="st-card-photo">
        <ToProduct {...{ product, page }} again>
          <Photo
            file={product.file_photo}
            alt={product.alt_photo ?? ''}
            sizes="(min-width: 768px) 320px, (min-width: 480px) 50vw, 90vw"
            eager={eager}
          />
        </ToProduct>
        {product.exists_stock === 0 && <span className="st-sold-out">Agotado</span>}
      </div>
      <div className="st-card-text">
        <h3>
          <ToProduct {...{ product, page }}>{product.name_product}</ToProduct>
        </h3>
        {product.description_store_product && <p>{product.description_store_product}</p>}
        <div className="st-card-foot">
          <Price value={product.price} code={code} />
          <LightButton
            kind="primary"
            busy={busy}
            disabled={product.exists_stock === 0}
            aria-label={`Agregar ${product.name_product}`}
            onClick={() => void add()}
          >
            Agregar
          </LightButton>
        </div>
      </div>
    </article>
  );
}
