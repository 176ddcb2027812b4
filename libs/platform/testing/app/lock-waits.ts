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
