import { {{imports}} } from '@ceiba/platform/server';

export const {{camel}}Table = defineTable('{{table}}', '{{label}}', {
  id_{{table}}: int.auto,
  {{columns}}
});
