import { defineCatalog } from '@ceiba/platform/contract';

/** Banks of the partners' accounts. */
export const bank = defineCatalog({
  resource: 'bank',
  table: 'bank',
  id: 'id_bank',
  title: 'name_bank',
  labels: { one: 'Banco', many: 'Bancos', gender: 'm' },
  screen: 'bancos',
  fields: [
    { name: 'name_bank', label: 'Descripción', kind: 'text', max: 150 },
    /** The first three digits of its CLABEs; banks abroad have none. */
    { name: 'key_bank', label: 'Clave CLABE', kind: 'code', max: 3, unique: true, required: false },
  ],
  sort: { by: 'name_bank', order: 'asc' },
  readers: 'session',
});
