import type { EventEmitter } from 'node:events';
import type { SqlValue } from './db';
import { UnitOfWork } from './unit-of-work';

interface RawQuery {
  sql: string;
  values: readonly SqlValue[];
  rowsAsArray: true;
}
interface RawConnection {
  query(query: RawQuery): EventEmitter;
}

/**
 * Reads rows as bare arrays, one after another, on the unit of work's connection: a million rows are never objects and
 * never in memory together. BIGINT and INT come as numbers, decimals as texts. Needs a unit of work.
 */
export async function eachRow<T extends readonly SqlValue[]>(
  sql: string,
  values: readonly SqlValue[],
  take: (row: T) => void,
): Promise<void> {
  const runner = UnitOfWork.runner();
  if (!runner) throw new Error('reading rows needs a unit of work');
  const connection = (await runner.connect()) as RawConnection;
  await new Promise<void>((resolve, reject) => {
    let failed: unknown;
    connection
      .query({ sql, values, rowsAsArray: true })
      .on('error', reject)
      .on('result', (row: T) => {
        // The driver has no way to stop; what follows a failure is passed over.
        if (failed !== undefined) return;
        try {
          take(row);
        } catch (error) {
          failed = error;
        }
      })
      .on('end', () => (failed === undefined ? resolve() : reject(failed)));
  });
}
