import type { Calls } from './demo';

export const expenses: Calls = {
  'POST /travel_expense/insert/update': async (demo) => ({
    body: { name_travel_expense: 'Prueba', id_branch_office: await demo.id('branch_office', 'id_branch_office') },
  }),
  'GET /travel_expense/get/id/{id}': async (demo) => ({
    path: { id: await demo.id('travel_expense', 'id_travel_expense') },
  }),
  'POST /travel_expense/delete': async (demo) => ({
    body: { id: await demo.id('travel_expense', 'id_travel_expense') },
  }),
};
