import type { CommissionDetail } from '@ceiba/commissions/contract';
import { DataTable, EmptyState, Loaded, useCan } from '@ceiba/platform/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { useGetCommissionsQuery } from '../commissions.api';
import { Adjustments } from './adjustments';
import { EarnedHead } from './earned-head';
import { earnedFoot, levelColumns } from './earned-columns';
import { ExchangeNote, ExplanationDrawer } from './explanation';
import { PayeeScreen } from './payee-head';
import { usePayee, type PayeeFilters } from './use-payee';

const LIST = { id: 'commissions', filters: { cliente: '', periodo: '', vista: '' } as PayeeFilters };

/** Each row under a key of its own: a level can stand there in two currencies. */
function keyed(rows: readonly CommissionDetail[]) {
  return rows.map((row) => ({ ...row, place: `${row.generation}-${row.nivel}-${row.code_money}` }));
}

/** What a partner earns by level and generation (spec 3, "Network and commissions"). */
export function CommissionsScreen() {
  const payee = usePayee(LIST);
  const { asked, list } = payee;
  const query = useGetCommissionsQuery(asked ?? { id_period: 0 }, { skip: !asked });
  const mayDetail = useCan('detalle-de-comisiones')();
  const [explained, setExplained] = useState<CommissionDetail | null>(null);
  const detail = mayDetail ? payee.linkTo('/detalle-de-comisiones') : undefined;
  return (
    <PayeeScreen title="Comisiones" payee={payee}>
      <Loaded query={query} lines={10}>
        {(answer) => (
          <>
            <EarnedHead
              answer={answer}
              total={answer.total}
              link={
                detail && (
                  <Link className="p-way" to={detail}>
                    Ver comprador por comprador
                  </Link>
                )
              }
            />
            <Adjustments answer={answer} />
            <DataTable
              list={list}
              query={{ ...query, data: keyed(answer.details), currentData: undefined }}
              columns={levelColumns(setExplained)}
              sums={earnedFoot(answer)}
              rowKey="place"
              searchable={false}
              exportName="comisiones"
              empty={
                <EmptyState
                  text="No hay comisiones en este periodo."
                  action={detail && <Link to={payee.linkTo('/detalle-de-comisiones', '&vista=todo')}>Ver por qué</Link>}
                />
              }
            />
            <ExchangeNote rows={answer.details} />
          </>
        )}
      </Loaded>
      {explained && <ExplanationDrawer row={explained} buyersLink={detail} onClose={() => setExplained(null)} />}
    </PayeeScreen>
  );
}
