import { defineCatalog } from '@ceiba/platform/contract';

/** Carriers of parcels, with the address of the page where each shows them (ours). */
export const carrier = defineCatalog({
  resource: 'carrier',
  table: 'carrier',
  id: 'id_carrier',
  title: 'name_carrier',
  labels: { one: 'Paquetería', many: 'Paqueterías', gender: 'f' },
  screen: 'paqueterias',
  fields: [
    { name: 'name_carrier', label: 'Nombre', kind: 'text', max: 150, unique: true },
    {
      name: 'url_carrier',
      label: 'Página de rastreo',
      kind: 'url',
      max: 255,
      required: false,
      hint: 'Escriba {guia} donde va el número de guía.',
    },
    { name: 'enabled_carrier', label: 'Activa', kind: 'boolean' },
  ],
  sort: { by: 'name_carrier', order: 'asc' },
  readers: 'staff',
});
