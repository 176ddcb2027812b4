import Truck from '@ant-design/icons-svg/es/asn/TruckOutlined';
import { toCents } from '@ceiba/platform/contract';
import { formatAmount, Icon } from '@ceiba/platform/web';
import type { SellerHeader } from '@ceiba/store/contract';

/** From when on this store sends for nothing. */
export const freeFrom = ({ shipping_free, code_money }: SellerHeader): string =>
  toCents(shipping_free) > 0
    ? `Envío gratis desde $${formatAmount(shipping_free)} ${code_money}`
    : 'Envío gratis en todos los pedidos';

export function ShippingNote({ seller }: { seller: SellerHeader }) {
  return (
    <p className="st-note">
      <Icon icon={Truck} size={18} /> {freeFrom(seller)}
    </p>
  );
}
