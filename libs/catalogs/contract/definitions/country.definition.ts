import { defineCatalog } from '@ceiba/platform/contract';

/** Countries (spec 1, sections 3 and 5); 1 is México. */
export const country = defineCatalog({
  resource: 'country',
  table: 'country',
  id: 'id_country',
  title: 'name_country',
  labels: { one: 'País', many: 'Países', gender: 'm' },
  screen: 'paises',
  fields: [
    { name: 'name_country', label: 'Descripción', kind: 'text', max: 150 },
    {
      name: 'code_country',
      label: 'Código',
      kind: 'code',
      max: 5,
      unique: true,
      message: 'Error en formato. Ej: MX, USA',
    },
  ],
  sort: { by: 'name_country', order: 'asc' },
  locked: [1, 2],
  readers: 'public',
});
