import { defineCatalog } from '@ceiba/platform/contract';

/** Banks of the partners' accounts. */
export const bank = defineCatalog({
  resource: 'bank',
  table: 'bank',
  id: 'id_bank',
  title: 'name_bank',
  labels: { one: 'Banco', many: 'Bancos', gender: 'm' },
  screen: 'bancos',
  fields: [{ name: 'name_bank', label: 'Descripción', kind: 'text', max: 150 }],
  sort: { by: 'name_bank', order: 'asc' },
  readers: 'session',
});
