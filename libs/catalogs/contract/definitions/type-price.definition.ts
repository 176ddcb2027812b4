import { defineCatalog } from '@ceiba/platform/contract';

/** Price lists; 2 gives stock documents their prices (spec 2, section 4). */
export const typePrice = defineCatalog({
  resource: 'typeprice',
  table: 'type_price',
  id: 'id_type_price',
  title: 'name_price',
  labels: { one: 'Tipo de Precio', many: 'Tipos de Precio', gender: 'm' },
  screen: 'tipos-de-precio',
  fields: [{ name: 'name_price', label: 'Descripción', kind: 'text', max: 150 }],
  sort: { by: 'id_type_price', order: 'asc' },
  locked: [1, 2],
  readers: 'session',
});
