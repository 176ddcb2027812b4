{{branchImport}}
{{workerLink}}
import { defineReport } from '@ceiba/platform/contract';

/** {{title}}. */
export const {{CONSTANT}} = defineReport({
  key: '{{name}}',
  title: '{{title}}',
  area: '{{context}}',
  call: 'report/{{name}}',
  screen: '{{screen}}',
  rows: 'rows',
  file: '{{screen}}',
  filters: [{{filters}}],
  columns: [
    {{columns}}
  ],
  id: '{{id}}',
  sort: { by: '{{id}}', order: 'desc' },
});
