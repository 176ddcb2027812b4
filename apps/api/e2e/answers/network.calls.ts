import type { Calls, Demo } from './demo';

/** A partner with a downline. */
const leader = (demo: Demo) => demo.id('customers', 'id_upline', 'id_upline is not null');
const whose = async (demo: Demo) => ({ id_customers: await leader(demo) });
const inOrder = async (demo: Demo) => ({ path: { id: await leader(demo) } });

export const network: Calls = {
  'POST /customers/summary': async (demo) => ({ body: await whose(demo) }),
  'POST /customers/level': async (demo) => ({ body: { ...(await whose(demo)), nivel: 1 } }),
  'POST /customers/no/purchase/two/months': async (demo) => ({ body: await whose(demo) }),
  'POST /red/get': async (demo) => ({ body: { ...(await whose(demo)), excel: 1 } }),
  'POST /red/find/get': async (demo) => ({ body: { ...(await whose(demo)), id_state: -1, excel: 0 } }),
  'GET /red/order/red/{id}': inOrder,
  'GET /red/order/red-roll-over/{id}': inOrder,
  'POST /points/period': async (demo) => ({
    body: { id_period: await demo.id('period', 'id_period', 'finish_period = 1') },
  }),
  'POST /points/customers': () => ({}),
  'POST /plan/max': () => ({}),
};
