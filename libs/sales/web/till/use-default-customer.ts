import { type Turns, useSession } from '@ceiba/platform/web';
import { useEffect, useRef } from 'react';
import { isFresh } from './draft';
import type { CustomerChoice } from './use-customer-choice';
import type { Till } from './use-till';

/** Each sale begins with the company's customer of the counter, where it has one; another may be chosen. */
export function useDefaultCustomer(till: Till, customers: CustomerChoice, queue: Turns): void {
  const id = useSession()?.company?.till_customer;
  const fresh = isFresh(till.draft);
  const begin = useRef<(id_customers: number) => void>(undefined);
  useEffect(() => {
    begin.current = (id_customers) =>
      void queue.run(async () => {
        // In its turn: a sale that was taken up again meanwhile has its own.
        if (isFresh(till.latest.current)) await customers.choose({ id_customers, by_default: true });
      });
  });
  useEffect(() => {
    if (id && fresh) begin.current?.(id);
  }, [id, fresh]);
}
