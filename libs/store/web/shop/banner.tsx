import type { BannerImage, SellerHeader } from '@ceiba/store/contract';
import { freeFrom } from '../parts/shipping-note';
import { useBannerQuery } from '../store.api';
import { Carousel } from './carousel';

function Welcome({ seller }: { seller: SellerHeader }) {
  return (
    <section className="st-welcome">
      <p className="st-welcome-kicker">{seller.company}</p>
      <h1>Bienestar que llega a tu puerta</h1>
      <p>{freeFrom(seller)}. Pago seguro en línea.</p>
    </section>
  );
}

/** Pictures, one a view. */
function Slides({ images }: { images: readonly BannerImage[] }) {
  return (
    <Carousel kind="banner" label="Novedades">
      {images.map(({ file, alt }, index) => (
        <div className="st-slide" key={file}>
          <img
            className="st-banner-image"
            src={`${file}/1280`}
            srcSet={`${file}/640 640w, ${file}/1280 1280w`}
            sizes="(min-width: 1120px) 1080px, 100vw"
            width={1280}
            height={400}
            alt={alt}
            loading={index === 0 ? 'eager' : 'lazy'}
          />
        </div>
      ))}
    </Carousel>
  );
}

/** The company's pictures of text block 3, where there are some. */
export function BannerSlides() {
  const { data } = useBannerQuery();
  return data && data.length > 0 ? <Slides images={data} /> : null;
}

/** The same in a seller's store; without any, a word of welcome. */
export function Banner({ seller }: { seller: SellerHeader }) {
  const { data, isLoading } = useBannerQuery();
  if (isLoading) return <div className="st-welcome st-welcome-empty" />;
  if (!data || data.length === 0) return <Welcome seller={seller} />;
  return (
    <>
      <h1 className="p-visually-hidden">Tienda de {seller.full_name_customers}</h1>
      <Slides images={data} />
    </>
  );
}
