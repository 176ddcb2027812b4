import { defineCatalog } from '@ceiba/platform/contract';

/** Dispatch statuses of an order, with the colour of their badge (spec 2, section 5). */
export const dispatch = defineCatalog({
  resource: 'dispatch',
  table: 'dispatch',
  id: 'id_dispatch',
  title: 'name_dispatch',
  labels: { one: 'Tipo de Despacho', many: 'Tipos de Despacho', gender: 'm' },
  screen: 'tipos-de-despacho',
  fields: [
    { name: 'name_dispatch', label: 'Descripción', kind: 'text', max: 150 },
    {
      name: 'color_dispatch',
      label: 'Color',
      kind: 'choice',
      choices: [
        { value: 'danger', label: 'Rojo', color: 'danger' },
        { value: 'success', label: 'Verde', color: 'success' },
        { value: 'dark', label: 'Oscuro', color: 'dark' },
        { value: 'light', label: 'Claro', color: 'light' },
        { value: 'warning', label: 'Ámbar', color: 'warning' },
        { value: 'secondary', label: 'Gris', color: 'secondary' },
        { value: 'info', label: 'Azul', color: 'info' },
      ],
    },
    { name: 'enabled_dispatch', label: 'Activo', kind: 'boolean' },
    // Ours: such a sale is on no list of what is still to be sent.
    { name: 'sent_dispatch', label: 'Ya salió', kind: 'boolean', required: false },
  ],
  sort: { by: 'id_dispatch', order: 'asc' },
  readers: 'staff',
});
