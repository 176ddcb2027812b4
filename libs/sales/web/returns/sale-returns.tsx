import { formatAmount, formatDay, StatusBadge } from '@ceiba/platform/web';
import { Link } from 'react-router';
import { useGetReturnableQuery } from './return.api';

/** The returns of a sale, on its page; nothing where there are none. */
export function SaleReturns({ idDocument }: { idDocument: number }) {
  const { data } = useGetReturnableQuery(idDocument);
  if (!data || data.returns.length === 0) return null;
  return (
    <section className="sales-card" aria-label="Devoluciones">
      <h2>Devoluciones</h2>
      {data.returns.map((row) => (
        <div key={row.id_return}>
          <Link to={`/devoluciones/${row.id_return}`}>Devolución {row.id_return}</Link> · {formatDay(row.date_return)} ·{' '}
          {formatAmount(row.total_doc, row.code_money)}{' '}
          {row.waits === 1 && <StatusBadge color="warning" text="Dinero en camino" />}
        </div>
      ))}
    </section>
  );
}
