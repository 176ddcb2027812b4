import { Facts, StatusBadge } from '@ceiba/platform/web';
import { GUIDE_BADGES, placeOf, type SaleRecord, shipToOf } from '@ceiba/sales/contract';
import { GuideNumber } from './guide-number';

/** Where a sale goes, and the parcel that it went in. */
export function ParcelFacts({ sale }: { sale: SaleRecord }) {
  const to = shipToOf(sale.shipping);
  const status = sale.status_dispatch;
  return (
    <Facts
      box="sales-card"
      title="Envío"
      facts={[
        ['Destinatario', to.full_name],
        ['Dirección', to.address],
        ['Lugar', placeOf(to)],
        ['Teléfono', to.phone],
        ['Paquetería', sale.provider_name],
        ['Número de guía', sale.guide_number && <GuideNumber key="guide" {...sale} />],
        ['Fecha de envío', sale.send_date],
        ['Estado del envío', status && <StatusBadge key="status" color={GUIDE_BADGES[status]} text={status} />],
      ]}
    />
  );
}
