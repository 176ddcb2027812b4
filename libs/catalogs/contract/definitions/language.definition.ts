import { defineCatalog } from '@ceiba/platform/contract';

/** Languages of the partners. */
export const language = defineCatalog({
  resource: 'language',
  table: 'language',
  id: 'id_language',
  title: 'name_language',
  labels: { one: 'Idioma', many: 'Idiomas', gender: 'm' },
  screen: 'idiomas',
  fields: [
    { name: 'name_language', label: 'Descripción', kind: 'text', max: 150 },
    { name: 'code_language', label: 'Código', kind: 'code', max: 5, message: 'Formato incorrecto. Ej: ESP, ENG' },
  ],
  sort: { by: 'id_language', order: 'asc' },
  readers: 'session',
});
