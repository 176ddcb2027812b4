import Leaf from '@ant-design/icons-svg/es/asn/ShoppingOutlined';
import { Icon } from '@ceiba/platform/web';

interface Props {
  /** Path without a width; the server makes WebP of these widths. */
  file: string | null;
  alt: string;
  /** How wide it is drawn, as the `sizes` attribute says it. */
  sizes: string;
  /** In the first view: loaded at once. */
  eager?: boolean;
}

const WIDTHS = [160, 320, 480, 640];

/** A product's picture in a fixed square, so that nothing jumps while it loads. */
export function Photo({ file, alt, sizes, eager }: Props) {
  if (!file)
    return (
      <span className="st-photo st-photo-none" aria-hidden>
        <Icon icon={Leaf} size={40} />
      </span>
    );
  return (
    <img
      className="st-photo"
      src={`${file}/320`}
      srcSet={WIDTHS.map((width) => `${file}/${width} ${width}w`).join(', ')}
      sizes={sizes}
      width={320}
      height={320}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
