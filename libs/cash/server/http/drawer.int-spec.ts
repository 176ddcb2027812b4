import { BRANCH, type DrawerHouse, openDrawers, P } from '@ceiba/cash/testing';
import { CASH_MESSAGES } from '@ceiba/cash/contract';

/** Ten in the morning in Mexico City. */
const MORNING = '2026-11-30T16:00:00Z';
const TODAY = '2026-11-30';

describe('a drawer', () => {
  let house: DrawerHouse;
  beforeAll(async () => (house = await openDrawers()));
  afterAll(() => house.shop.t.close());
  beforeEach(async () => {
    await house.forget();
    await house.at(MORNING);
  });
  const session = (more: object) => ({
    ...{ who: 'ana', branch: 1, day: TODAY, state: 'OPEN', declared: 1, opening: '500.00', opening_expected: null },
    ...{ fund: '500.00', expected: null, counted: null, difference: null, left_over: null },
    ...more,
  });

  it('opens with a float, sells, moves cash, and is counted without its fund', async () => {
    expect((await house.open('500.00')).message).toBe(CASH_MESSAGES.opened);
    await house.sell({ p_paid_with: '200.00' });
    await house.sell({ p_id_type_format_pay: 3 });
    await house.move('IN', '300.00');
    await house.move('OUT', '16.00', 'Agua');
    expect(
      await house.db.query(
        'select kind, id_type_format_pay as form, amount, in_drawer, value, id_session, day_entry, reason from cash_entry order by id_entry',
      ),
    ).toEqual([
      {
        kind: 'RECEIVED',
        form: 5,
        amount: '200.00',
        in_drawer: 1,
        value: '200.00',
        id_session: null,
        day_entry: TODAY,
        reason: null,
      },
      {
        kind: 'CHANGE',
        form: 5,
        amount: '-84.00',
        in_drawer: 1,
        value: '-84.00',
        id_session: null,
        day_entry: TODAY,
        reason: null,
      },
      {
        kind: 'PAID',
        form: 3,
        amount: '116.00',
        in_drawer: 0,
        value: '116.00',
        id_session: null,
        day_entry: TODAY,
        reason: null,
      },
      {
        kind: 'IN',
        form: null,
        amount: '300.00',
        in_drawer: 1,
        value: '300.00',
        id_session: null,
        day_entry: TODAY,
        reason: 'Cambio',
      },
      {
        kind: 'OUT',
        form: null,
        amount: '-16.00',
        in_drawer: 1,
        value: '-16.00',
        id_session: null,
        day_entry: TODAY,
        reason: 'Agua',
      },
    ]);
    await house.count('400.00');
    expect(await house.counts()).toEqual(['400.00/400.00/0.00']);
    expect(await house.sessions()).toEqual([session({})]);
    await house.sell();
    await house.count('500.00', { p_closing: 1 });
    // 516 with 16 left by rounding down: no difference, and the next opening finds fund and rest.
    expect(await house.sessions()).toEqual([
      session({ state: 'CLOSED', expected: '516.00', counted: '500.00', difference: '0.00', left_over: '516.00' }),
    ]);
  });

  it('NexoPOS#577, odoo#72720: closes with what was counted, equal or not, and writes the difference down once', async () => {
    await house.open('500.00');
    await house.sell();
    await house.count('50.00', { p_closing: 1 });
    const closed = session({
      state: 'CLOSED',
      expected: '116.00',
      counted: '50.00',
      difference: '-66.00',
      left_over: '500.00',
    });
    expect(await house.sessions()).toEqual([closed]);
    // odoo#35286: what happens later never changes it.
    await house.sell();
    await house.count('100.00');
    expect(await house.sessions()).toEqual([closed, session({ declared: 0 })]);
    expect(await house.counts()).toEqual(['50.00/116.00/-66.00', '100.00/116.00/0.00']);
  });

  it('odoo#108694: an opening of 0 after 500 is a withdrawal that needs its reason', async () => {
    await house.open('500.00');
    await house.count('0', { p_closing: 1 });
    const refused = await house.open('0');
    expect([refused.status, refused.message, refused.data]).toEqual([
      422,
      CASH_MESSAGES.openingReason,
      { fields: [{ field: 'reason', message: CASH_MESSAGES.openingReason }] },
    ]);
    expect((await house.open('0', { p_reason: 'Depósito en el banco' })).status).toBe(200);
    expect((await house.sessions())[1]).toEqual(session({ opening: '0.00', opening_expected: '500.00', fund: '0.00' }));
    // odoo#243775: what was counted at the opening counts, not what the last closing left.
    await house.sell();
    await house.count('100.00', { p_closing: 1 });
    expect((await house.counts()).at(-1)).toBe('100.00/116.00/0.00');
  });

  it('is opened once: erpnext#23130', async () => {
    await house.open('500.00');
    const again = await house.open('500.00');
    expect([again.status, again.message]).toEqual([409, CASH_MESSAGES.alreadyOpen]);
    expect(await house.sessions()).toHaveLength(1);
  });

  it('erpnext#46907: what was sold before the opening is in it, and not counted twice', async () => {
    await house.sell();
    // 116 lie there already when the cashier counts 616.
    await house.open('616.00');
    await house.sell();
    await house.count('200.00', { p_closing: 1 });
    expect(await house.sessions()).toEqual([
      session({
        opening: '616.00',
        state: 'CLOSED',
        expected: '232.00',
        counted: '200.00',
        difference: '0.00',
        left_over: '532.00',
      }),
    ]);
    expect(await house.db.query('select count(*) as n from cash_entry where id_session is null')).toEqual([{ n: 0 }]);
  });

  it('without an opening begins by its first count, with what was left', async () => {
    await house.open('500.00');
    await house.sell();
    await house.count('100.00', { p_closing: 1 });
    await house.sell();
    // 16 were left by rounding, 116 came: 132 beside the fund.
    await house.count('100.00');
    expect((await house.sessions())[1]).toEqual(session({ declared: 0, opening: '516.00', fund: '500.00' }));
    expect((await house.counts()).at(-1)).toBe('100.00/132.00/0.00');
  });

  it('p_amount alone always saves: also for who works in several branches and has sold nowhere', async () => {
    await house.count('1250.50', {}, house.shop.cashier);
    expect(
      await house.db.query(
        'select id_branch_office, amount, date_break_box, hour_break_box, id_session, closing from break_box',
      ),
    ).toEqual([
      {
        id_branch_office: null,
        amount: '1250.50',
        date_break_box: TODAY,
        hour_break_box: 10,
        id_session: null,
        closing: 0,
      },
    ]);
  });

  it('a cashier in two branches has two drawers, and movements name the one they are in', async () => {
    const token = house.shop.cashier;
    const stranger = await house.post('/break-box/movement', { p_type: 'IN', p_amount: '5', p_reason: 'x' }, token);
    expect([stranger.status, stranger.data]).toEqual([
      422,
      { fields: [{ field: 'id_branch_office', message: CASH_MESSAGES.branchOfDrawer }] },
    ]);
    const at = (id: number) => ({ p_id_branch_office: id });
    await house.asked('/break-box/open', { p_amount: '100', ...at(BRANCH.here) }, token);
    await house.asked('/break-box/open', { p_amount: '20', ...at(BRANCH.dollars) }, token);
    await house.sell({}, token);
    await house.sell({ p_id_branch_office: BRANCH.dollars, p_details: [{ p_id_product: P.DOLLARS, p_qty: 2 }] }, token);
    await house.count('100', { ...at(BRANCH.here), p_closing: 1 }, token);
    await house.count('0', { ...at(BRANCH.dollars), p_closing: 1 }, token);
    expect(
      await house.db.query(
        `select s.id_branch_office as branch, m.id_type_money as money, m.expected, m.counted, m.difference
         from cash_session s join cash_session_money m on m.id_session = s.id_session order by s.id_session`,
      ),
    ).toEqual([
      { branch: 1, money: 2, expected: '116.00', counted: '100.00', difference: '0.00' },
      { branch: BRANCH.dollars, money: 1, expected: '21.90', counted: '0.00', difference: '0.00' },
    ]);
    const foreign = await house.post('/break-box/open', { p_amount: '1', ...at(BRANCH.foreign) }, token);
    expect(foreign.status).toBe(403);
  });

  it('a shift over midnight belongs to the day it began in: erpnext#48059', async () => {
    await house.at('2026-12-01T04:00:00Z');
    await house.open('500.00');
    await house.sell();
    await house.at('2026-12-01T06:30:00Z');
    const late = await house.sell();
    await house.count('200.00');
    await house.at('2026-12-01T12:00:00Z');
    await house.count('200.00', { p_closing: 1 });
    expect(await house.sessions()).toEqual([
      session({ state: 'CLOSED', expected: '232.00', counted: '200.00', difference: '0.00', left_over: '532.00' }),
    ]);
    // The ticket has its own day.
    expect(
      await house.db.query('select distinct day_entry as day from cash_entry where id_document = ?', [late]),
    ).toEqual([{ day: '2026-12-01' }]);
  });

  it('a session that was left is ended by the house, and today’s cash is the next one’s', async () => {
    await house.open('500.00');
    await house.sell();
    await house.at('2026-12-01T16:00:00Z');
    await house.sell();
    await house.count('200.00');
    const left = session({ state: 'SYSTEM', expected: '116.00', left_over: '616.00' });
    expect(await house.sessions()).toEqual([left, session({ day: '2026-12-01', declared: 0, opening: '616.00' })]);
    expect(await house.counts()).toEqual(['200.00/232.00/0.00']);
    // Whoever opens anew on another day ends what was left, too.
    await house.at('2026-12-02T16:00:00Z');
    await house.asked('/break-box/open', { p_amount: '732.00' });
    expect(
      (await house.sessions()).map(({ state, opening, opening_expected, fund }) => [
        state,
        opening,
        opening_expected,
        fund,
      ]),
    ).toEqual([
      ['SYSTEM', '500.00', null, '500.00'],
      ['SYSTEM', '616.00', null, '500.00'],
      ['OPEN', '732.00', '732.00', '500.00'],
    ]);
  });

  it('a cancel the day after takes cash out of the drawer of who cancels, and leaves the closed session as it was', async () => {
    await house.open('500.00');
    const sale = await house.sell({ p_paid_with: '500.00' });
    await house.count('100.00', { p_closing: 1 });
    const [closed] = await house.sessions();
    await house.at('2026-12-01T16:00:00Z');
    await house.cancel(sale, house.berta);
    await house.count('0', {}, house.berta);
    expect(await house.sessions()).toEqual([
      closed,
      session({ who: 'berta', day: '2026-12-01', declared: 0, opening: '0.00', fund: '0.00' }),
    ]);
    // Her drawer is 116 short of nothing: whoever gave it back had it from somewhere, and says so.
    expect((await house.counts()).at(-1)).toBe('0.00/-116.00/116.00');
    expect(
      await house.db.query(
        'select sum(value) as left_of_it, count(distinct id_session) as n from cash_entry where id_document = ?',
        [sale],
      ),
    ).toEqual([{ left_of_it: '0.00', n: 2 }]);
  });

  it('posa(ucraft)#386: a sale and its cancel leave nothing expected; its rounding is taken back', async () => {
    await house.open('500.00');
    const sale = await house.sell({ p_details: [{ p_id_product: P.A, p_qty: 1, p_discount: '0' }] });
    await house.cancel(sale, house.ana);
    await house.count('0', { p_closing: 1 });
    expect(await house.counts()).toEqual(['0.00/0.00/0.00']);
  });

  it('l10n-romania#1610: a return in cash leaves the drawer of who gives it back, once', async () => {
    await house.open('500.00');
    const sale = await house.sell({ p_details: [{ p_id_product: P.A, p_qty: 3 }] });
    const admin = house.shop.admin;
    await house.asked(
      '/sale/return/insert',
      {
        ...{ p_id_document: sale, p_reason: 'No le gustó' },
        p_details: [{ p_line: 1, p_qty: 1 }],
        p_refunds: [{ p_way: 'cash', p_amount: '116.00' }],
      },
      admin,
    );
    expect(
      await house.db.query(
        'select kind, amount, in_drawer, id_worker from cash_entry where id_return is not null order by id_entry',
      ),
    ).toEqual([{ kind: 'REFUND', amount: '-116.00', in_drawer: 1, id_worker: 1 }]);
    await house.count('348.00', { p_closing: 1 });
    expect(await house.counts()).toEqual(['348.00/348.00/0.00']);
  });

  it('says of itself only what may be known before the count', async () => {
    await house.open('500.00');
    await house.sell();
    const { session: running, ...drawer } = await house.asked<{ session: object }>('/break-box/drawer', {});
    expect(drawer).toEqual({
      ...{
        id_branch_office: 1,
        branches: [{ id_branch_office: 1, name_branch_office: 'CDMX Centro' }],
        code_money: 'MXN',
      },
      ...{ code_foreign: null, parity: null, left_over: null },
    });
    expect(running).toEqual({
      ...{ id_session: expect.any(Number), day_session: TODAY, opened_at: '2026-11-30T16:00:00.000Z' },
      ...{ declared: 1, opening: '500.00', fund: '500.00' },
    });
  });

  it('counts by denominations that add up to it', async () => {
    const pieces = [
      { value: '500.00', qty: 2 },
      { value: '50.00', qty: 5 },
    ];
    await house.count('1250.00', { p_pieces: pieces });
    expect(await house.db.query('select denominations from break_box_money')).toEqual([{ denominations: pieces }]);
    for (const [sent, message] of [
      [[{ value: '500.00', qty: 3 }], CASH_MESSAGES.denominations],
      [[{ value: '1250.00', qty: 1 }], CASH_MESSAGES.denomination],
    ] as const) {
      const refused = await house.post('/users/break-box/save', { p_amount: '1250.00', p_pieces: sent });
      expect([refused.status, refused.data]).toEqual([422, { fields: [{ field: 'pieces', message }] }]);
    }
    expect(await house.counts()).toHaveLength(1);
  });

  it('refuses what is no movement', async () => {
    for (const body of [
      { p_type: 'IN', p_amount: '0', p_reason: 'x' },
      { p_type: 'IN', p_amount: '-5', p_reason: 'x' },
      { p_type: 'OUT', p_amount: '5', p_reason: ' ' },
      { p_type: 'BOTH', p_amount: '5', p_reason: 'x' },
      { p_type: 'IN', p_amount: '1.234', p_reason: 'x' },
    ])
      expect((await house.post('/break-box/movement', body)).status).toBe(400);
    expect(await house.db.query('select 1 from cash_entry')).toEqual([]);
  });
});
