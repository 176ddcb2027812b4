import { defineCatalog } from '@ceiba/platform/contract';

/** ISR brackets (spec 2, section 5); percentages are fractions, the top bracket is open (compensation.md). */
export const limit = defineCatalog({
  resource: 'limit',
  table: 'tax_limit',
  id: 'id_limit',
  title: 'min_limit',
  labels: { one: 'Límite', many: 'Límites', gender: 'm' },
  screen: 'limites',
  fields: [
    { name: 'min_limit', label: 'Límite inferior', kind: 'decimal', decimals: 2, min: '0' },
    { name: 'max_limit', label: 'Límite superior', kind: 'decimal', decimals: 2, min: '0' },
    { name: 'quota_limit', label: 'Cuota fija', kind: 'decimal', decimals: 2, min: '0' },
    {
      name: 'percentage_limit',
      label: 'Porcentaje',
      kind: 'percent',
      decimals: 4,
      hint: 'Sobre el excedente del límite inferior.',
    },
  ],
  sort: { by: 'min_limit', order: 'asc' },
  rules: [
    {
      kind: 'ordered',
      fields: ['min_limit', 'max_limit'],
      message: 'El límite superior debe ser mayor o igual al límite inferior.',
    },
  ],
  readers: 'staff',
});
