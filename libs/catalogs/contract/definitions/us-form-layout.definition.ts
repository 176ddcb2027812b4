import { defineCatalog } from '@ceiba/platform/contract';

/** Files for the software that files form 1099-NEC: heads and fields as data (docs/adr/0077). */
export const usFormLayout = defineCatalog({
  resource: 'us-form-layout',
  table: 'us_form_layout',
  id: 'id_us_form_layout',
  title: 'name_layout',
  labels: { one: 'Formato 1099', many: 'Formatos 1099', gender: 'm' },
  screen: 'formatos-1099',
  fields: [
    { name: 'name_layout', label: 'Nombre', kind: 'text', max: 80, unique: true },
    {
      name: 'columns_layout',
      label: 'Columnas',
      kind: 'text',
      max: 2000,
      hint: 'Encabezado=campo, separados por punto y coma; un texto fijo va entre comillas. Campos: year, corrected, name, business_name, tin, tin_type, address, city, state, zip, account, amount.',
    },
    { name: 'rows_file', label: 'Renglones por archivo', kind: 'integer', min: '1', max: 100_000 },
  ],
  columns: ['name_layout', 'rows_file'],
  sort: { by: 'name_layout', order: 'asc' },
  readers: 'staff',
});
