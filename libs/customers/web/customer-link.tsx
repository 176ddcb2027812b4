import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { type Column, useRecordPath } from '@ceiba/platform/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Where the record of a customer is shown to this person; null for who may not look at it. */
export function useCustomerPath(): (id: number) => string | null {
  const recordPath = useRecordPath();
  return (id_customers) => recordPath(CUSTOMER_RECORD, { id_customers });
}

/** A customer's name or number that leads to his record, for who may look at it. */
export function CustomerLink({ id, children }: { id: number; children: ReactNode }) {
  const path = useCustomerPath()(id);
  return path ? <Link to={path}>{children}</Link> : <>{children}</>;
}

/** The column of a list's customers: their numbers, which lead to their records. */
export const customerNumber = {
  title: 'ID',
  width: 76,
  link: CUSTOMER_RECORD,
} satisfies Partial<Column<{ id_customers: number }>>;
