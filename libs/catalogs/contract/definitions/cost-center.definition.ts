import { defineCatalog } from '@ceiba/platform/contract';

/** Cost centres of the requests to suppliers (spec 3, section 7). */
export const costCenter = defineCatalog({
  resource: 'cost-center',
  table: 'cost_center',
  id: 'id',
  title: 'cost_center_name',
  labels: { one: 'Centro de costo', many: 'Centros de costo', gender: 'm' },
  screen: 'centros-de-costo',
  fields: [{ name: 'cost_center_name', label: 'Descripción', kind: 'text', max: 150, unique: true }],
  sort: { by: 'cost_center_name', order: 'asc' },
  readers: 'staff',
});
