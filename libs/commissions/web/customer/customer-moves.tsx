import type { CustomerMove, MoveGroup } from '@ceiba/commissions/contract';
import { WorkerLink } from '@ceiba/identity/web';
import { Amount, EmptyState, formatInstant, Loaded, spokenInstant } from '@ceiba/platform/web';
import { Pagination, Select } from 'antd';
import { useState } from 'react';
import { useCustomerMovesQuery } from './customer-record.api';
import { GROUP_WORDS, MoveWords } from './move-words';

const PAGE = 25;

function Line({ move, idCustomers }: { move: CustomerMove; idCustomers: number }) {
  return (
    <li>
      <span>
        <MoveWords {...{ move, idCustomers }} />
        <span className="co-note">
          <time dateTime={move.at} title={formatInstant(move.at)}>
            {spokenInstant(move.at, new Date())}
          </time>
          {move.user && (
            <>
              {' · '}
              <WorkerLink id={move.id_worker}>{move.user}</WorkerLink>
            </>
          )}
        </span>
      </span>
      {move.amount !== null && <Amount value={move.amount} code={move.code_money ?? ''} />}
    </li>
  );
}

/** What happened to a customer, the latest first: who did what, in words; all of it, or what one looks for. */
export function CustomerMoves({ idCustomers }: { idCustomers: number }) {
  const [{ page, what }, show] = useState<{ page: number; what: MoveGroup | null }>({ page: 1, what: null });
  const query = useCustomerMovesQuery({
    id_customers: idCustomers,
    page,
    page_size: PAGE,
    ...(what ? { what } : {}),
  });
  return (
    <section className="co-panel" aria-labelledby="co-moves" aria-busy={query.isFetching}>
      <div className="co-adjustments-title">
        <h2 id="co-moves">Línea de tiempo</h2>
        <Select<MoveGroup | ''>
          className="p-list-filter"
          aria-label="Tipo de movimiento"
          value={what ?? ''}
          options={[{ value: '', label: 'Todo' }, ...GROUP_WORDS.map(([value, label]) => ({ value, label }))]}
          onChange={(next) => show({ page: 1, what: next || null })}
        />
      </div>
      <Loaded query={query} lines={6}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState text={what ? 'Nada de este tipo.' : 'Aún no hay movimientos.'} />
            ) : (
              <ol className="co-adjustments">
                {rows.map((move) => (
                  <Line key={`${move.kind} ${move.id} ${move.at}`} {...{ move, idCustomers }} />
                ))}
              </ol>
            )}
            {total > PAGE && (
              <Pagination
                size="small"
                align="end"
                showSizeChanger={false}
                pageSize={PAGE}
                current={page}
                total={total}
                onChange={(next) => show({ page: next, what })}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
