import type { BuyerDetail } from '@ceiba/commissions/contract';
import { DataTable, EmptyState, Loaded } from '@ceiba/platform/web';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useListBuyersQuery } from '../commissions.api';
import { EarnedHead } from './earned-head';
import { buyerColumns, earnedFoot } from './earned-columns';
import { ExplanationDrawer } from './explanation';
import { PayeeScreen } from './payee-head';
import { Unearned } from './unearned';
import { usePayee, type Payee, type PayeeFilters } from './use-payee';

const LIST = {
  id: 'commission-detail',
  pageSize: 100,
  filters: { cliente: '', periodo: '', vista: '', motivo: '' } as PayeeFilters,
};
const VIEWS = [
  { value: '', label: 'Lo ganado' },
  { value: 'todo', label: 'Lo que no se ganó, y por qué' },
];

function keyed(rows: readonly BuyerDetail[]) {
  return rows.map((row) => ({
    ...row,
    row_key: `${row.id_customers}-${row.nivel}-${row.generation}-${row.code_money}`,
  }));
}

function Earned({ payee, asked }: { payee: Payee; asked: NonNullable<Payee['asked']> }) {
  const { list } = payee;
  const { page, page_size } = list.input;
  const query = useListBuyersQuery({ ...asked, page, page_size });
  const [explained, setExplained] = useState<BuyerDetail | null>(null);
  return (
    <>
      <Loaded query={query} lines={10}>
        {(answer) => (
          <>
            <EarnedHead answer={answer} total={answer.total} />
            <DataTable
              list={list}
              query={{
                ...query,
                data: { rows: keyed(answer.details), total: answer.rows_total },
                currentData: undefined,
              }}
              columns={buyerColumns(setExplained)}
              sums={earnedFoot(answer)}
              rowKey="row_key"
              searchable={false}
              onOpen={setExplained}
              exportName="detalle-de-comisiones"
              empty={<EmptyState text="No hay comisiones en este periodo." />}
            />
          </>
        )}
      </Loaded>
      {explained && <ExplanationDrawer row={explained} asked={asked} onClose={() => setExplained(null)} />}
    </>
  );
}

/** Every row of a payee, buyer by buyer, and what was not earned with its reason. */
export function CommissionDetailScreen() {
  const payee = usePayee(LIST);
  const { list, asked } = payee;
  const { vista } = list.filters;
  return (
    <PayeeScreen title="Detalle de comisiones" payee={payee}>
      <Segmented
        className="co-views"
        aria-label="Vista"
        value={vista}
        options={VIEWS}
        onChange={(next) => list.setFilters({ vista: next, motivo: '' })}
      />
      {asked &&
        (vista === 'todo' ? (
          <Unearned key={`${asked.id_period} ${asked.id_customers}`} payee={payee} asked={asked} />
        ) : (
          <Earned payee={payee} asked={asked} />
        ))}
    </PayeeScreen>
  );
}
