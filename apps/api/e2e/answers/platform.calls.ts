import type { Calls } from './demo';

export const platform: Calls = {
  // No worker runs here, which is what it says.
  'GET /health': () => ({ refused: 503, as: 'nobody' }),
  'GET /jobs/{id}': async (demo) => ({ path: { id: await demo.id('job', 'id') } }),
  'POST /tickets': () => ({ body: { path: '/api/notification/stream' } }),
};
