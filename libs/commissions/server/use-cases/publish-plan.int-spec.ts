import {
  DEFAULT_PLAN,
  overPlan,
  type Plan,
  planAboveLimit,
  type PlanOverride,
  type PlanRow,
} from '@ceiba/commissions/contract';
import { type Company, openCompany, PERIOD } from '@ceiba/commissions/testing';
import { carriedBy } from '@ceiba/platform/contract';
import { PeriodGate } from '@ceiba/periods/server';
import { eventually, rowLockWaiters, type TestAnswer, TEST_PASSWORD } from '@ceiba/platform/testing';
import { PlanRepository } from '../persistence/plan.repository';

/** Three levels of 20 % for everybody: up to 60 % of what was sold. */
const GENEROUS: PlanOverride = {
  levels: Object.fromEntries(['0', '1', '2', '3', '4', '5', '6', '7', '8'].map((rank) => [rank, ['20', '20', '20']])),
  generations: Object.fromEntries(['4', '5', '6', '7', '8'].map((rank) => [rank, ['0']])),
};

describe('publishing a plan', () => {
  let company: Company;

  beforeAll(async () => {
    company = await openCompany([{ id: 1, upline: null }], { worker: false });
  });
  afterAll(() => company.t.close());

  const draft = async (name: string, rules: PlanOverride = {}): Promise<number> => {
    const plan: Plan = overPlan(DEFAULT_PLAN, rules);
    return (await company.asked<{ id: number }>('/plan/insert/update', { p_name_plan: name, p_rules: plan })).id;
  };
  const publish = (id: number, day: string, more: object = {}): Promise<TestAnswer<{ problems?: string[] } | null>> =>
    company.t.post('/plan/publish', { p_id_plan: id, p_date_start: day, ...more }, company.admin);
  const states = async () => {
    const { rows } = (await company.t.fetch<{ rows: PlanRow[] }>('/plan/get/all', company.admin)).data;
    return rows.map(({ name_plan, state_plan }) => [name_plan, state_plan]);
  };
  const waiting = (many: number) =>
    eventually(async () => {
      const waiters = await rowLockWaiters((sql) => company.t.db.query(sql));
      if (waiters.length < many) throw new Error('nobody waits yet');
    });
  const second = (username: string, password = TEST_PASSWORD) => ({ p_username: username, p_password: password });

  it('is refused with everything that must be mended, and changes nothing', async () => {
    const { '8': _azul, ...levels } = DEFAULT_PLAN.levels;
    const id = await draft('Con faltas', {
      levels: { ...levels, '9': ['5'] },
      generation_boundary: 12,
      ranks: DEFAULT_PLAN.ranks.map((rank) => (rank.id === 3 ? { ...rank, group: '100' } : rank)),
    });
    const problems = [
      'Faltan los porcentajes por nivel de: DIAMANTE AZUL.',
      'Hay niveles de rangos que no existen: 9.',
      'El rango desde el que se pagan generaciones (12) no existe.',
      'ORO pide menos que PLATA: puntos grupales.',
    ];
    expect(await publish(id, '2027-01-01')).toMatchObject({
      ...{ status: 409, message: problems.join(' '), data: { problems } },
    });
    // Another person's word mends nothing.
    expect(await publish(id, '2027-01-01', second('finanzas'))).toMatchObject({ status: 409, data: { problems } });
    expect(await states()).toEqual([
      ['Con faltas', 'draft'],
      ['Plan base', 'published'],
    ]);
    await company.asked('/plan/delete', { p_id_plan: id });
  });

  it('is not asked of a draft that is deleted; one with a calculation stays', async () => {
    const id = await draft('Calculado');
    await company.t.db.execute(
      `insert into commission_run (kind, state_run, id_period, id_plan, rules, parity, created_at, user_created)
       select 'preview', 'done', id_period, ?, '{}', 1, now(3), 'x' from period limit 1`,
      [id],
    );
    const remove = () => company.t.post('/plan/delete', { p_id_plan: id }, company.admin);
    expect(await remove()).toMatchObject({
      status: 409,
      message: 'No se puede eliminar el plan "Calculado": está en uso en cálculos de comisiones.',
      data: { uses: ['cálculos de comisiones'] },
    });
    await company.t.db.execute('delete from commission_run where id_plan = ?', [id]);
    expect((await remove()).status).toBe(200);
  });

  it('that can pay more than the company allows takes another person who holds the screen', async () => {
    const id = await draft('Generoso', GENEROUS);
    const message =
      'El plan puede pagar hasta 60.00 % y el límite de la empresa es 50.00 %. Se necesita la autorización de otra persona.';
    const refusal = await publish(id, '2027-02-01');
    expect(refusal).toMatchObject({ status: 409, message, data: { maximum: '60.00', limit: '50.00' } });
    expect(carriedBy(refusal, planAboveLimit)).toEqual({ maximum: '60.00', limit: '50.00' });
    const refused: [object, string][] = [
      [second('admin'), 'Debe autorizarlo otra persona.'],
      [second('cajera'), 'Esa persona no tiene permiso para publicar planes.'],
    ];
    for (const [who, text] of refused) expect(await publish(id, '2027-02-01', who)).toMatchObject({ message: text });
    expect((await publish(id, '2027-02-01', second('finanzas', 'otra-clave'))).response).not.toBe('success');
    expect(await states()).toContainEqual(['Generoso', 'draft']);
    expect(await publish(id, '2027-02-01', second('finanzas'))).toMatchObject({ message: 'Plan publicado.' });
    const [audit] = await company.t.db.query<{ changes: Record<string, unknown> }>(
      `select changes from audit where command = 'PublishPlan' order by id desc limit 1`,
    );
    expect(audit?.changes).toEqual({
      maximum: '60.00',
      authorised_by: { id_user: expect.any(Number), full_name: expect.any(String) },
      old: { state_plan: 'draft', date_start: null, published_at: null },
      new: { state_plan: 'published', date_start: '2027-02-01', published_at: expect.any(String) },
    });
    expect(JSON.stringify(await company.t.db.query('select * from audit'))).not.toContain(TEST_PASSWORD);
    // The limit is the company's.
    await company.asked('/settings/update', { p_plan_max_percent: '60' });
    const allowed = await draft('Permitido', GENEROUS);
    expect(await publish(allowed, '2027-03-01')).toMatchObject({ message: 'Plan publicado.' });
    await company.asked('/settings/update', { p_plan_max_percent: '50' });
  });

  it('begins after the newest closed period', async () => {
    await company.t.db.execute(`update period set state_period = 'closed' where code_period = '2026-10'`);
    const id = await draft('Atrasado');
    expect(await publish(id, '2026-10-01')).toMatchObject({
      ...{ status: 409, message: 'La fecha de inicio cae en un periodo cerrado.' },
    });
    expect(await states()).toContainEqual(['Atrasado', 'draft']);
    await company.asked('/plan/delete', { p_id_plan: id });
    await company.t.db.execute(`update period set state_period = 'open' where code_period = '2026-10'`);
  });

  it('leaves the one in force published until its own day has come', async () => {
    expect(await states()).toEqual([
      ['Permitido', 'published'],
      ['Generoso', 'published'],
      ['Plan base', 'published'],
    ]);
    const plans = company.t.get(PlanRepository);
    const inForce = async (day: string) => (await plans.inForce(day)).name_plan;
    expect(await Promise.all(['2027-01-31', '2027-02-01', '2027-02-28', '2027-03-01'].map(inForce))).toEqual([
      'Plan base',
      'Generoso',
      'Generoso',
      'Permitido',
    ]);
    await company.t.db.execute(`update plan set date_start = '2026-01-01' where name_plan = 'Generoso'`);
    expect(await states()).toEqual([
      ['Permitido', 'published'],
      ['Generoso', 'published'],
      ['Plan base', 'superseded'],
    ]);
    expect(await publish(1, '2027-04-01')).toMatchObject({
      ...{ status: 409, message: 'El plan ya fue publicado y no puede modificarse.' },
    });
  });

  it('later than another one for the same day takes its place', async () => {
    const first = await draft('Primero');
    const second = await draft('Segundo');
    for (const id of [second, first]) expect(await publish(id, '2027-06-01')).toMatchObject({ status: 200 });
    expect((await company.t.get(PlanRepository).inForce('2027-06-15')).name_plan).toBe('Primero');
    expect(await states()).toEqual(
      expect.arrayContaining([
        ['Primero', 'published'],
        ['Segundo', 'superseded'],
      ]),
    );
  });

  it('and a close that begins at once come one after the other: the close takes it, or it is refused', async () => {
    const gateOf = () => company.t.get(PeriodGate);
    const [early, late] = [await draft('A tiempo'), await draft('Tarde')];
    // The close waits for who publishes: it has his plan.
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const holder = company.unit(async () => {
      await company.t.db.query('select 1 from plan where id_plan = ? for update', [early]);
      await held;
    });
    const publishing = publish(early, '2026-10-01');
    await waiting(1);
    // It has no period yet; a close that is through before it refuses it.
    await company.unit(() => gateOf().beginClose(PERIOD.before, null));
    release();
    await holder;
    expect(await publishing).toMatchObject({ status: 409, message: 'La fecha de inicio cae en un periodo cerrado.' });
    await company.t.db.execute(`update period set state_period = 'open' where id_period = ?`, [PERIOD.before]);
    // Who has the periods publishes first: the close begins after it.
    let go = (): void => undefined;
    const open = new Promise<void>((resolve) => (go = resolve));
    const publisher = company.unit(async () => {
      await gateOf().lockAllShared();
      await open;
      await company.t.get(PlanRepository).publish(late, '2026-10-01');
    });
    const closing = company.unit(() => gateOf().beginClose(PERIOD.before, null));
    await waiting(1);
    go();
    await Promise.all([publisher, closing]);
    expect((await company.t.get(PlanRepository).inForce('2026-10-01')).name_plan).toBe('Tarde');
  });
});
