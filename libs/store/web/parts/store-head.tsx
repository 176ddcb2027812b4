import CartIcon from '@ant-design/icons-svg/es/asn/ShoppingCartOutlined';
import { Icon } from '@ceiba/platform/web';
import { type SellerHeader, storePage } from '@ceiba/store/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ShareButton } from './share-button';

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** The button of the cart, with how many pieces it holds. */
export function CartButton({ count, onClick }: { count: number; onClick: () => void }) {
  const shown = count > 99 ? '99+' : String(count);
  const label = count === 1 ? 'Ver carrito, 1 pieza' : `Ver carrito, ${shown} piezas`;
  return (
    <button type="button" className="st-cart-button" aria-label={label} onClick={onClick}>
      <Icon icon={CartIcon} size={24} />
      {count > 0 && (
        <span className="st-count" aria-hidden>
          {shown}
        </span>
      )}
    </button>
  );
}

/** Whose store this is: photo and name on top of every screen of it. */
export function StoreHead({ seller, action }: { seller: SellerHeader; action?: ReactNode }) {
  const { full_name_customers: name, file_photo } = seller;
  return (
    <header className="st-head">
      <div className="st-head-in">
        <Link to={storePage(seller.id_customers)} className="st-seller">
          {file_photo ? (
            <img className="st-face" src={`${file_photo}/160`} alt="" width={44} height={44} />
          ) : (
            <span className="st-face" aria-hidden>
              {initials(name)}
            </span>
          )}
          <span className="st-seller-text">
            <span className="st-company">{seller.company}</span>
            <span className="st-seller-name">{name}</span>
          </span>
        </Link>
        <div className="st-head-keys">
          <ShareButton
            className="st-cart-button"
            what="la tienda"
            title={`Tienda de ${name} · ${seller.company}`}
            path={storePage(seller.id_customers)}
          />
          {action}
        </div>
      </div>
    </header>
  );
}
