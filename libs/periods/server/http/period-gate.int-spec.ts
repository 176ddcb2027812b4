import { IdentityModule } from '@ceiba/identity/server';
import { hireStaff } from '@ceiba/identity/testing';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { SYSTEM, UnitOfWork, runAs } from '@ceiba/platform/server';
import { createTestApp, eventually, rowLockWaiters, type TestApp } from '@ceiba/platform/testing';
import { PeriodGate, PeriodReader, PeriodsModule } from '..';

/** A door that a test opens when it wants. */
function latch() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('the period gate', () => {
  let t: TestApp;
  let gate: PeriodGate;
  let unit: UnitOfWork;
  let admin: string;

  const inUnit = <T>(work: () => Promise<T>) => runAs(SYSTEM, () => unit.run(work));
  const state = async () =>
    (await t.get(PeriodReader).all()).map((row) => [row.id_period, row.current_period, row.state_period]).reverse();
  const setCurrent = async (id: number) => {
    await t.db.execute('update period set current_period = 0');
    await t.db.execute(
      `update period set current_period = ?, state_period = 'open', finish_period = 0 where id_period = ?`,
      [1, id],
    );
  };
  /** Waits until somebody stands before a row lock of ours. */
  const somebodyWaits = () =>
    eventually(async () => {
      const waiters = await rowLockWaiters((sql) => t.db.query(sql));
      const found = await t.db.one<{ n: number }>(
        'select count(*) as n from information_schema.processlist where db = database() and id in (?)',
        [[0, ...waiters]],
      );
      if (Number(found?.n) === 0) throw new Error('nobody waits');
    });

  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, PeriodsModule], worker: false });
    await hireStaff(t, []);
    admin = await t.login('admin');
    gate = t.get(PeriodGate);
    unit = t.get(UnitOfWork);
    const rows = ['01', '02', '03'].map((month) => [
      `Periodo ${month}`,
      `2026-${month}`,
      `2026-${month}-01`,
      `2026-${month}-28`,
      '18.5000',
    ]);
    await t.db.insertMany(
      'period',
      ['name_period', 'code_period', 'date_start_period', 'date_end_period', 'paridad_mxn_dolar'],
      rows,
    );
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.db.execute(`update period set state_period = 'open', finish_period = 0, current_period = 0, id_run = null`);
    await setCurrent(2);
  });

  it('lets many sales in at once', async () => {
    const inside = latch();
    let entered = 0;
    const sale = () =>
      inUnit(async () => {
        const { id_period } = await gate.lockCurrentShared();
        entered += 1;
        if (entered === 5) inside.open();
        await inside.opened;
        return id_period;
      });
    expect(await Promise.all([sale(), sale(), sale(), sale(), sale()])).toEqual([2, 2, 2, 2, 2]);
  });

  it.each([3, 1])(
    'makes the change to period %i wait for the sales under way; who comes after sells in it',
    async (next) => {
      const locked = latch();
      const release = latch();
      const order: string[] = [];
      const first = inUnit(async () => {
        const period = await gate.lockCurrentShared();
        locked.open();
        await release.opened;
        order.push('sale');
        return period.id_period;
      });
      await locked.opened;
      const change = inUnit(() => gate.changeCurrent(next)).then(() => order.push('change'));
      await somebodyWaits();
      const late = inUnit(() => gate.lockCurrentShared()).then((period: StoredPeriod) => period.id_period);
      release.open();
      expect(await first).toBe(2);
      await change;
      expect(order).toEqual(['sale', 'change']);
      // The late one queued behind the change; it never sells in the old period once the change is through.
      expect([2, next]).toContain(await late);
      expect((await inUnit(() => gate.lockCurrentShared())).id_period).toBe(next);
      const events = await t.db.query<{ payload: unknown }>(
        `select payload from outbox where event = 'period.current-changed.v1' order by id desc limit 1`,
      );
      expect(events[0]?.payload).toEqual({ id_period: next, id_period_previous: 2 });
    },
  );

  it.each([3, 1])('a sale that waits for the change to %i gets the new period', async (next) => {
    const changed = latch();
    const release = latch();
    const change = inUnit(async () => {
      await gate.changeCurrent(next);
      changed.open();
      await release.opened;
    });
    await changed.opened;
    const sale = inUnit(() => gate.lockCurrentShared());
    await somebodyWaits();
    release.open();
    await change;
    expect((await sale).id_period).toBe(next);
  });

  it('refuses a sale without a current period in the specification’s words', async () => {
    await t.db.execute('update period set current_period = 0');
    await expect(inUnit(() => gate.lockCurrentShared())).rejects.toMatchObject({
      message: 'No hay periodo activo. Comunicarse con el Área responsable.',
      status: 409,
      kind: 'warning',
    });
  });

  it('never has two current periods: the table itself refuses', async () => {
    await expect(t.db.execute('update period set current_period = 1 where id_period = 3')).rejects.toThrow(/Duplicate/);
  });

  it('closes once: the next becomes current, a second close and a reopening are refused', async () => {
    await expect(inUnit(() => gate.beginClose(2, null))).rejects.toMatchObject({
      message: 'Seleccione el periodo siguiente.',
    });
    await expect(inUnit(() => gate.beginClose(2, 2))).rejects.toMatchObject({ code: 'PERIODS.NEXT' });
    const both = await Promise.allSettled([inUnit(() => gate.beginClose(2, 3)), inUnit(() => gate.beginClose(2, 3))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await state()).toEqual([
      [1, 0, 'open'],
      [2, 0, 'closing'],
      [3, 1, 'open'],
    ]);
    await inUnit(() => gate.failClose(2, 'La suma no cuadra.'));
    expect((await t.get(PeriodReader).get(2)).close_error).toBe('La suma no cuadra.');
    expect(await inUnit(() => gate.finishClose(2, 77))).toBe(true);
    expect(await inUnit(() => gate.finishClose(2, 78))).toBe(false);
    expect(await t.get(PeriodReader).get(2)).toMatchObject({
      state_period: 'closed',
      finish_period: 1,
      id_run: 77,
      close_error: null,
    });
    await expect(inUnit(() => gate.changeCurrent(2))).rejects.toMatchObject({ code: 'PERIODS.CLOSED' });
    await expect(inUnit(() => gate.beginClose(2, 3))).rejects.toMatchObject({ message: 'El periodo ya está cerrado.' });
  });

  describe('calls', () => {
    const period = (from: string, to: string, more: object = {}) => ({
      p_name_period: 'Abril',
      p_code_period: '2026-04',
      p_date_start_period: from,
      p_date_end_period: to,
      p_paridad_mxn_dolar: '18.1234',
      ...more,
    });

    it('save without overlap, set current, refuse to delete what is current, closed or used', async () => {
      const clash = await t.post('/period/insert/update', period('2026-03-28', '2026-04-30'), admin);
      expect([clash.status, clash.message]).toEqual([409, 'Las fechas se traslapan con el periodo 2026-03.']);
      const saved = await t.post<{ id: number }>('/period/insert/update', period('2026-04-01', '2026-04-30'), admin);
      expect(saved.message).toBe('Periodo registrado.');
      const { id } = saved.data;
      const twice = await t.post('/period/insert/update', period('2026-05-01', '2026-05-31'), admin);
      expect([twice.status, twice.message]).toEqual([409, 'El código ya existe en otro periodo.']);
      expect((await t.post('/period/set/current', { p_id_period: id }, admin)).response).toBe('success');
      expect((await t.fetch<StoredPeriod>('/period/get/current', admin)).data).toMatchObject({
        id_period: id,
        paridad_mxn_dolar: '18.1234',
        date_start_period: '2026-04-01',
      });
      const current = await t.post('/period/delete', { p_id_period: id, p_name_period: 'Abril' }, admin);
      expect([current.status, current.message]).toEqual([
        409,
        'No se puede eliminar el periodo "Abril": es el periodo en curso.',
      ]);
      await t.post('/period/set/current', { p_id_period: 2 }, admin);
      expect((await t.post('/period/delete', { p_id: id, p_name: 'Abril' }, admin)).response).toBe('success');
      expect((await t.fetch(`/period/get/id/${id}`, admin)).status).toBe(404);
    });

    it('leave a closed period as it is', async () => {
      await inUnit(() => gate.beginClose(1, null));
      await inUnit(() => gate.finishClose(1, 5));
      const change = period('2026-01-01', '2026-01-31', { p_id_period: 1, p_code_period: '2026-01' });
      expect((await t.post('/period/insert/update', change, admin)).message).toBe(
        'El periodo está cerrado y no puede modificarse.',
      );
      expect((await t.post('/period/delete', { p_id_period: 1 }, admin)).status).toBe(409);
      expect((await t.post('/period/set/current', { p_id_period: 1 }, admin)).status).toBe(409);
    });
  });
});
