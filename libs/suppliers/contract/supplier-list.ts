import { defineReport } from '@ceiba/platform/contract';
import { LISTED_COLORS, LISTED_STATES } from './listed-69b';
import { SUPPLIER_STATUS } from './supplier';

/** Suppliers as they are looked through and exported (spec 3, section 2). */
export const SUPPLIERS_LIST = defineReport({
  key: 'suppliers',
  title: 'Listado De Proveedores',
  area: 'suppliers',
  call: 'supplier/list',
  screen: 'proveedores',
  rows: 'rows',
  file: 'proveedores',
  sheet: 'Proveedores',
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Estado',
      choices: [
        { value: '', label: 'Todos' },
        { value: '1', label: 'Activos' },
        { value: '0', label: 'Inactivos' },
      ],
    },
    {
      kind: 'choice',
      name: 'doubt',
      label: 'Datos',
      choices: [
        { value: '', label: 'Todos' },
        { value: 'DATA', label: 'Por revisar' },
        { value: 'LISTED', label: 'En la lista 69-B' },
      ],
    },
  ],
  columns: [
    { key: 'supplier_id', title: 'ID', kind: 'id', width: 10, card: 'fact' },
    { key: 'supplier_name', title: 'Nombre', kind: 'text', width: 40, card: 'title' },
    { key: 'rfc', title: 'RFC', kind: 'text', width: 16, card: 'fact' },
    {
      key: 'state_69b',
      // A hyphen that no line ends at.
      title: '69‑B',
      kind: 'text',
      empty: true,
      labels: LISTED_STATES,
      badge: LISTED_COLORS,
      card: 'none',
    },
    { key: 'name_bank', title: 'Banco', kind: 'text', empty: true, width: 24, card: 'none' },
    { key: 'cc', title: 'Cuenta', kind: 'text', empty: true, width: 22, place: 'chosen', unsorted: true },
    { key: 'cci', title: 'CLABE', kind: 'text', empty: true, width: 22, card: 'none', unsorted: true },
    { key: 'address', title: 'Dirección', kind: 'text', empty: true, width: 40, place: 'chosen', unsorted: true },
    {
      key: 'data_validated',
      title: 'Datos',
      kind: 'flag',
      labels: { 1: 'Correctos', 0: 'Por revisar' },
      badge: { 1: 'success', 0: 'warning' },
      unsorted: true,
      card: 'none',
    },
    {
      key: 'status',
      title: 'Estado',
      kind: 'integer',
      labels: SUPPLIER_STATUS,
      badge: { 1: 'success', 0: 'danger' },
      card: 'fact',
    },
  ],
  id: 'supplier_id',
  sort: { by: 'supplier_name', order: 'asc' },
  guarded: { screen: 'proveedores', action: 'export', entity: 'supplier' },
  nothing: 'Ningún proveedor cumple los filtros.',
});
