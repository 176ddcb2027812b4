import type { BoardHeadView } from '@ceiba/invoicing/contract';
import { formatCount, formatDay, formatInstant, useCan } from '@ceiba/platform/web';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useBoardHeadQuery } from './board.api';

/** How many stamps the provider's plan still has; few of them are a warning. */
function Folios({ folios, asked_at, expires_at, folio_warning, low }: BoardHeadView) {
  if (folios === null) return null;
  const ends = expires_at ? ` El plan vence el ${formatDay(expires_at.slice(0, 10))}.` : '';
  const left = `Quedan ${formatCount(folios)} folios en Facturama (${formatInstant(asked_at)}).${ends}`;
  if (!low) return <p className="p-under">{left}</p>;
  const less = `Son menos de ${formatCount(folio_warning)}: compre más en Facturama antes de que se detenga el timbrado.`;
  return <Alert type="error" showIcon title={left} description={less} />;
}

/** Days whose sales are in no global invoice yet, and where they are sent. */
function GlobalDays({ global_days, global_late }: BoardHeadView) {
  const may = useCan('facturama-global');
  if (global_days === 0) return null;
  const days = `${formatCount(global_days)} ${global_days === 1 ? 'día' : 'días'} sin factura global`;
  const text = global_late ? `${days} (${global_late})` : days;
  const title = may() ? <Link to="/facturama-global?vista=pendientes">{text}</Link> : text;
  return <Alert type={global_late ? 'error' : 'warning'} showIcon title={title} />;
}

/** CFDIs whose file is asked for again and again; the index of CFDIs names them. */
function MissingXml({ missing_xml }: BoardHeadView) {
  const may = useCan('paquete-contable');
  if (missing_xml === 0) return null;
  const text = `${formatCount(missing_xml)} CFDI sin su XML desde hace más de un día: Facturama no lo entrega`;
  return <Alert type="warning" showIcon title={may() ? <Link to="/paquete-contable">{text}</Link> : text} />;
}

/** What stands above the board: folios of the provider, days without a global invoice, files that it does not give. */
export function BoardHead() {
  const { data } = useBoardHeadQuery();
  // One line, so that what is below keeps its place.
  if (!data)
    return (
      <div className="inv-head">
        <p className="p-under" aria-hidden>
          &nbsp;
        </p>
      </div>
    );
  return (
    <div className="inv-head">
      <Folios {...data} />
      <GlobalDays {...data} />
      <MissingXml {...data} />
    </div>
  );
}
