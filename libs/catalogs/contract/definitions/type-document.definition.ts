import { defineCatalog } from '@ceiba/platform/contract';

/** Types of stock documents; 1 to 6 have their own flow (decisions.md, "Stock"). */
export const typeDocument = defineCatalog({
  resource: 'typedocument',
  table: 'type_document',
  id: 'id_type_document',
  title: 'name_document',
  labels: { one: 'Tipo Documento', many: 'Tipos De Documento', gender: 'm' },
  screen: 'tipos-de-documento',
  fields: [
    { name: 'name_document', label: 'Descripción', kind: 'text', max: 150 },
    { name: 'code_document', label: 'Código', kind: 'code', max: 20, message: 'Formato incorrecto. Ej: ESP, ENG' },
  ],
  sort: { by: 'id_type_document', order: 'asc' },
  locked: [1, 2, 3, 4, 5, 6],
  readers: 'staff',
});
