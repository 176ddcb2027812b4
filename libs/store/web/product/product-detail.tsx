import { LightButton, Price } from '@ceiba/platform/web';
import { productPage, type SellerHeader, type StoreProduct, type StoreProductPage } from '@ceiba/store/contract';
import { useState } from 'react';
import { Photo } from '../parts/photo';
import { ShareButton } from '../parts/share-button';
import { Stepper } from '../parts/stepper';
import { ShippingNote } from '../parts/shipping-note';

function Gallery({ product: { photos, file_photo, name_product } }: { product: StoreProductPage }) {
  const [shown, setShown] = useState(0);
  const photo = photos[shown];
  return (
    <div className="st-gallery">
      <Photo
        file={photo?.file_photo ?? file_photo}
        alt={photo?.alt_photo || name_product}
        sizes="(min-width: 992px) 520px, 100vw"
        eager
      />
      {photos.length > 1 && (
        <div className="st-thumbs" role="group" aria-label="Fotos del producto">
          {photos.map((one, index) => (
            <button
              key={one.file_photo}
              type="button"
              aria-label={`Foto ${index + 1} de ${photos.length}`}
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
            >
              <Photo file={one.file_photo} alt="" sizes="64px" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

interface Props {
  product: StoreProductPage;
  seller: SellerHeader;
  onAdd: (product: StoreProduct, qty: number) => Promise<void>;
}

/** Picture, words, price; how many, into the cart; and the way to show it to somebody else. */
export function ProductDetail({ product, seller, onAdd }: Props) {
  const [qty, setQty] = useState(1);
  const [busy, setBusy] = useState(false);
  const { name_product, description_store_product: text, key_product } = product;
  const soldOut = product.exists_stock === 0;
  const add = async () => {
    setBusy(true);
    await onAdd(product, qty);
    setBusy(false);
    setQty(1);
  };
  return (
    <article className="st-product">
      <title>{`${name_product} - ${seller.company}`}</title>
      <Gallery product={product} />
      <div className="st-product-text">
        <p className="st-product-kind">{product.name_clasification}</p>
        <div className="st-product-name">
          <h1>{name_product}</h1>
          <ShareButton what="el producto" title={name_product} path={productPage(seller.id_customers, key_product)} />
        </div>
        <p className="st-product-price">
          <Price value={product.price} code={seller.code_money} />
        </p>
        {soldOut ? (
          <p className="l-alert l-alert-warning" role="status">
            Agotado por ahora.
          </p>
        ) : (
          <div className="st-product-buy">
            <Stepper name={name_product} qty={qty} busy={busy} onChange={setQty} />
            <LightButton kind="primary" busy={busy} onClick={() => void add()}>
              Agregar al carrito
            </LightButton>
          </div>
        )}
        <ShippingNote seller={seller} />
        {text && <p className="st-product-words">{text}</p>}
      </div>
    </article>
  );
}
