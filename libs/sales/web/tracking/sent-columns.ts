import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import type { Column } from '@ceiba/platform/web';
import { SALE_RECORD } from '@ceiba/sales/contract';

/** What every list of sales that are sent begins with: the sale, its branch and its customer. */
export const SENT_COLUMNS = {
  sale: {
    key: 'id_sale',
    title: 'Venta',
    width: 90,
    card: 'title',
    template: '{id_sale}',
    link: { ...SALE_RECORD, path: '/ventas/{id_sale}' },
  },
  branch: { key: 'key_branch_office', title: 'Sucursal', width: 110, card: 'none', link: BRANCH_RECORD },
  customer: {
    key: 'full_name_customers',
    title: 'Cliente',
    template: '{id_customers} - {full_name_customers}',
    card: 'fact',
    link: CUSTOMER_RECORD,
  },
} as const satisfies Record<string, Column<never>>;
