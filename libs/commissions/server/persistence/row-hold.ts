import { isConflict, type SqlParam } from '@ceiba/platform/server';
import type { DataSource, QueryRunner } from 'typeorm';

/**
 * Works while rows are locked on a connection of its own, which a killed process gives back by dying: what the work writes is
 * committed as it goes. Who comes second waits for as long as it takes. The work itself must not write those rows.
 * @param rows selects them `for update`, in the order of their ids
 */
export async function holdingRows<T>(
  source: DataSource,
  rows: { sql: string; params: readonly SqlParam[] },
  work: () => Promise<T>,
): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    await lock(runner, rows);
    return await work();
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    await runner.release().catch(() => undefined);
  }
}

async function lock(runner: QueryRunner, { sql, params }: { sql: string; params: readonly SqlParam[] }): Promise<void> {
  for (;;) {
    try {
      await runner.startTransaction();
      await runner.query(sql, [...params]);
      return;
    } catch (error) {
      await runner.rollbackTransaction();
      // The other one is still at work; the wait itself was the pause.
      if (!isConflict(error)) throw error;
    }
  }
}
