import { randomUUID } from 'node:crypto';
import { IdentityModule } from '@ceiba/identity/server';
import type { ActorType } from '@ceiba/platform/contract';
import { type Actor, runAs, SYSTEM, UnitOfWork } from '@ceiba/platform/server';
import { createTestApp, eventually, rowLockWaiters, type TestApp } from '@ceiba/platform/testing';
import { RECEIVED_KINDS, type ReceivedKind } from '@ceiba/received/contract';
import { ReceivedInvoices, ReceivedModule } from '..';

const KINDS = Object.keys(RECEIVED_KINDS) as ReceivedKind[];

/** A door that a test opens when it wants. */
function latch() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('CFDIs that are received', () => {
  let t: TestApp;
  let received: ReceivedInvoices;
  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, ReceivedModule], worker: false });
    received = t.get(ReceivedInvoices);
  });
  afterAll(() => t.close());
  afterEach(() => t.db.execute('delete from received_cfdi'));

  /** In a transaction of its own, as somebody who holds some screens. */
  const unit = <T>(work: () => Promise<T>, actor: Actor = SYSTEM): Promise<T> =>
    runAs(actor, () => t.get(UnitOfWork).run(work));
  const person = (type: ActorType, ...screens: string[]): Actor => ({
    ...SYSTEM,
    type,
    permissions: Object.fromEntries(screens.map((screen) => [screen, []])),
  });
  const uses = () => t.db.query('select uuid, kind, id_record from received_cfdi order by uuid');
  const staff = person(2);

  it('are used once over partners, suppliers and expenses, in any spelling', async () => {
    for (const first of KINDS)
      for (const second of KINDS) {
        const uuid = randomUUID();
        await unit(() => received.claim(uuid.toUpperCase(), first, 7));
        // Again by the same record is no second use.
        await unit(() => received.claim(` ${uuid.toLowerCase()} `, first, 7));
        await expect(unit(() => received.claim(uuid, second, 8), staff)).rejects.toMatchObject({
          status: 409,
          message: 'Esta factura ya se usó.',
        });
        await expect(
          unit(() => received.assertFree(uuid, { kind: second, id_record: 8 }), staff),
        ).rejects.toMatchObject({
          status: 409,
        });
      }
    expect(await uses()).toHaveLength(KINDS.length ** 2);
  });

  it('say where they were used to who may look there, and to nobody else', async () => {
    const uuid = randomUUID();
    await unit(() => received.claim(uuid, 'supplier-request', 12));
    const told = async (actor: Actor) =>
      unit(() => received.claim(uuid, 'viaticos', 1), actor).catch((error: Error) => error.message);
    const where = 'Esta factura ya se usó en la solicitud a proveedores 12.';
    expect(await told(person(2, 'solicitud-proveedores'))).toBe(where);
    expect(await told(person(2, 'solicitud-viaticos'))).toBe('Esta factura ya se usó.');
    expect(await told(person(1, 'solicitud-proveedores'))).toBe('Esta factura ya se usó.');
    expect(await told(SYSTEM)).toBe('Esta factura ya se usó.');
  });

  it('are given back with their record, or those that it does not keep', async () => {
    const [kept, left, other] = [randomUUID(), randomUUID(), randomUUID()];
    await unit(() => received.claim([kept, left], 'viaticos', 3));
    await unit(() => received.claim(other, 'supplier-request', 3));
    await unit(() => received.release('viaticos', 3, [kept]));
    expect(await uses()).toHaveLength(2);
    await unit(() => received.claim(left, 'supplier-request', 4));
    await unit(() => received.release('viaticos', 3));
    await unit(() => received.assertFree(kept));
    await expect(unit(() => received.assertFree(other))).rejects.toMatchObject({ status: 409 });
    await unit(() => received.assertFree(other, { kind: 'supplier-request' }));
    await expect(unit(() => received.claim('sin folio', 'viaticos', 3))).rejects.toMatchObject({ status: 422 });
  });

  it('wait for who was first: his commit refuses the second, his end without one lets him have it', async () => {
    const waiting = async () => (await rowLockWaiters((sql) => t.db.query(sql))).length > 0;
    for (const ends of ['commit', 'rollback']) {
      const uuid = randomUUID();
      const [held, done] = [latch(), latch()];
      const first = unit(async () => {
        await received.claim(uuid, 'partner-invoice', 1);
        held.open();
        await done.opened;
        if (ends === 'rollback') throw new Error(ends);
      }).catch(() => undefined);
      await held.opened;
      const second = unit(() => received.claim(uuid, 'viaticos', 2)).then(
        () => 'taken',
        (error: Error) => error.message,
      );
      await eventually(waiting);
      done.open();
      await first;
      expect(await second).toBe(ends === 'commit' ? 'Esta factura ya se usó.' : 'taken');
    }
    expect(await uses()).toHaveLength(2);
  });

  it('ten at once, in any order of two folios: one has both', async () => {
    const pair = [randomUUID(), randomUUID()];
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        unit(() => received.claim(at % 2 ? pair : pair.toReversed(), 'viaticos', at + 1)),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await t.db.query<{ id_record: string }>('select id_record from received_cfdi');
    expect(new Set(rows.map(({ id_record }) => Number(id_record))).size).toBe(1);
    expect(rows).toHaveLength(2);
  });
});
