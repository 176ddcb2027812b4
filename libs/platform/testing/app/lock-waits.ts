import type { DataSource } from 'typeorm';
import { PATIENCE_MS } from './eventually';

type Ask = (sql: string) => Promise<readonly { Status: string }[]>;

/**
 * Connections that stand before a row lock at this moment, on the whole server. Read from the engine's own report:
 * `information_schema.innodb_trx` is a copy that grows old for ever when it is read more often than every 0.1 s, by
 * whichever test.
 */
export async function rowLockWaiters(ask: Ask): Promise<number[]> {
  const [report] = await ask('show engine innodb status');
  const [, ...transactions] = (report?.Status ?? '').split('---TRANSACTION');
  return transactions
    .filter((transaction) => /^LOCK WAIT /m.test(transaction))
    .map((transaction) => Number(/thread id (\d+)/.exec(transaction)?.[1] ?? 0));
}

/**
 * Every connection of a house's pool waits for a row as long as a test does. Without it who waits gives up after some seconds and
 * begins again, behind those that came later: a test that holds a row until others stand before it would go by the machine's speed.
 */
export async function waitLongForRows(source: DataSource): Promise<void> {
  const runners = Array.from({ length: source.options.poolSize ?? 1 }, () => source.createQueryRunner());
  // A runner that is let go while it still waits for its connection would keep that one for good.
  const set = await Promise.allSettled(
    runners.map((runner) => runner.query('set session innodb_lock_wait_timeout = ?', [PATIENCE_MS / 1000])),
  );
  await Promise.all(runners.map((runner) => runner.release()));
  for (const one of set) if (one.status === 'rejected') throw one.reason;
}
