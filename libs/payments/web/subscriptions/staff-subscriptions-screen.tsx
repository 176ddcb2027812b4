import { DataTable, EmptyState, PageHead, useCan, useListState } from '@ceiba/platform/web';
import { SHOWN_STATES, type StaffSubscriptionRow, SUBSCRIPTION_STATUSES } from '@ceiba/payments/contract';
import type { StaffSubscriptionsInput } from '@ceiba/payments/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { CyclesDrawer } from './cycles-drawer';
import { staffColumns } from './subscription-columns';
import { useStaffSubscriptionsQuery } from './subscriptions.api';
import { useSubscriptionActions } from './use-subscription-actions';
import './subscriptions.css';

type State = StaffSubscriptionsInput['state'];
const STATES: readonly { value: State; label: string }[] = [
  { value: 'all', label: 'Todas' },
  ...SHOWN_STATES.map((value) => ({ value, label: SUBSCRIPTION_STATUSES[value].text })),
  { value: 'failing', label: 'Con cobros fallidos' },
];
const LIST = { id: 'staff-subscriptions', sort: 'id_subscription', order: 'desc' as const, filters: { state: 'all' } };

/** All subscriptions, for staff: /suscripciones-clientes. */
export function StaffSubscriptionsScreen() {
  const list = useListState(LIST);
  const state = STATES.find(({ value }) => value === list.filters.state)?.value ?? 'all';
  const query = useStaffSubscriptionsQuery({ ...list.input, state });
  const [open, setOpen] = useState<StaffSubscriptionRow | null>(null);
  const may = useCan('suscripciones-clientes')('update');
  const show = (row: { id_subscription: number }) =>
    setOpen(query.data?.rows.find(({ id_subscription }) => id_subscription === row.id_subscription) ?? null);
  const actions = useSubscriptionActions({ onOpen: show, may, endsResting: true });
  return (
    <>
      <PageHead title="Suscripciones" note="Lo que los clientes reciben cada mes, quién lo cobra y cómo va." />
      <DataTable<StaffSubscriptionRow, { state: string }>
        list={list}
        query={query}
        rowKey="id_subscription"
        title="Listado De Suscripciones"
        columns={staffColumns}
        actions={actions}
        onOpen={show}
        exportName="suscripciones"
        toolbar={
          <Select<State>
            className="p-list-filter"
            aria-label="Estado"
            options={[...STATES]}
            value={state}
            onChange={(value) => list.setFilters({ state: value })}
          />
        }
        empty={<EmptyState text="No hay suscripciones con este filtro." />}
      />
      {open && <CyclesDrawer row={open} onClose={() => setOpen(null)} />}
    </>
  );
}
