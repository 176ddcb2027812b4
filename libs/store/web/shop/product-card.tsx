import { LightButton, Price } from '@ceiba/platform/web';
import type { StoreProduct } from '@ceiba/store/contract';
import { useState } from 'react';
import { Photo } from '../parts/photo';

interface Props {
  product: StoreProduct;
  code: string;
  eager: boolean;
  onAdd: (product: StoreProduct) => Promise<void>;
}

/** One product: picture, name, what it is for, price, and one key that puts it into the cart. */
export function ProductCard({ product, code, eager, onAdd }: Props) {
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    await onAdd(product);
    setBusy(false);
  };
  return (
    <article className="st-card">
      <div className="st-card-photo">
        <Photo
          file={product.file_photo}
          alt={product.alt_photo ?? ''}
          sizes="(min-width: 768px) 320px, (min-width: 480px) 50vw, 90vw"
          eager={eager}
        />
        {product.exists_stock === 0 && <span className="st-sold-out">Agotado</span>}
      </div>
      <div className="st-card-text">
        <h3>{product.name_product}</h3>
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
