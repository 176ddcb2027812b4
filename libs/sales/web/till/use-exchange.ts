import { type Turns } from '@ceiba/platform/web';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { creditOf, handedOver } from './exchange-handover';
import type { CustomerChoice } from './use-customer-choice';
import type { Till } from './use-till';

/** Begins with what a return handed over: its customer, and what comes back as what pays first. Once: a reload begins anew. */
export function useExchange(till: Till, customers: CustomerChoice, queue: Turns): void {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    const exchange = handedOver(state);
    if (begun.current || !exchange) return;
    begun.current = true;
    void queue.run(async () => {
      const chosen = await customers.choose({ id_customers: exchange.id_customers });
      if (chosen) till.change({ type: 'credit', credit: creditOf(exchange) });
      void navigate('.', { replace: true, state: null });
    });
  });
}
