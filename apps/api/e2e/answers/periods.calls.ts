import type { Calls } from './demo';

const june = {
  name_period: 'Junio 2031',
  code_period: '2031-06',
  date_start_period: '2031-06-01',
  date_end_period: '2031-06-30',
  paridad_mxn_dolar: '18.5',
};
const current = 'current_period = 1';

export const periods: Calls = {
  'GET /period/get/id/{id}': async (demo) => ({ path: { id: await demo.id('period', 'id_period', current) } }),
  'POST /period/insert/update': () => ({ body: june }),
  'POST /period/set/current': async (demo) => ({
    body: { id_period: await demo.id('period', 'id_period', current) },
  }),
  'POST /period/delete': async (demo) => ({
    body: { id_period: await demo.id('period', 'id_period', `code_period = '${june.code_period}'`) },
  }),
};
