import type { Calls } from './demo';

export const hr: Calls = {
  'POST /employee/insert/update': async (demo) => ({
    body: { name_employee: 'Prueba', id_branch_office: await demo.id('branch_office', 'id_branch_office') },
  }),
  'GET /employee/get/id/{id}': async (demo) => ({ path: { id: await demo.id('employee', 'id_employee') } }),
  'POST /employee/delete': async (demo) => ({ body: { id: await demo.id('employee', 'id_employee') } }),
};
