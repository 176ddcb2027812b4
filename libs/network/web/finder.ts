import { searchHint } from '@ceiba/customers/contract';
import { searchCustomers } from '@ceiba/customers/web';
import type { Finder } from '@ceiba/platform/web';

const SHOWN = 6;

/** Customers by id or name; opens the dashboard, which tells everything about one. */
export const customerFinder: Finder = {
  id: 'customers',
  title: 'Clientes',
  screen: 'cliente-dashboard',
  offered: (may) => ['clientes', 'listado-clientes', 'ventas'].some((screen) => may(screen)),
  fits: (text) => searchHint(text) === null,
  find: async (text, dispatch) => {
    const asked = { search: text, page: 1, page_size: SHOWN };
    const { rows } = await dispatch(searchCustomers.initiate(asked, { forceRefetch: true, subscribe: false })).unwrap();
    return rows.map((customer) => ({
      key: String(customer.id_customers),
      label: `${customer.id_customers} · ${customer.full_name}`,
      note: customer.key_branch_office,
      to: `cliente-dashboard?cliente=${customer.id_customers}`,
    }));
  },
};
