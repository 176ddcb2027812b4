import type { CustomerSummary, MovableRow, MovePreviewView, MoveRow, NetworkRow } from '@ceiba/network/contract';
import type { RunView } from '@ceiba/commissions/contract';
import { type Company, openCompany, PERIOD, PRODUCT } from '@ceiba/commissions/testing';
import { PeriodGate, PeriodReader } from '@ceiba/periods/server';
import type { ListResult } from '@ceiba/platform/contract';
import { runAs, SYSTEM } from '@ceiba/platform/server';
import { CloseRun } from '../runs/close-run';

/**
 * 1 - 2 (100) - 3 - 4 (400) - 9 (100)
 *                 - 5 (30)
 *   - 6 (100) - 7 (100)
 *   - 8 (de baja)
 */
const TREE = [
  { id: 1, upline: null },
  { id: 2, upline: 1 },
  { id: 3, upline: 2 },
  { id: 4, upline: 3 },
  { id: 5, upline: 3 },
  { id: 6, upline: 1 },
  { id: 7, upline: 6 },
  { id: 8, upline: 1, status: 0 as const },
  { id: 9, upline: 4 },
];
const name = (id: number) => `Nombre${id} Ñandú`;

describe('moving a partner', () => {
  let company: Company;

  beforeAll(async () => {
    company = await openCompany(TREE);
    for (const [id, units] of [
      [2, 1],
      [4, 4],
      [6, 1],
      [7, 1],
      [9, 1],
    ] as const)
      await company.sell(id, PRODUCT.big, units);
    await company.sell(5, PRODUCT.small, 3);
    await company.t.settle();
  });
  afterAll(() => company.t.close());

  const post = <T = { id: number }>(path: string, body: object, token = company.admin) =>
    company.t.post<T>(`/rollover${path}`, body, token);
  const move = (id: number, upline: number) => post('/move', { p_id_customers: id, p_id_upline: upline });
  const rowsOf = async (path: string, id: number) =>
    (await company.t.fetch<ListResult<MovableRow>>(`/rollover/${path}/level?p_id_customers=${id}`, company.admin)).data
      .rows;
  const candidates = (body: object = {}) => company.asked<ListResult<MovableRow>>('/rollover', body);
  const log = () => company.asked<ListResult<MoveRow>>('/rollover/log', {});
  const undo = (id_move: number) => post('/undo', { p_id_move: id_move });
  const group = async (...ids: number[]) =>
    Promise.all(
      ids.map(
        async (id) =>
          (await company.asked<CustomerSummary>('/customers/summary', { p_id_customers: id })).point_group_red,
      ),
    );
  const place = (id: number) =>
    company.t.db.one('select id_upline, id_sponsor from customers where id_customers = ?', [id]);

  it('shows who is worth moving: with points, under somebody who has too few', async () => {
    const row = (id: number, upline: number, points: string, uplinePoints: string) => ({
      id_customers: id,
      full_name_customers: name(id),
      id_upline: upline,
      full_name_upline: name(upline),
      hijo_puntos: points,
      puntos_upline: uplinePoints,
      moved_roll_over: 0,
      in_period: 1,
    });
    const all = [
      row(4, 3, '400.00', '0.00'),
      row(2, 1, '100.00', '0.00'),
      row(6, 1, '100.00', '0.00'),
      row(5, 3, '30.00', '0.00'),
    ];
    expect(await candidates()).toEqual({ rows: all, total: 4 });
    expect(await candidates({ p_page: 2, p_page_size: 3 })).toEqual({ rows: [all[3]], total: 4 });
    expect(await candidates({ p_id_customers: 3 })).toEqual({ rows: [all[0], all[3]], total: 2 });
    expect(await candidates({ p_id_customers: 4711 })).toEqual({ rows: [], total: 0 });
    expect(await rowsOf('first', 1)).toEqual([all[1], all[2], { ...row(8, 1, '0.00', '0.00'), in_period: 0 }]);
    expect((await rowsOf('full', 2)).map((one) => one.id_customers)).toEqual([3, 4, 9, 5]);
    expect(await company.t.fetch('/rollover/full/level?p_id_customers=4711', company.admin)).toMatchObject({
      status: 404,
    });
  });

  it('tells both lines before and after, and who gets another rank', async () => {
    const preview = await post<MovePreviewView>('/preview', { p_id_customers: 4, p_id_upline: 6 });
    const step = (id: number, points: string, before: string, after: string, rank = 0) => ({
      id_customers: id,
      full_name: name(id),
      point_current_customers: points,
      point_group_before: before,
      point_group_after: after,
      rank_before: 0,
      name_plan_before: 'SIN RANGO',
      rank_after: rank,
      name_plan_after: rank === 0 ? 'SIN RANGO' : 'BRONCE',
    });
    const company1 = step(1, '0.00', '830.00', '830.00');
    expect(preview.data).toEqual({
      id_customers: 4,
      full_name: name(4),
      id_sponsor: 3,
      point_group: '500.00',
      moving: 2,
      before: {
        hidden: 0,
        steps: [step(3, '0.00', '530.00', '30.00'), step(2, '100.00', '630.00', '130.00'), company1],
      },
      after: { hidden: 0, steps: [step(6, '100.00', '200.00', '700.00', 1), company1] },
      ranks_changed: 1,
    });
    expect([await group(2, 3, 6), await place(4)]).toEqual([
      ['630.00', '530.00', '200.00'],
      { id_upline: 3, id_sponsor: 3 },
    ]);
  });

  it('refuses with the reason, in the preview as in the move', async () => {
    const refused: [id: number, upline: number, status: number, text: string][] = [
      [4, 4, 409, 'Un cliente no puede quedar debajo de sí mismo.'],
      [1, 4, 409, 'El cliente raíz no se puede mover.'],
      [4, 3, 409, `${name(4)} ya está debajo de ${name(3)}.`],
      [4, 9, 409, `${name(9)} está en la red de ${name(4)}: no puede ser su upline.`],
      [4, 8, 409, `${name(8)} está de baja: no puede ser su upline.`],
      [3, 6, 409, `${name(3)} no está en el periodo: no tiene compras en él o está de baja.`],
      [8, 6, 409, `${name(8)} no está en el periodo: no tiene compras en él o está de baja.`],
      [4711, 4, 404, 'El cliente no existe.'],
      [4, 4711, 404, 'El nuevo upline no existe.'],
    ];
    for (const [id, upline, status, message] of refused)
      for (const call of ['/preview', '/move'])
        expect(await post(call, { p_id_customers: id, p_id_upline: upline })).toMatchObject({ status, message });
    for (const body of [{}, { p_id_customers: 4 }, { p_id_customers: 4, p_id_upline: '' }])
      expect(await post('/move', body)).toMatchObject({
        status: 400,
        data: {
          fields: expect.arrayContaining([{ field: 'id_upline', message: 'Seleccionar cliente y nuevo upline' }]),
        },
      });
    expect([await log(), await place(4)]).toEqual([
      { rows: [], total: 0 },
      { id_upline: 3, id_sponsor: 3 },
    ]);
  });

  it('moves from now on: place, live network, both trees; the sponsor stays, and it is in the log', async () => {
    const before = await group(2, 3, 6, 1);
    const answer = await post('/move', { p_id_customers: 4, p_id_upline: 6, p_reason: ' Su upline no compra ' });
    expect(answer).toEqual({
      status: 200,
      response: 'success',
      message: 'Cliente movido.',
      data: { id: expect.any(Number) },
    });
    expect(before).toEqual(['630.00', '530.00', '200.00', '830.00']);
    expect(await group(2, 3, 6, 1)).toEqual(['130.00', '30.00', '700.00', '830.00']);
    expect(await place(4)).toEqual({ id_upline: 6, id_sponsor: 3 });
    expect(await log()).toEqual({
      total: 1,
      rows: [
        {
          id_move: answer.data.id,
          created_at: expect.any(String),
          user_created: expect.any(String),
          id_worker_created: 1,
          id_period: PERIOD.current,
          code_period: expect.any(String),
          id_customers: 4,
          full_name_customers: name(4),
          id_upline_before: 3,
          full_name_upline_before: name(3),
          id_upline: 6,
          full_name_upline: name(6),
          reason: 'Su upline no compra',
          id_move_undone: null,
          undone: 0,
          can_undo: 1,
        },
      ],
    });
    const audit = await company.t.db.one(
      "select entity, entity_id, changes from audit where command = 'MovePartner' order by id desc limit 1",
    );
    expect(audit).toMatchObject({
      entity: 'customers',
      entity_id: '4',
      changes: { old: { id_upline: 3 }, new: { id_upline: 6 } },
    });
    const tree = async (type: string) =>
      (
        await company.asked<{ rows: NetworkRow[] }>('/red/find/get', {
          p_id_customers: 1,
          p_id_state: -1,
          p_type: type,
        })
      ).rows.map((row) => [row.id_customers, row.id_upline]);
    expect(await tree('COMISIONES')).toEqual([
      [2, 1],
      [3, 2],
      [5, 3],
      [6, 1],
      [4, 6],
      [9, 4],
      [7, 6],
      [8, 1],
    ]);
    // 3 bought nothing: who hangs from him comes up to 2.
    expect(await tree('ROLL_OVER')).toEqual([
      [2, 1],
      [3, 2],
      [5, 2],
      [6, 1],
      [4, 6],
      [9, 4],
      [7, 6],
      [8, 1],
    ]);
  });

  it('once per period and partner, unless it is taken back', async () => {
    const message = `${name(4)} ya fue movido en este periodo.`;
    expect(await move(4, 2)).toMatchObject({ status: 409, message });
    expect((await rowsOf('first', 6)).map((row) => [row.id_customers, row.moved_roll_over])).toEqual([
      [4, 1],
      [7, 0],
    ]);
    const [{ id_move: first = 0 } = {}] = (await log()).rows;
    const back = await undo(first);
    expect(back).toMatchObject({ status: 200, message: 'Movimiento deshecho.' });
    expect([await place(4), await group(6)]).toEqual([{ id_upline: 3, id_sponsor: 3 }, ['200.00']]);
    expect((await log()).rows.map((row) => [row.id_move, row.id_move_undone, row.undone, row.can_undo])).toEqual([
      [back.data.id, first, 0, 0],
      [first, null, 1, 0],
    ]);
    const asked = (body: object) => company.asked<ListResult<MoveRow>>('/rollover/log', body);
    expect((await asked({ p_search: 'nombre3 compra', p_id_customers: 4 })).rows.map((row) => row.id_move)).toEqual([
      first,
    ]);
    // Who was moved is found by number, too.
    expect((await asked({ p_search: '4' })).rows).toContainEqual(expect.objectContaining({ id_move: first }));
    for (const body of [{ p_search: 'nada' }, { p_id_customers: 9 }, { p_id_period: PERIOD.next }])
      expect(await asked(body)).toEqual({ rows: [], total: 0 });
    for (const id of [first, back.data.id]) expect(await undo(id)).toMatchObject({ status: 409 });
    expect(await undo(4711)).toMatchObject({ status: 404, message: 'El movimiento no existe.' });
    expect((await rowsOf('first', 3)).map((row) => row.moved_roll_over)).toEqual([0, 0]);
    const again = await move(4, 2);
    expect(again.status).toBe(200);
    expect(await undo(first)).toMatchObject({ status: 409 });
    expect(await undo(again.data.id)).toMatchObject({ status: 200 });
  });

  it('two at once that would make a circle together: one', async () => {
    for (let round = 1; round <= 6; round++) {
      const answers = await Promise.all([move(2, 6), move(6, 2)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const made = answers.find(({ status }) => status === 200)!;
      expect(answers.find(({ status }) => status === 409)!.message).toContain('no puede ser su upline.');
      expect(await undo(made.data.id)).toMatchObject({ status: 200 });
    }
    expect(await group(1, 2, 6)).toEqual(['830.00', '630.00', '200.00']);
  });

  it('is staff’s, and only for who has the screen', async () => {
    const calls: [path: string, body: object][] = [
      ['', {}],
      ['/log', {}],
      ['/preview', { p_id_customers: 9, p_id_upline: 2 }],
      ['/move', { p_id_customers: 9, p_id_upline: 2 }],
      ['/undo', { p_id_move: 1 }],
    ];
    const partner = await company.partner(4);
    for (const [path, body] of calls) expect([path, (await post(path, body, partner)).status]).toEqual([path, 403]);
    for (const level of ['first', 'full'])
      expect((await company.t.fetch(`/rollover/${level}/level?p_id_customers=4`, partner)).status).toBe(403);
    expect(await place(9)).toEqual({ id_upline: 4, id_sponsor: 4 });
  });

  it('leaves a period that is being closed with the tree it had', async () => {
    const below3 = async (id_period: number) =>
      (
        await company.asked<ListResult<NetworkRow>>('/red/get', {
          p_id_customers: 3,
          p_id_period: id_period,
          p_excel: 0,
        })
      ).rows.map((row) => row.id_customers);
    const { id_job } = await company.asked<{ id_job: number }>('/period/preview', { p_id_period: PERIOD.current });
    const before = (await company.job(id_job)).result as RunView;
    await company.unit(() => company.t.get(PeriodGate).beginClose(PERIOD.current, PERIOD.next));
    await company.sell(4, PRODUCT.big, 1);
    await company.t.settle();
    const moved = await move(4, 2);
    expect(moved.status).toBe(200);
    // Moved, back and again: what he had in the period that closes is before the first of them.
    await undo(moved.data.id);
    expect((await move(4, 6)).status).toBe(200);
    expect([await below3(PERIOD.current), await below3(PERIOD.next)]).toEqual([[4, 9, 5], [5]]);
    const told = { id_job: null, user: 'Prueba', told: () => undefined };
    await runAs(SYSTEM, () => company.t.get(CloseRun).run(PERIOD.current, told));
    const period = await company.t.get(PeriodReader).get(PERIOD.current);
    expect(period.state_period).toBe('closed');
    const paid = await company.t.db.query<{ id: number; amount: string }>(
      'select id_customers as id, sum(amount_exchange) as amount from commission_row where id_run = ? group by 1 order by 1',
      [period.id_run],
    );
    // 4 has 9's 80.00 on level 1; 2 has 4's 320.00 and 5's 24.15 (3 is passed over), and of 9 nothing: he has no rank.
    expect(paid).toEqual([
      { id: 2, amount: '27.53' },
      { id: 4, amount: '6.40' },
      { id: 6, amount: '6.40' },
    ]);
    expect(before.totals).toMatchObject([{ total: '0.00' }, { code_money: 'MXN', total: '40.33' }]);
    expect([await below3(PERIOD.current), await below3(PERIOD.next)]).toEqual([[4, 9, 5], [5]]);
  });
});
