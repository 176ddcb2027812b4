import { type Product, startProduct } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';

const PERIOD = 4;
/** The promise is twenty seconds; a busy machine gets as much again for the work itself. */
const MOST_MS = 40_000;

describe('a worker that is killed, with the settings of the product', () => {
  let p: Product;
  beforeAll(async () => {
    p = await startProduct({ parts: ['worker', 'api'], env: { CEIBA_JOB_LOCK_MS: '', LOG_LEVEL: 'info' } });
  });
  afterAll(() => p?.stop());

  it('another has its job within twenty seconds', async () => {
    const admin = await p.login('admin');
    const release = await p.hold('lock tables commission_run write');
    const { data } = await p.post<{ id_job: number }>('/period/preview', { p_id_period: PERIOD }, admin);
    await p.blocked('commission_run');
    await p.start('worker', 'worker:2');
    await eventually(() => expect(p.log.match(/worker listo/g)).toHaveLength(2));
    await p.kill('worker');
    const from = performance.now();
    await release();
    await eventually(async () => {
      const [job] = await p.rows('select state, attempts from job where id = ?', [data.id_job]);
      expect(job).toEqual({ state: 'completed', attempts: 2 });
    });
    expect(performance.now() - from).toBeLessThan(MOST_MS);
  });
});
