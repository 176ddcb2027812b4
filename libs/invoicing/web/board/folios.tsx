import { formatCount, formatDay, formatInstant } from '@ceiba/platform/web';
import { Alert } from 'antd';
import { useFoliosQuery } from '../invoicing.api';

/** How many stamps the provider's plan still has; few of them are a warning. */
export function Folios() {
  const { data } = useFoliosQuery();
  if (!data || data.folios === null) return null;
  const { folios, asked_at, expires_at, folio_warning, low } = data;
  const ends = expires_at ? ` El plan vence el ${formatDay(expires_at.slice(0, 10))}.` : '';
  const left = `Quedan ${formatCount(folios)} folios en Facturama (${formatInstant(asked_at)}).${ends}`;
  if (!low) return <p className="p-under">{left}</p>;
  const less = `Son menos de ${formatCount(folio_warning)}: compre más en Facturama antes de que se detenga el timbrado.`;
  return <Alert type="error" showIcon title={left} description={less} />;
}
