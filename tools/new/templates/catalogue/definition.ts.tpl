import { defineCatalog } from '@ceiba/platform/contract';

/** {{many}}. */
export const {{camel}} = defineCatalog({
  resource: '{{resource}}',
  table: '{{table}}',
  id: 'id_{{table}}',
  title: '{{title}}',
  labels: { one: '{{one}}', many: '{{many}}', gender: '{{gender}}' },
  screen: '{{screen}}',
  fields: [
    {{fields}}
  ],
  sort: { by: 'id_{{table}}', order: 'asc' },
  readers: 'staff',
});
