import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { defineReport, type RowOf } from '@ceiba/platform/contract';
import { PRODUCT_KEY_REF } from '@ceiba/products/contract';
import { CUSTOMER_COLUMNS, MONEY_COLUMN, SALE_PERIOD, TOTAL_COLUMN } from './sold-columns';

const [ID, NAME] = CUSTOMER_COLUMNS;

/** Who bought with a promotion in a period, and how often (spec 3, section 7). */
export const PROMO_BUY = defineReport({
  key: 'promo-buy',
  title: 'Compras con promoción',
  area: 'reports',
  call: 'report/promo/buy',
  screen: 'cliente-promos',
  rows: 'rows',
  file: 'compras-con-promo-{key_promo}-{id_period}',
  sheet: 'Compras',
  filters: [
    {
      kind: 'text',
      name: 'key_promo',
      label: 'Clave de la promoción',
      max: 100,
      ref: PRODUCT_KEY_REF,
      required: true,
    },
    { ...SALE_PERIOD, required: true },
  ],
  columns: [
    { key: 'id_row', title: '', kind: 'text', place: 'answer', unsorted: true },
    ID,
    { ...NAME, card: 'title' },
    { key: 'id_sponsor', title: '', kind: 'id', empty: true, place: 'answer' },
    {
      key: 'full_name_sponsor',
      title: 'Sponsor',
      kind: 'text',
      width: 36,
      empty: true,
      card: 'none',
      link: { ...CUSTOMER_RECORD, path: '/{screen}/{id_sponsor}' },
    },
    { key: 'tickets', title: 'Compras', kind: 'integer', sum: true },
    { key: 'qty', title: 'Promociones', kind: 'integer', sum: true },
    { key: 'date_last', title: 'Última compra', kind: 'day' },
    { ...MONEY_COLUMN, card: 'none' },
    /** Of the purchases that the promotion came with, less what came back of them. */
    { ...TOTAL_COLUMN, title: 'Total de las compras' },
  ],
  id: 'id_row',
  sort: { by: 'qty', order: 'desc' },
  sumBy: 'code_money',
  nothing: 'Nadie compró con esta promoción en el periodo.',
});
export type PromoBuyRow = RowOf<typeof PROMO_BUY>;
