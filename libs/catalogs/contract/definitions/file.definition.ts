import { defineCatalog } from '@ceiba/platform/contract';
import { FILE_MODULES, FILE_TYPES } from '../shared-file';

/** Files shared by link, each for a public of its own (spec 2, sections 2 and 5). */
export const file = defineCatalog({
  resource: 'file',
  table: 'shared_file',
  id: 'id_file',
  title: 'name_file',
  labels: { one: 'Archivo', many: 'Archivos', gender: 'm' },
  screen: 'configurar-archivos',
  fields: [
    { name: 'name_file', label: 'Descripción', kind: 'text', max: 150 },
    { name: 'type_module', label: 'Módulo', kind: 'choice', choices: FILE_MODULES, required: false },
    { name: 'type_file', label: 'Tipo', kind: 'choice', choices: FILE_TYPES },
    { name: 'path_file', label: 'URL', kind: 'url', max: 150 },
    { name: 'enabled_file', label: 'Estado', kind: 'boolean' },
  ],
  columns: ['name_file', 'type_module', 'type_file', 'path_file', 'enabled_file'],
  sort: { by: 'id_file', order: 'desc' },
  filters: ['type_module', 'type_file'],
  readers: 'staff',
});
