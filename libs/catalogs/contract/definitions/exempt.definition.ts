import { defineCatalog } from '@ceiba/platform/contract';

/** Exemptions; a product with one carries no tax. */
export const exempt = defineCatalog({
  resource: 'exempt',
  table: 'exempt',
  id: 'id_exempt',
  title: 'name_exempt',
  labels: { one: 'Excento', many: 'Excentos', gender: 'm' },
  screen: 'excentos',
  fields: [
    { name: 'name_exempt', label: 'Descripción', kind: 'text', max: 150 },
    { name: 'value_exempt', label: 'Valor', kind: 'decimal', decimals: 4, min: '0', max: 99_999_999 },
  ],
  sort: { by: 'id_exempt', order: 'asc' },
  readers: 'staff',
});
