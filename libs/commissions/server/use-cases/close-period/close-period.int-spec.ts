import {
  type CustomerMove,
  type Explanation,
  MOVE_GROUPS,
  type RunView,
  type Statement,
} from '@ceiba/commissions/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { type Company, openCompany, PERIOD, PRODUCT } from '@ceiba/commissions/testing';
import { PeriodReader } from '@ceiba/periods/server';
import { Refusal } from '@ceiba/platform/server';
import { CloseRun, Statements } from '../..';
import { SweepRuns } from '../../jobs/sweep-runs';

const ROWS = `select id_customers, id_source, id_type_money as money, nivel, percentage_nivel, generation, nivel_tree, base,
  amount, has_exchange, amount_exchange from commission_row where id_run = ? order by id_customers, line`;

/** payee, source, money, nivel, percent, generation, level in the tree, base, amount, exchanged, in the payee's money */
const EXPECTED = [
  [2, 3, 2, 1, '8.00', 0, 1, '160.00', '12.80', 0, '12.80'],
  [2, 4, 2, 1, '8.00', 0, 1, '80.00', '6.40', 0, '6.40'],
  [2, 5, 1, 2, '5.00', 0, 2, '5.01', '0.25', 1, '4.61'],
  [2, 5, 2, 2, '5.00', 0, 2, '80.00', '4.00', 0, '4.00'],
  [2, 6, 2, 2, '5.00', 0, 2, '8.05', '0.40', 0, '0.40'],
  [3, 5, 1, 1, '8.00', 0, 1, '5.01', '0.40', 1, '7.37'],
  [3, 5, 2, 1, '8.00', 0, 1, '80.00', '6.40', 0, '6.40'],
  [4, 6, 2, 1, '8.00', 0, 1, '8.05', '0.64', 1, '0.03'],
];

describe('closing a period', () => {
  let company: Company;
  let partner: string;

  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1, fee: 'RESICO' },
      { id: 3, upline: 2, fee: 'ASIMILADOS' },
      { id: 4, upline: 2, fee: 'FIC', money: 1 },
      { id: 5, upline: 3 },
      { id: 6, upline: 4 },
    ]);
    partner = await company.partner(2);
    await company.sell(2);
    await company.sell(3, PRODUCT.big, 2);
    await company.sell(4);
    await company.sell(5);
    await company.sell(5, PRODUCT.dollars);
    await company.sell(6, PRODUCT.small);
    await company.cancel(await company.sell(6, PRODUCT.big, 5));
  });
  afterAll(() => company.t.close());

  const period = (id: number) => company.t.get(PeriodReader).get(id);
  const close = (id: number, next?: number, token = company.admin) =>
    company.t.post<{ id_job: number }>('/period/plan/calculate', { p_id_period: id, p_id_period_next: next }, token);
  const rowsOf = async (idRun: number) =>
    (await company.t.db.query<Record<string, unknown>>(ROWS, [idRun])).map((row) => Object.values(row));

  it('is previewed: totals, ranks, nothing stored that a partner sees but his projection', async () => {
    const { id_job } = await company.asked<{ id_job: number }>('/period/preview', { p_id_period: PERIOD.current });
    expect(await company.job(id_job)).toMatchObject({ state: 'completed' });
    const { rows } = await company.asked<{ rows: RunView[] }>('/period/preview/get', { p_id_period: PERIOD.current });
    expect(rows).toMatchObject([
      {
        kind: 'preview',
        customers: 6,
        active: 4,
        rows: 8,
        payees: 3,
        official: 1,
        automatic: 0,
        name_plan_version: 'Plan base',
        totals: [
          { code_money: 'USD', total: '0.03' },
          { code_money: 'MXN', total: '41.98' },
        ],
        business: [
          { code_money: 'USD', total: '5.01' },
          { code_money: 'MXN', total: '408.05' },
        ],
        checks: [],
      },
    ]);
    expect(rows[0]?.ranks.filter((rank) => rank.customers > 0)).toEqual([
      { rank: 1, name_plan: 'BRONCE', customers: 1 },
    ]);
    const own = await company.asked<object>('/commissions/get', { p_id_period: PERIOD.current }, partner);
    expect(own).toMatchObject({ total: '28.21', projected: 1, code_money: 'MXN' });
    expect(await company.asked('/customers/summary', {}, partner)).toMatchObject({
      rank: 1,
      point_group_red: '610.00',
      projected: { total_earnings: '28.21', code_money: 'MXN', closed: 0 },
    });
    expect(await company.t.db.query('select 1 from commission_row')).toEqual([]);
  });

  it('compares two previews partner by partner', async () => {
    await company.sell(6, PRODUCT.big);
    const { id_job } = await company.asked<{ id_job: number }>('/period/preview', { p_id_period: PERIOD.current });
    const job = await company.job(id_job);
    const { id_run } = job.result as RunView;
    const difference = await company.asked<{ total: number; rows: unknown[]; sums: unknown[] }>(
      '/period/preview/compare',
      {
        p_id_preview: id_run - 1,
        p_id_preview_other: id_run,
      },
    );
    // 80.00 more of partner 6: 5 % for 2, and 8 % of it in dollars for 4.
    expect(difference).toEqual({
      rows: [
        expect.objectContaining({ id_customers: 2, total: '28.21', total_other: '32.21', difference: '4.00' }),
        expect.objectContaining({ id_customers: 4, total: '0.03', total_other: '0.38', difference: '0.35' }),
      ],
      total: 2,
      sums: expect.arrayContaining([
        { code_money: 'MXN', total: '41.98', total_other: '45.98', difference: '4.00' },
        { code_money: 'USD', total: '0.03', total_other: '0.38', difference: '0.35' },
      ]),
      ranks: [
        { rank: 0, name_plan: 'SIN RANGO', code_money: 'USD', total: '0.03', total_other: '0.38' },
        { rank: 0, name_plan: 'SIN RANGO', code_money: 'MXN', total: '13.77', total_other: '13.77' },
        { rank: 1, name_plan: 'BRONCE', code_money: 'MXN', total: '28.21', total_other: '32.21' },
      ],
    });
    const [extra] = await company.t.db.query<{ id: number }>('select max(id_document) as id from sale');
    await company.cancel(extra?.id ?? 0);
  });

  it('stays closing and says why when a check fails, and can be started again', async () => {
    await company.t.db.execute('update customers set id_upline = 99 where id_customers = 6');
    const started = await close(PERIOD.current, PERIOD.next);
    expect(started).toMatchObject({ status: 200, response: 'success', message: 'El cierre del periodo comenzó.' });
    const job = await company.job(started.data.id_job);
    expect(job).toMatchObject({ state: 'failed', error: expect.stringContaining('huérfanos') });
    expect(await period(PERIOD.current)).toMatchObject({
      state_period: 'closing',
      finish_period: 0,
      id_run: null,
      close_error: expect.stringMatching(/huérfanos.*: 6\./),
    });
    expect(await period(PERIOD.next)).toMatchObject({ current_period: 1 });
    // Nobody is forgotten meanwhile.
    const holds = () => company.asked<{ holds: string[] }>('/customers/privacy/holds', { p_id_customers: 5 });
    const { code_period } = await period(PERIOD.current);
    expect((await holds()).holds).toContain(`El periodo ${code_period} se está cerrando.`);
    // The tills never stop.
    await company.sell(5, PRODUCT.small);
    await company.t.db.execute('update customers set id_upline = 4 where id_customers = 6');
    const again = await close(PERIOD.current);
    expect(again.data.id_job).not.toBe(started.data.id_job);
    expect(await company.job(again.data.id_job)).toMatchObject({ state: 'completed', result: { rows: 8 } });
    expect((await holds()).holds.join()).not.toContain('cerrando');
  });

  it('stores every row, to the cent, and closes the period', async () => {
    const closed = await period(PERIOD.current);
    expect(closed).toMatchObject({ state_period: 'closed', finish_period: 1, close_error: null, current_period: 0 });
    expect(await rowsOf(closed.id_run ?? 0)).toEqual(EXPECTED);
    const run = await company.t.db.one(
      'select state_run, row_count, payees, customers, length(facts_hash) as hash from commission_run where id_run = ?',
      [closed.id_run],
    );
    expect(run).toEqual({ state_run: 'accepted', row_count: 8, payees: 3, customers: 6, hash: 64 });
    const careers = await company.t.db.query('select id_customers, max_plan from customers where max_plan > 0');
    expect(careers).toEqual([{ id_customers: 2, max_plan: 1 }]);
    const events = await company.t.db.query(`select payload from outbox where event = 'period.closed.v1'`);
    expect(events).toEqual([{ payload: { id_period: PERIOD.current, id_run: closed.id_run } }]);
    expect((await close(PERIOD.current)).status).toBe(409);
  });

  it('writes a statement for each payee with the taxes of his regime', async () => {
    const report = await company.asked<{ money: unknown[]; details: Statement[]; total: number }>(
      '/commissions/report/period',
      { p_id_period: PERIOD.current },
    );
    expect(report.money).toEqual([
      expect.objectContaining({ code_money: 'MXN', customers: 2, subtotal_earnings: '41.98', total: '42.87' }),
      expect.objectContaining({ code_money: 'USD', customers: 1, subtotal_earnings: '0.03', total: '0.03' }),
    ]);
    expect(
      report.details.map((row) => [
        row.id_customers,
        row.type_fee,
        row.code_money,
        row.name_plan,
        row.subtotal_earnings_original,
        row.isr,
        row.iva,
        row.ret_iva,
        row.resico,
        row.total,
      ]),
    ).toEqual([
      [2, 'RESICO', 'MXN', 'BRONCE', '28.21', '0.00', '4.51', '3.01', '0.35', '29.36'],
      [3, 'ASIMILADOS', 'MXN', 'SIN RANGO', '13.77', '0.26', '0.00', '0.00', '0.00', '13.51'],
      [4, 'FIC', 'USD', 'SIN RANGO', '0.03', '0.00', '0.00', '0.00', '0.00', '0.03'],
    ]);
    expect(report.details[0]).toMatchObject({
      key_branch_office: 'CDMX',
      full_name: 'Nombre2 Ñandú',
      point_current_customers_parent: '100.00',
      point_business_customers_parent: '80.00',
      change_total: 0,
      subtotal_changed: null,
      discount: '0.00',
      total_changed: '29.36',
      facturama_id: null,
    });
  });

  it('shows the closed period to the partner: commissions, history, dashboard with the ranks of then', async () => {
    const asked = <T>(path: string, body: object) =>
      company.asked<T>(path, { p_id_period: PERIOD.current, ...body }, partner);
    const mine = await asked<{ total: string; details: Record<string, unknown>[] }>('/commissions/get', {});
    expect(mine).toMatchObject({ total: '28.21', projected: 0 });
    expect(
      mine.details.map((row) => [row.nivel, row.code_money, row.customers, row.subtotal_earnings, row.total_earnings]),
    )
      // Level 2 in dollars shows both amounts.
      .toEqual([
        [1, 'MXN', 2, '19.20', '19.20'],
        [2, 'USD', 1, '0.25', '4.61'],
        [2, 'MXN', 2, '4.40', '4.40'],
      ]);
    expect(mine.details[1]).toMatchObject({ has_exchange: 1, value_exchange: '18.4321', subtotal_exchange: '4.61' });
    expect(await asked('/commissions/customers', { p_page_size: 2, p_page: 2 })).toMatchObject({
      rows_total: 5,
      details: [
        { id_customers: 5, full_name: 'Nombre5 Ñandú', code_money: 'USD', base: '5.01' },
        { id_customers: 5, code_money: 'MXN', base: '80.00' },
      ],
    });
    expect(await company.asked('/commissions/history', {}, partner)).toMatchObject({
      rows: [{ id_period: PERIOD.current, total: '29.36', name_plan: 'BRONCE' }],
    });
    expect(await asked('/customers/summary', {})).toMatchObject({
      rank: 1,
      max_plan: 1,
      name_max_plan: 'BRONCE',
      point_group_red: '610.00',
      current_period: 0,
      projected: { total_earnings: '28.21', closed: 1 },
    });
    expect(await company.asked('/customers/summary', {}, partner)).toMatchObject({
      id_period: PERIOD.next,
      rank: 0,
      point_group_red: '10.00',
    });
  });

  it('explains every row, and what was not earned with rule, value found and value needed', async () => {
    const explained = await company.asked<Explanation>('/commissions/explain', {
      p_id_period: PERIOD.current,
      p_id_customers: 3,
    });
    expect(explained).toMatchObject({ rank: 0, name_plan: 'SIN RANGO', active: 1, paid: 1, missed: [], total: 2 });
    expect(explained.ranks[0]?.checks).toContainEqual({
      requirement: 'qualifiers',
      unit: 'count',
      found: '1',
      needed: '2',
      passed: false,
    });
    const root = await company.asked<{ rows: unknown[] }>('/commissions/explain', {
      p_id_period: PERIOD.current,
      p_id_customers: 6,
    });
    expect(root).toMatchObject({ active: 0, paid: 0, rows: [], total: 0 });
    expect(
      await company.asked('/commissions/explain', { p_id_period: PERIOD.current, p_id_customers: 1, p_page_size: 1 }),
    ).toMatchObject({
      missed: [{ rule: 'root', text: 'La empresa no recibe comisiones.', count: 5, amount: '0.00' }],
      rows: [{ id_customers: 2, paid: 0, amount: '0.00', amount_missed: null, base: '80.00', rule: 'root' }],
      total: 6,
      projected: 0,
      calculated_at: expect.any(String),
    });
    const asked = (more: object) =>
      company.asked<Explanation>('/commissions/explain', { p_id_period: PERIOD.current, ...more });
    const kept = async (more: object) => (await asked({ p_id_customers: 1, p_page_size: 2, ...more })).total;
    expect([await kept({ p_paid: 0 }), await kept({ p_paid: 1 }), await kept({ p_rule: 'root' })]).toEqual([6, 0, 6]);
    expect(await kept({ p_rule: 'level_rank' })).toBe(0);
  });

  it("tells a customer's periods and his line of time, to himself what he earned, to nobody of his upline", async () => {
    const periods = (body: object, token = company.admin) =>
      company.t.post<{ rows: unknown[] }>('/customers/periods', body, token);
    const { data } = await periods({ p_id_customers: 2 });
    expect(data.rows).toEqual([
      {
        id_period: PERIOD.current,
        code_period: expect.any(String),
        name_period: expect.any(String),
        rank_opening: null,
        points_opening: null,
        group_opening: null,
        date_end_period: expect.any(String),
        closed: 1,
        sales: expect.any(Number),
        points: '100.00',
        subtotal_earnings: '28.21',
        total_changed: '29.36',
        code_money: 'MXN',
      },
    ]);
    expect((await periods({}, partner)).data).toEqual(data);
    expect((await periods({ p_id_customers: 3 }, partner)).status).toBe(403);
    expect((await periods({ p_id_customers: 999 })).status).toBe(404);
    const moves = (body: object, token = company.admin) =>
      company.t.post<ListResult<CustomerMove>>('/customers/moves', { p_page_size: 1000, ...body }, token);
    const told = (await moves({ p_id_customers: 2 })).data;
    expect(told.rows.length).toBe(told.total);
    expect(told.rows.map(({ at }) => at)).toEqual(
      told.rows
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    expect(told.rows).toContainEqual(
      expect.objectContaining({ kind: 'statement', id: PERIOD.current, amount: '29.36', code_money: 'MXN' }),
    );
    const sold = await company.t.db.query<{ n: number }>('select count(*) as n from sale where id_customers = 2');
    expect(told.rows.filter(({ kind }) => kind === 'sale').length).toBe(Number(sold[0]?.n));
    expect(told.rows.at(-1)).toMatchObject({ kind: 'registered', id: 2, amount: null });
    const other = (await moves({ p_id_customers: 6 })).data.rows.map(({ kind }) => kind);
    expect(other).toEqual(expect.arrayContaining(['sale', 'cancelled']));
    expect((await moves({ p_id_customers: 2 }, partner)).status).toBe(403);
    // Each kind by itself, page by page: together they are all of it, once.
    const { rows: all, total } = told;
    const byGroup = await Promise.all(
      Object.keys(MOVE_GROUPS).map(async (what) => (await moves({ p_id_customers: 2, p_what: what })).data),
    );
    expect(byGroup.map((one) => one.total).reduce((sum, n) => sum + n, 0)).toBe(total);
    expect(new Set(byGroup.flatMap((one) => one.rows.map(({ kind }) => kind)))).toEqual(
      new Set(all.map(({ kind }) => kind)),
    );
    const second = (await moves({ p_id_customers: 2, p_page: 2, p_page_size: 2 })).data;
    expect(second).toEqual({ rows: all.slice(2, 4), total });
    expect((await moves({ p_id_customers: 2, p_what: 'nada' })).status).toBe(400);
    // A change says which fields, never what they held; a move where to, and why.
    const phone = { p_phone: '55 9999 0000', p_address: 'Otra calle 9' };
    await company.t.post('/users/personal/information/update', phone, partner);
    await company.t.db.execute(
      `insert into network_move (id_customers, id_upline_before, id_upline, id_period, reason, user_created, created_at)
       values (2, 1, 3, ?, 'Lo pidió', 'Prueba', '2030-01-01 12:00:00')`,
      [PERIOD.current],
    );
    const [moved] = (await moves({ p_id_customers: 2, p_what: 'network' })).data.rows;
    expect(moved).toMatchObject({ kind: 'moved', id: 3, detail: 'Lo pidió', user: 'Prueba' });
    const [changed] = (await moves({ p_id_customers: 2, p_what: 'changes' })).data.rows;
    expect(changed).toMatchObject({ kind: 'changed', detail: 'Teléfono, Domicilio' });
    await company.t.db.execute('delete from network_move where id_customers = 2');
  });

  it('makes one close of two at once, whatever they ask', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => close(PERIOD.next, PERIOD.last)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.id_job)).size).toBe(1);
    expect(answers.map(({ response }) => response).sort()).toEqual(['info', 'info', 'info', 'success']);
    await company.job(answers[0]!.data.id_job);
    const runs = await company.t.db.query(
      `select state_run from commission_run where id_period = ? and kind = 'close'`,
      [PERIOD.next],
    );
    expect(runs).toEqual([{ state_run: 'accepted' }]);
  });

  it('resumes by itself when it died in the middle; what the dead attempt wrote is never read', async () => {
    await company.sell(3, PRODUCT.big, 2);
    await company.sell(5);
    await company.sell(2);
    await company.t.db.execute(`update period set state_period = 'closing', current_period = 0 where id_period = ?`, [
      PERIOD.last,
    ]);
    const closes = company.t.get(CloseRun);
    const options = { id_job: null, user: 'Prueba', told: () => undefined };
    for (const note of ['Congelando', 'Guardando', 'Cerrando']) {
      const dying = closes.run(PERIOD.last, {
        ...options,
        told: (_done: number, _total: number, now: string) => {
          if (now.startsWith(note)) throw new Error('killed');
        },
      });
      await expect(dying).rejects.toThrow('killed');
      expect(await period(PERIOD.last)).toMatchObject({ state_period: 'closing', id_run: null, close_error: null });
    }
    // Two workers take it over at once: one of them wins, both say the same.
    const [one, other] = await Promise.all([closes.run(PERIOD.last, options), closes.run(PERIOD.last, options)]);
    expect(one).toEqual(other);
    expect(await period(PERIOD.last)).toMatchObject({ state_period: 'closed', id_run: one.id_run });
    await company.t.get(SweepRuns).run();
    const left = await company.t.db.query(
      `select distinct r.id_run from commission_row r join commission_run c on c.id_run = r.id_run where c.id_period = ?`,
      [PERIOD.last],
    );
    expect(left).toEqual([{ id_run: one.id_run }]);
    const states = await company.t.db.query(
      `select state_run, count(*) as n from commission_run where kind = 'close' and id_period = ? group by 1`,
      [PERIOD.last],
    );
    expect(states).toEqual([{ state_run: 'accepted', n: 1 }]);
    const events = await company.t.db.query(`select payload from outbox where event = 'period.closed.v1'`);
    expect(events).toHaveLength(3);
  });

  it('keeps the calculated amount under what staff change, until it is stamped', async () => {
    const statements = company.t.get(Statements);
    const changed = await company.unit(() =>
      statements.change(PERIOD.current, 3, { change_total: 1, subtotal: '1000.00' }),
    );
    expect(changed).toMatchObject({
      subtotal_earnings_original: '13.77',
      subtotal_changed: '1000.00',
      subtotal_earnings: '1000.00',
      isr: '26.17',
      total: '973.83',
    });
    const back = await company.unit(() => statements.change(PERIOD.current, 3, { change_total: 0 }));
    expect(back).toMatchObject({ subtotal_changed: null, isr: '0.26', total: '13.51' });
    expect(await statements.payees(PERIOD.current, { type_fee: 'ASIMILADOS', id_type_money: 2 })).toEqual([3]);
    await company.unit(() => statements.markFailed(PERIOD.current, 3, 'RFC inválido'));
    expect(await statements.get(PERIOD.current, 3)).toMatchObject({
      facturama_state: 'ERROR',
      facturama_error: 'RFC inválido',
    });
    const stamp = { facturama_id: 'abc', facturama_uuid: 'uuid' };
    expect(await company.unit(() => statements.markStamped(PERIOD.current, 3, stamp))).toBe(true);
    expect(await company.unit(() => statements.markFailed(PERIOD.current, 3, 'tarde'))).toBe(false);
    expect(await statements.get(PERIOD.current, 3)).toMatchObject({
      facturama_state: 'STAMPED',
      facturama_id: 'abc',
      facturama_error: null,
    });
    await expect(
      company.unit(() => statements.change(PERIOD.current, 3, { change_total: 1, subtotal: '5.00' })),
    ).rejects.toThrow(Refusal);
    expect(await statements.get(PERIOD.current, 1)).toBeUndefined();
  });

  it('writes the report as Excel in the worker, once until something changes', async () => {
    const ask = () =>
      company.asked<{ excel: { file: string }; excel_folio: { file: string } }>('/commissions/report/period', {
        p_id_period: PERIOD.current,
      });
    const first = await ask();
    await company.t.settle();
    for (const { file } of [first.excel, first.excel_folio]) {
      const answer = await company.t.app.inject({ method: 'GET', url: file });
      expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    }
    const idOf = (file: string) => /files\/(\d+)/.exec(file)?.[1];
    expect(idOf((await ask()).excel.file)).toBe(idOf(first.excel.file));
    await company.unit(() => company.t.get(Statements).markPending(PERIOD.current, 2));
    const ten = await Promise.all(Array.from({ length: 10 }, ask));
    const [second, ...more] = new Set(ten.map(({ excel }) => idOf(excel.file)));
    expect([second, more]).toEqual([expect.not.stringMatching(new RegExp(`^${idOf(first.excel.file)}$`)), []]);
    await company.t.settle();
  });

  it('shows a partner nothing of others, and no staff call at all', async () => {
    const status = async (path: string, body: object, token = partner) =>
      (await company.t.post(path, body, token)).status;
    const other = { p_id_period: PERIOD.current, p_id_customers: 3 };
    for (const path of ['/commissions/get', '/commissions/customers', '/commissions/my', '/commissions/explain'])
      expect([path, await status(path, other)]).toEqual([path, 403]);
    for (const path of [
      '/commissions/report/period',
      '/period/plan/calculate',
      '/period/preview',
      '/period/preview/get',
      '/points/period',
    ])
      expect([path, await status(path, { p_id_period: PERIOD.current })]).toEqual([path, 403]);
    expect(await status('/period/preview/compare', { p_id_preview: 1, p_id_preview_other: 2 })).toBe(403);
    // His downline he may look at, what stands above him not.
    expect(await status('/customers/summary', { p_id_customers: 6 })).toBe(200);
    expect(await status('/customers/summary', { p_id_customers: 1 })).toBe(403);
    expect(await status('/customers/level', { p_id_customers: 1, p_nivel: 1 })).toBe(403);
    expect(await status('/customers/summary', { p_id_customers: 999 })).toBe(403);
    expect(await status('/red/get', { p_id_customers: 1, p_excel: 0 })).toBe(403);
    expect(await status('/customers/summary', {}, company.admin)).toBe(422);
    expect(await status('/customers/summary', { p_id_customers: 999 }, company.admin)).toBe(404);
    expect(await status('/period/plan/calculate', { p_id_period: 'x', p_more: 1 }, company.admin)).toBe(400);
  });
});
