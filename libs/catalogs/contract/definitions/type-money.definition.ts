import { defineCatalog } from '@ceiba/platform/contract';

/** Currencies (spec 1, sections 3 and 5). */
export const typeMoney = defineCatalog({
  resource: 'typemoney',
  table: 'type_money',
  id: 'id_type_money',
  title: 'name_money',
  labels: { one: 'Moneda', many: 'Monedas', gender: 'f' },
  screen: 'monedas',
  fields: [
    { name: 'name_money', label: 'Descripción', kind: 'text', max: 150 },
    {
      name: 'code_money',
      label: 'Código',
      kind: 'code',
      max: 5,
      unique: true,
      message: 'Error en formato. Ej: USD, MX',
    },
  ],
  sort: { by: 'id_type_money', order: 'asc' },
  locked: [1, 2],
  readers: 'session',
});
