import type { CustomerMove } from '@ceiba/commissions/contract';
import { Amount, EmptyState, ErrorState, formatInstant, spokenInstant, useCan } from '@ceiba/platform/web';
import { Button, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useCustomerMovesQuery } from './customer-record.api';

const STEP = 20;
const MOST = 1000;

function Told({ move }: { move: CustomerMove }): ReactNode {
  const sells = useCan('ventas')('view');
  const { kind, id, name } = move;
  const ticket = sells ? <Link to={`/ventas/${id}`}>la venta {name}</Link> : <>la venta {name}</>;
  switch (kind) {
    case 'registered':
      return 'Se inscribió';
    case 'changed':
      return 'Cambiaron sus datos';
    case 'sale':
      return <>Compró: {ticket}</>;
    case 'cancelled':
      return <>Se anuló {ticket}</>;
    case 'payment':
      return <>Pagó en línea {ticket}</>;
    case 'statement':
      return <>Se cerró {name} con su estado de cuenta</>;
  }
}

/** What happened to a customer, the latest first: who did what, in words. */
export function CustomerMoves({ idCustomers }: { idCustomers: number }) {
  const [shown, setShown] = useState(STEP);
  const query = useCustomerMovesQuery({ id_customers: idCustomers, page: 1, page_size: shown });
  const { data, error, isFetching, refetch } = query;
  return (
    <section className="co-panel" aria-labelledby="co-moves" aria-busy={isFetching}>
      <h2 id="co-moves">Línea de tiempo</h2>
      {error && !isFetching ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : data.rows.length === 0 ? (
        <EmptyState text="Aún no hay movimientos." />
      ) : (
        <ol className="co-adjustments">
          {data.rows.map((move) => (
            <li key={`${move.kind} ${move.id} ${move.at}`}>
              <span>
                <Told move={move} />
                <span className="co-note">
                  <time dateTime={move.at} title={formatInstant(move.at)}>
                    {spokenInstant(move.at, new Date())}
                  </time>
                  {move.user && ` · ${move.user}`}
                </span>
              </span>
              {move.amount !== null && <Amount value={move.amount} code={move.code_money ?? ''} />}
            </li>
          ))}
        </ol>
      )}
      {data && data.total > shown && shown < MOST && (
        <Button loading={isFetching} onClick={() => setShown(Math.min(MOST, shown + 5 * STEP))}>
          Ver más
        </Button>
      )}
    </section>
  );
}
