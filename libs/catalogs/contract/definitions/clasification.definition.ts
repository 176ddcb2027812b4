import { defineCatalog } from '@ceiba/platform/contract';

/** Classifications of products; the store's tabs. */
export const clasification = defineCatalog({
  resource: 'clasification',
  table: 'clasification',
  id: 'id_clasification',
  title: 'name_clasification',
  labels: { one: 'Clasificación', many: 'Clasificaciones', gender: 'f' },
  screen: 'clasificaciones',
  fields: [
    { name: 'name_clasification', label: 'Descripción', kind: 'text', max: 150 },
    {
      name: 'code_clasification',
      label: 'Código',
      kind: 'code',
      max: 20,
      unique: true,
      message: 'Formato incorrecto. Ej: KG, CAJA',
    },
  ],
  sort: { by: 'name_clasification', order: 'asc' },
  readers: 'session',
});
