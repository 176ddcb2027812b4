import { type Column, useCan } from '@ceiba/platform/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const SCREENS = ['clientes', 'listado-clientes'] as const;

/** Where the record of a customer is shown to this person; null for who may not look at it. */
export function useCustomerPath(): (id: number) => string | null {
  const [all, list] = [useCan('clientes')(), useCan('listado-clientes')()];
  const screen = all ? SCREENS[0] : list ? SCREENS[1] : null;
  return (id) => (screen ? `/${screen}/${id}` : null);
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
  linked: true,
  render: ({ id_customers }: { id_customers: number }) => <CustomerLink id={id_customers}>{id_customers}</CustomerLink>,
} satisfies Partial<Column<{ id_customers: number }>>;
