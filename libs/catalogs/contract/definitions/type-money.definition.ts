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
    { name: 'code_money', label: 'Código', kind: 'code', max: 5, message: 'Error en formato. Ej: USD, MX' },
  ],
  sort: { by: 'id_type_money', order: 'asc' },
  locked: [1, 2],
  usedBy: [
    { table: 'branch_office', column: 'id_type_money', label: 'sucursales' },
    { table: 'customers', column: 'id_type_money', label: 'clientes' },
    { table: 'users', column: 'id_type_money', label: 'usuarios' },
    { table: 'terms_acceptance', column: 'id_type_money', label: 'términos aceptados' },
    { table: 'exchange', column: 'id_type_money_from', label: 'paridades' },
    { table: 'exchange', column: 'id_type_money_to', label: 'paridades' },
    { table: 'sale', column: 'id_type_money', label: 'ventas' },
    { table: 'document', column: 'id_type_money', label: 'documentos' },
    { table: 'commission_row', column: 'id_type_money', label: 'comisiones' },
    { table: 'commission_customer', column: 'id_type_money', label: 'comisiones' },
    { table: 'commission_statement', column: 'id_type_money', label: 'comisiones' },
  ],
  readers: 'session',
});
