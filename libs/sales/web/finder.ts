import { formatAmount, type Finder } from '@ceiba/platform/web';
import { findSales } from './api/sale.api';

/** Sales by id or ticket number. */
export const saleFinder: Finder = {
  id: 'sales',
  title: 'Ventas',
  screen: 'ventas',
  offered: (may) => may('ventas', 'view'),
  fits: (text) => /^#?\d{1,20}$/.test(text),
  find: async (text, dispatch) => {
    const number = text.replace('#', '');
    const { rows } = await dispatch(findSales.initiate(number, { forceRefetch: true, subscribe: false })).unwrap();
    return rows.map((sale) => ({
      key: String(sale.id_document),
      label: `#${sale.id_document} · ticket ${sale.number_invoice_doc} · ${sale.full_name_customers}`,
      note: `${sale.key_branch_office}, ${sale.date_doc}, ${formatAmount(sale.total_doc, sale.code_money)}${
        sale.anulado ? ', anulada' : ''
      }`,
      to: `ventas/${sale.id_document}`,
    }));
  },
};
