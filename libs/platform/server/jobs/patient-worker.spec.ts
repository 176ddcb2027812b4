import { loadConfig } from '../config/config';
import { workerTimes } from './patient-worker';

const TWENTY_SECONDS = 20_000;

const lockOf = (given?: string) =>
  loadConfig({
    CEIBA_SECRET: 'only-for-tests-0123456789',
    DATABASE_URL: 'mysql://a:b@localhost/c',
    REDIS_URL: 'redis://localhost',
    CEIBA_JOB_LOCK_MS: given,
  }).jobLockMs;

describe('when the job of a killed worker is taken over', () => {
  it.each([undefined, '1000', '12000'])('within twenty seconds with a lock of %s ms', (given) => {
    const { lockDuration, stalledInterval } = workerTimes(lockOf(given));
    expect(lockDuration + 2 * stalledInterval).toBeLessThanOrEqual(TWENTY_SECONDS);
  });

  it('no setting makes it longer', () => {
    expect(() => lockOf('12001')).toThrow('CEIBA_JOB_LOCK_MS: debe ser un número entero de 1000 a 12000.');
  });
});
