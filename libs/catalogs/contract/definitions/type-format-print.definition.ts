import { defineCatalog } from '@ceiba/platform/contract';

/** Formats of the printed ticket. */
export const typeFormatPrint = defineCatalog({
  resource: 'typeformatprint',
  table: 'type_format_print',
  id: 'id_type_format_print',
  title: 'name_format_print',
  labels: { one: 'Formato De Ticket', many: 'Formatos De Ticket', gender: 'm' },
  screen: 'formatos-de-ticket',
  fields: [{ name: 'name_format_print', label: 'Descripción', kind: 'text', max: 150 }],
  sort: { by: 'id_type_format_print', order: 'asc' },
  readers: 'staff',
});
