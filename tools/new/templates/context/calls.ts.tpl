import type { Calls } from './demo';

export const {{context}}: Calls = {
  'POST /{{table}}/insert/update': async (demo) => ({
    body: { name_{{table}}: 'Prueba', id_branch_office: await demo.id('branch_office', 'id_branch_office') },
  }),
  'GET /{{table}}/get/id/{id}': async (demo) => ({ path: { id: await demo.id('{{table}}', '{{id}}') } }),
  'POST /{{table}}/delete': async (demo) => ({ body: { id: await demo.id('{{table}}', '{{id}}') } }),
};
