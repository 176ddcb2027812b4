import { defineCatalog } from '@ceiba/platform/contract';

/** Sales tax by US postal code: the store's sales in dollars use it (ours). */
export const zipTax = defineCatalog({
  resource: 'ziptax',
  table: 'zip_tax',
  id: 'id_zip_tax',
  title: 'zip_code',
  labels: { one: 'Impuesto por código postal', many: 'Impuestos por código postal', gender: 'm' },
  screen: 'impuestos-zip',
  fields: [
    { name: 'zip_code', label: 'Código postal', kind: 'code', max: 10, unique: true },
    { name: 'tax_value', label: 'Tasa', kind: 'percent', decimals: 6 },
    { name: 'tax_region_name', label: 'Región', kind: 'text', max: 150 },
    { name: 'state', label: 'Estado', kind: 'text', max: 100 },
  ],
  sort: { by: 'zip_code', order: 'asc' },
  readers: 'staff',
});
