import { WhoBar } from '@ceiba/network/web';
import { NoPeriod } from '@ceiba/periods/web';
import { EmptyState, PageHead } from '@ceiba/platform/web';
import type { ReactNode } from 'react';
import { hasEarnings, type Payee } from './use-payee';

interface Props {
  title: string;
  payee: Payee;
  actions?: ReactNode;
  children: ReactNode;
}

/** Head with whose and when; what follows waits until both are known. */
export function PayeeScreen({ title, payee, actions, children }: Props) {
  const { list, period, asked } = payee;
  return (
    <div className="co-screen">
      <PageHead
        title={title}
        note={period?.name_period}
        actions={actions}
        filters={
          <WhoBar
            customer={list.filters.cliente}
            period={period ? String(period.id_period) : ''}
            only={hasEarnings}
            message="Seleccione un periodo"
            onChange={({ customer, period: id }) => list.setFilters({ cliente: customer, periodo: id })}
          />
        }
      />
      {asked ? (
        children
      ) : (
        <NoPeriod>
          <EmptyState
            text={period ? 'Elija un cliente para ver sus comisiones.' : 'Aún no hay periodos con comisiones.'}
          />
        </NoPeriod>
      )}
    </div>
  );
}
