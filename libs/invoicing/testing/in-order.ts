import { UnitOfWork } from '@ceiba/platform/server';
import { eventually, rowLockWaiters, type TestApp } from '@ceiba/platform/testing';

/** A door that a test opens. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Until so many connections of the house stand before a row. */
export function waiting(t: TestApp, many: number): Promise<void> {
  return eventually(async () => {
    const waiters = await rowLockWaiters((sql) => t.db.query(sql));
    const found = await t.db.one<{ n: number }>(
      'select count(*) as n from information_schema.processlist where db = database() and id in (?)',
      [[0, ...waiters]],
    );
    expect(Number(found?.n)).toBe(many);
  });
}

/** Holds a row, as it is named in SQL (`sale where id_document = 7`), until the answer is called. */
export async function holdRow(t: TestApp, row: string): Promise<() => Promise<void>> {
  const [held, over] = [gate(), gate()];
  const holder = t.get(UnitOfWork).run(async () => {
    await t.db.query(`select 1 from ${row} for update`);
    held.open();
    await over.opened;
  });
  await held.opened;
  return () => {
    over.open();
    return holder;
  };
}

/**
 * Starts one thing, then another, each on a connection of its own, while a row is held: they get it in this order. The house waits
 * long for rows (`waitLongForRows`).
 */
export async function inOrder<A, B>(
  t: TestApp,
  row: string,
  one: () => Promise<A>,
  other: () => Promise<B>,
): Promise<[A, B]> {
  const release = await holdRow(t, row);
  const first = one();
  await waiting(t, 1);
  const second = other();
  await waiting(t, 2);
  await release();
  return Promise.all([first, second]);
}
