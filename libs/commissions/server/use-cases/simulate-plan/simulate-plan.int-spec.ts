import {
  DEFAULT_PLAN,
  overPlan,
  type Plan,
  type SimulatedRow,
  SIMULATION_MESSAGES,
  type SimulationRow,
  type SimulationSums,
} from '@ceiba/commissions/contract';
import { type Company, openCompany, PERIOD, PRODUCT } from '@ceiba/commissions/testing';
import { insertCustomers } from '@ceiba/customers/testing';
import type { JobView } from '@ceiba/platform/contract';
import { Db, type SqlParam } from '@ceiba/platform/server';
import { eventually, rowLockWaiters, waitLongForRows } from '@ceiba/platform/testing';
import { DataSource } from 'typeorm';
import { SweepSimulations } from '../../jobs/sweep-simulations';
import { SimulateRun } from '../../runs/simulate-run';

interface Reply extends SimulationSums {
  rows: SimulatedRow[];
  total: number;
  stale: 0 | 1;
  sums: Record<string, string>[];
}

/** A door that the test opens. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

const CODES = { [PERIOD.before]: '2026-10', [PERIOD.current]: '2026-11' };

/** 1 is the company; 3 and 4 are below 2, 5 below 3; 6 is paid in dollars and below 5. Two closed periods. */
describe('simulating a plan', () => {
  let company: Company;

  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1 },
      { id: 3, upline: 2 },
      { id: 4, upline: 2 },
      { id: 5, upline: 3 },
      { id: 6, upline: 5, money: 1 },
    ]);
    await waitLongForRows(company.t.get(DataSource));
    const sell = async (...buyers: number[]) => {
      for (const id of buyers) await company.sell(id);
    };
    await sell(2, 3, 4, 5);
    await company.sell(6, PRODUCT.dollars);
    await company.close(PERIOD.current, PERIOD.next);
    await sell(2, 3, 5, 5);
    await company.close(PERIOD.next, PERIOD.last);
  });
  afterAll(() => company.t.close());

  const draft = async (name: string, rules: Partial<Plan> = {}): Promise<number> => {
    const plan = overPlan(DEFAULT_PLAN, rules);
    return (await company.asked<{ id: number }>('/plan/insert/update', { p_name_plan: name, p_rules: plan })).id;
  };
  const simulate = (id_plan: number, periods: readonly number[] = [PERIOD.next, PERIOD.current]) =>
    company.asked<{ id: number; id_job: number }>('/plan/simulate', { p_id_plan: id_plan, p_periods: periods });
  const simulated = async (id_plan: number, periods?: readonly number[]): Promise<number> => {
    const { id, id_job } = await simulate(id_plan, periods);
    expect(await company.job(id_job)).toMatchObject({ state: 'completed', result: { id_simulation: id } });
    return id;
  };
  const report = (id_simulation: number, more: object = {}) =>
    company.asked<Reply>('/plan/simulation/report', { p_id_simulation: id_simulation, p_excel: 0, ...more });
  const list = async () =>
    (await company.t.fetch<{ rows: SimulationRow[] }>('/plan/simulation/get/all', company.admin)).data.rows;
  const paid = async (id_period: number) =>
    (await company.t.db.one<{ total: string }>(
      `select sum(s.calculated) as total from commission_statement s join period p on p.id_run = s.id_run
       where p.id_period = ? and s.id_type_money = 2`,
      [id_period],
    ))!.total;

  it('over the periods of the plan itself finds no difference, and what they paid to the cent', async () => {
    const id = await simulated(await draft('Copia'));
    const { rows, total, periods, ranks, steps, outcomes } = await report(id);
    expect([rows, total]).toEqual([[], 0]);
    expect([...periods, ...ranks, ...steps].filter(({ difference }) => difference !== '0.00')).toEqual([]);
    expect(outcomes.map(({ winners, losers }) => winners + losers)).toEqual(outcomes.map(() => 0));
    const pesos = periods.filter(({ code_money }) => code_money === 'MXN');
    expect(pesos.map(({ total_before }) => total_before)).toEqual([
      await paid(PERIOD.current),
      await paid(PERIOD.next),
    ]);
  });

  it('tells who wins and who loses, by period, rank and level, with the reason', async () => {
    const [bronce, ...others] = DEFAULT_PLAN.ranks;
    const id_plan = await draft('Otro', {
      levels: { ...DEFAULT_PLAN.levels, '0': ['7'] },
      ranks: [{ ...bronce!, qualifiers: 2, group: '300.00' }, ...others],
    });
    const id = await simulated(id_plan, [PERIOD.next]);
    const reply = await report(id);
    // 2: BRONCE would need two qualifiers, 4 bought nothing. 3 gets 7 % of the 160.00 of 5; 2 of the 80.00 of 3.
    const fixed = {
      rank_before: 0,
      rank_after: 0,
      name_before: 'SIN RANGO',
      name_after: 'SIN RANGO',
      code_money: 'MXN',
    };
    const reason = 'Cambian los porcentajes de sus niveles.';
    const none = { difference_generations: '0.00', reason };
    expect(reply.rows).toEqual([
      {
        ...{ ...fixed, ...none, id_row: '3-2', id_customers: 3, full_name: 'Nombre3 Ñandú' },
        ...{ total_before: '12.80', total_after: '11.20', difference: '-1.60', difference_levels: '-1.60' },
      },
      {
        ...{ ...fixed, ...none, id_row: '2-2', id_customers: 2, full_name: 'Nombre2 Ñandú' },
        ...{ total_before: '6.40', total_after: '5.60', difference: '-0.80', difference_levels: '-0.80' },
      },
    ]);
    const sum = { code_money: 'MXN', total_before: '19.20', total_after: '16.80', difference: '-2.40' };
    expect(reply).toMatchObject({
      periods: [{ ...sum, id_period: PERIOD.next }],
      outcomes: [{ code_money: 'MXN', winners: 0, won: '0.00', losers: 2, lost: '-2.40', same: 0 }],
      steps: [{ ...sum, step: 'Nivel 1' }],
      shares: [{ code_money: 'MXN', business: '320.00', percent_before: '6.00', percent_after: '5.25' }],
      stale: 0,
    });
    expect((await report(id, { p_outcome: 'winners' })).rows).toEqual([]);
    expect((await report(id, { p_reason: 'levels', p_id_customers: 3 })).rows.map((row) => row.id_row)).toEqual([
      '3-2',
    ]);
    expect((await report(id, { p_reason: 'promoted' })).total).toBe(0);
    // In the period before, 2 had both below him: one becomes BRONCE, and is told so.
    const both = await report(await simulated(id_plan), { p_reason: 'promoted' });
    expect(both.rows.map(({ id_row, name_before, name_after }) => [id_row, name_before, name_after])).toEqual([
      ['2-2', 'SIN RANGO', 'BRONCE'],
    ]);
  });

  it('keeps the rules of then: the draft may go on, and is told apart', async () => {
    const id_plan = await draft('Sigue', { levels: { ...DEFAULT_PLAN.levels, '0': ['7'] } });
    const id = await simulated(id_plan, [PERIOD.next]);
    const before = await report(id);
    await company.asked('/plan/insert/update', { p_id_plan: id_plan, p_name_plan: 'Sigue', p_rules: DEFAULT_PLAN });
    expect(await report(id)).toEqual({ ...before, stale: 1 });
    expect((await list()).find(({ id_simulation }) => id_simulation === id)).toMatchObject({ stale: 1, state: 'done' });
  });

  it('comes to the same where a worker was killed in its middle', async () => {
    const id = await simulated(await draft('Muere', { levels: { ...DEFAULT_PLAN.levels, '0': ['7'] } }));
    const whole = await report(id);
    await company.t.db.execute(
      `update plan_simulation set state = 'calculating', summary = null where id_simulation = ?`,
      [id],
    );
    await company.t.db.execute(
      'update plan_simulation_customer set total_after = 1, id_customers = 4 where id_simulation = ? limit 1',
      [id],
    );
    expect(
      (await company.t.post('/plan/simulation/report', { p_id_simulation: id, p_excel: 0 }, company.admin)).status,
    ).toBe(404);
    const runs = () => company.t.get(SimulateRun).run(id);
    await runs();
    expect(await report(id)).toEqual(whole);
    // Delivered once more it changes nothing.
    expect(await runs()).toEqual({ id_simulation: id, changed: 0 });
    expect(await report(id)).toEqual(whole);
  });

  it('is written once by two attempts at once, and apart from another one of the same draft', async () => {
    const id_plan = await draft('Dos veces', { levels: { ...DEFAULT_PLAN.levels, '0': ['7'] } });
    const [one, other] = await Promise.all([simulated(id_plan), simulated(id_plan)]);
    const whole = await report(one);
    expect(whole.total).toBeGreaterThan(1);
    expect(await report(other)).toEqual(whole);
    await company.t.db.execute(
      `update plan_simulation set state = 'calculating', summary = null where id_simulation = ?`,
      [one],
    );
    // The one that is first waits to clear what a dead attempt left; the other one, which has calculated, too, waits for it.
    const [held, over] = [gate(), gate()];
    const holder = company.unit(async () => {
      await company.t.db.query('select 1 from plan_simulation_customer where id_simulation = ? for update', [one]);
      held.open();
      await over.opened;
    });
    await held.opened;
    const runs = [1, 2].map(() => company.t.get(SimulateRun).run(one));
    await eventually(async () => {
      const waiters = await rowLockWaiters((sql) => company.t.db.query(sql));
      const found = await company.t.db.one<{ n: number }>(
        'select count(*) as n from information_schema.processlist where db = database() and id in (?)',
        [[0, ...waiters]],
      );
      if (Number(found?.n) < runs.length) throw new Error('they do not wait yet');
    });
    over.open();
    await holder;
    const changed = (await Promise.all(runs)).map((done) => done.changed);
    expect(changed.sort()).toEqual([0, whole.rows.length]);
    expect([await report(one), await report(other)]).toEqual([whole, whole]);
  });

  it('is refused over what is not closed, without periods, and of a plan that could not be published', async () => {
    const id_plan = await draft('Nada');
    const ask = (body: object) => company.t.post('/plan/simulate', body, company.admin);
    const code = CODES[PERIOD.current];
    expect(code).toBeDefined();
    expect(await ask({ p_id_plan: id_plan, p_periods: [PERIOD.current, PERIOD.last] })).toMatchObject({ status: 409 });
    expect(await ask({ p_id_plan: id_plan, p_periods: [999] })).toMatchObject({
      status: 409,
      message: 'El periodo no existe.',
    });
    expect(await ask({ p_id_plan: 9999, p_periods: [PERIOD.current] })).toMatchObject({ status: 404 });
    expect(await ask({ p_id_plan: id_plan, p_periods: [] })).toMatchObject({ status: 400 });
    const broken = await draft('Falta', { generation_boundary: 77 });
    expect(await ask({ p_id_plan: broken, p_periods: [PERIOD.current] })).toMatchObject({
      status: 409,
      message: 'El rango desde el que se pagan generaciones (77) no existe.',
    });
    expect((await list()).some(({ id_plan: one }) => one === id_plan || one === broken)).toBe(false);
  });

  it('is nothing that a partner may see', async () => {
    const partner = await company.partner(3);
    const [last] = await list();
    for (const [path, body] of [
      ['/plan/simulate', { p_id_plan: 1, p_periods: [PERIOD.current] }],
      ['/plan/simulation/report', { p_id_simulation: last!.id_simulation, p_excel: 0 }],
    ] as const)
      expect((await company.t.post(path, body, partner)).status).toBe(403);
    expect((await company.t.fetch('/plan/simulation/get/all', partner)).status).toBe(403);
    expect((await company.t.fetch<JobView>(`/jobs/${last!.id_job}`, partner)).status).toBe(404);
  });

  it('says why it came to nothing: stored facts that do not give what was paid', async () => {
    const { id_run } = (await company.t.db.one<{ id_run: number }>('select id_run from period where id_period = ?', [
      PERIOD.next,
    ]))!;
    await company.t.db.execute(`update commission_run set facts_hash = repeat('0', 64) where id_run = ?`, [id_run]);
    const { id, id_job } = await simulate(await draft('Cambiado'), [PERIOD.next]);
    const job = await company.job(id_job);
    const error = SIMULATION_MESSAGES.changed(job.error?.match(/periodo (\S+)/)?.[1] ?? '');
    expect(job).toMatchObject({ state: 'failed', error });
    expect((await list())[0]).toMatchObject({ id_simulation: id, state: 'failed', error });
  });

  it('is read along its index: the page of whom it costs most without sorting all of them', async () => {
    const id = await simulated(await draft('Índice', { levels: { ...DEFAULT_PLAN.levels, '0': ['7'] } }), [
      PERIOD.current,
    ]);
    const { total } = await report(id);
    const many = Array.from({ length: 2_000 }, (_, at) => ({ id_customers: 1_000 + at, name_customers: 'Muchos' }));
    await insertCustomers(company.t.db, many);
    await company.t.db.execute(
      `insert into plan_simulation_customer
       select k.id_simulation + if(s.seq % 2, 0, 1000), 1000 + s.seq, k.id_type_money, k.rank_before, k.rank_after, k.reasons,
         k.total_before, k.total_after, s.seq, k.difference_levels, k.difference_generations
       from seq_0_to_1999 s join (select * from plan_simulation_customer where id_simulation = ? limit 1) k`,
      [id],
    );
    await company.t.db.query('analyze table plan_simulation_customer');
    const db = company.t.get(Db);
    const asked: [sql: string, params: readonly SqlParam[]][] = [];
    const query = db.query.bind(db);
    const spy = jest.spyOn(db, 'query').mockImplementation((sql: string, params: readonly SqlParam[] = []) => {
      asked.push([sql, params]);
      return query(sql, params);
    });
    const page = await report(id, { p_page: 2, p_page_size: 10 });
    spy.mockRestore();
    expect([page.total, page.rows.map(({ difference }) => difference)]).toEqual([
      total + 1_000,
      [15, 17, 19, 21, 23, 25, 27, 29, 31, 33].map((value) => `${value}.00`),
    ]);
    const pages = asked.filter(([sql]) => sql.includes('plan_simulation_customer k') && / limit /.test(sql));
    expect(pages).toHaveLength(1);
    const steps = await query<{ table: string; key: string | null; Extra: string }>(
      `explain ${pages[0]![0]}`,
      pages[0]![1],
    );
    const [first] = steps.filter(({ table }) => table === 'k');
    expect(first?.key).toBe('plan_simulation_customer_difference');
    expect(steps.map(({ Extra }) => Extra).join()).not.toMatch(/filesort|temporary/);
  });

  it('goes with its draft, and beyond the last twenty of a plan', async () => {
    const id_plan = await draft('Se va', { levels: { ...DEFAULT_PLAN.levels, '0': ['7'] } });
    const id = await simulated(id_plan, [PERIOD.current]);
    await company.asked('/plan/delete', { p_id_plan: id_plan });
    await company.t.db.execute(
      `insert into plan_simulation (id_plan, name_simulation, state, rules, created_at, user_created)
       select 1, 'x', 'done', '{}', now(3), 'x' from seq_1_to_23`,
    );
    await company.t.get(SweepSimulations).run();
    const left = await company.t.db.query<{ n: number }>(
      `select (select count(*) from plan_simulation where id_plan = 1) as n
       union all select count(*) from plan_simulation_customer where id_simulation = ?
       union all select count(*) from plan_simulation_period where id_simulation = ?`,
      [id, id],
    );
    expect(left.map(({ n }) => Number(n))).toEqual([20, 0, 0]);
  });
});
