import { IdentityModule } from '@ceiba/identity/server';
import { hireStaff } from '@ceiba/identity/testing';
import { createTestApp, HOSTILE_VALUES, hostilePayloads, type TestApp } from '@ceiba/platform/testing';
import { PeriodsModule } from '..';

const august = {
  p_name_period: 'Agosto',
  p_code_period: '2026-08',
  p_date_start_period: '2026-08-01',
  p_date_end_period: '2026-08-31',
  p_paridad_mxn_dolar: '18.4321',
};

describe('periods as administrators keep them', () => {
  let t: TestApp;
  let admin: string;
  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, PeriodsModule], worker: false });
    await hireStaff(t, []);
    admin = await t.login('admin');
  });
  afterAll(() => t.close());

  const save = (more: object = {}) => t.post<{ id: number }>('/period/insert/update', { ...august, ...more }, admin);
  const remove = (id: unknown) => t.post<{ uses: string[] }>('/period/delete', { p_id: id, p_name: 'x' }, admin);

  it('say by what one is in use, and keep it', async () => {
    const { id } = (await save()).data;
    await t.db.execute(
      `insert into commission_run (kind, state_run, id_period, id_plan, rules, parity, created_at, user_created)
       values ('preview', 'done', ?, 1, '{}', '18.5', now(3), 'Ana')`,
      [id],
    );
    const refused = await remove(id);
    expect([refused.status, refused.message, refused.data.uses]).toEqual([
      409,
      'No se puede eliminar el periodo "Agosto": está en uso en cálculos de comisiones.',
      ['cálculos de comisiones'],
    ]);
    await t.db.execute('delete from commission_run');
    expect((await remove(id)).message).toBe('Periodo eliminado.');
  });

  it('keep their days apart and their order', async () => {
    const { id } = (await save()).data;
    const clash = await save({
      p_code_period: 'X',
      p_date_start_period: '2026-08-31',
      p_date_end_period: '2026-09-15',
    });
    expect([clash.status, clash.message]).toEqual([409, 'Las fechas se traslapan con el periodo 2026-08.']);
    const inside = { p_code_period: 'X', p_date_start_period: '2026-08-05', p_date_end_period: '2026-08-05' };
    expect((await save(inside)).status).toBe(409);
    expect(
      (await save({ p_code_period: 'X', p_date_start_period: '2026-09-30', p_date_end_period: '2026-09-01' })).message,
    ).toBe('La fecha final debe ser igual o posterior a la fecha inicial.');
    expect((await save({ p_date_start_period: '2027-01-01', p_date_end_period: '2027-01-31' })).message).toBe(
      'El código ya existe en otro periodo.',
    );
    expect((await save({ p_id_period: id, p_date_end_period: '2026-08-30' })).message).toBe('Periodo modificado.');
    await remove(id);
  });

  it('take hostile input calmly', async () => {
    for (const { field, value, payload } of hostilePayloads(august)) {
      const answer = await t.post<{ id: number }>('/period/insert/update', payload, admin);
      const what = [field, String(value).slice(0, 40), answer.status];
      expect([what, [200, 400, 409, 422].includes(answer.status)]).toEqual([what, true]);
      if (answer.status === 200) expect((await remove(answer.data.id)).status).toBe(200);
    }
    for (const value of HOSTILE_VALUES) {
      expect([value, [400, 404, 409].includes((await remove(value)).status)]).toEqual([value, true]);
      const current = await t.post('/period/set/current', { p_id_period: value }, admin);
      expect([value, [400, 404, 409].includes(current.status)]).toEqual([value, true]);
    }
  });
});
