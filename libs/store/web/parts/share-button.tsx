import ShareIcon from '@ant-design/icons-svg/es/asn/ShareAltOutlined';
import { Icon } from '@ceiba/platform/web';
import { shareLink } from './share-link';

interface Props {
  /** What is shared: "la tienda", "el producto". */
  what: string;
  title: string;
  /** Path of the page; the origin is that of this window. */
  path: string;
  className?: string;
}

/** Hands the address of a page on: by the phone's own sheet, else by the clipboard. */
export function ShareButton({ what, title, path, className = 'st-icon-button' }: Props) {
  return (
    <button
      type="button"
      className={className}
      aria-label={`Compartir ${what}`}
      onClick={() => void shareLink({ title, url: `${window.location.origin}${path}` })}
    >
      <Icon icon={ShareIcon} size={20} />
    </button>
  );
}
