import { DataTable, EmptyState, PageHead, useListState } from '@ceiba/platform/web';
import type { SubscriptionRow } from '@ceiba/payments/contract';
import { Alert } from 'antd';
import { useState } from 'react';
import { CyclesDrawer } from './cycles-drawer';
import { subscriptionColumns } from './subscription-columns';
import { useSubscriptionsQuery } from './subscriptions.api';
import { useSubscriptionActions } from './use-subscription-actions';
import './subscriptions.css';

const LIST = { id: 'subscriptions', sort: 'id_subscription', order: 'desc' as const };
/** While the provider has not said yet how one stands. */
const LOOK_MS = 3000;

/** A partner's subscriptions: /suscripciones. */
export function SubscriptionsScreen() {
  const list = useListState(LIST);
  const [waits, setWaits] = useState(false);
  const query = useSubscriptionsQuery(list.input, {
    refetchOnMountOrArgChange: true,
    pollingInterval: waits ? LOOK_MS : 0,
  });
  const pending = query.data?.pending === 1;
  const moving = pending || (query.data?.rows.some(({ wanted }) => wanted !== null) ?? false);
  if (moving !== waits) setWaits(moving);
  const [open, setOpen] = useState<SubscriptionRow | null>(null);
  const actions = useSubscriptionActions({ onOpen: setOpen, may: true, endsResting: false });
  return (
    <>
      <PageHead title="Mis Suscripciones" note="Pedidos que se cobran y se envían cada mes." />
      {pending && (
        <Alert
          type="info"
          showIcon
          title="Una suscripción espera la confirmación de quien la cobra. Si no la autorizaste, no se cobra nada."
        />
      )}
      <DataTable<SubscriptionRow>
        list={list}
        query={query}
        rowKey="id_subscription"
        title="Listado De Suscripciones"
        columns={subscriptionColumns}
        actions={actions}
        onOpen={setOpen}
        exportName="suscripciones"
        empty={<EmptyState text="No tienes suscripciones. Al guardar tu carrito puedes pedir que se envíe cada mes." />}
      />
      {open && <CyclesDrawer row={open} onClose={() => setOpen(null)} />}
    </>
  );
}
