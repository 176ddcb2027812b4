import { type DrawerHouse, openDrawers } from '@ceiba/cash/testing';
import { CASH_MESSAGES } from '@ceiba/cash/contract';
import { eventually, rowLockWaiters } from '@ceiba/platform/testing';
import { Drawers } from '../persistence/drawers';

/** A door that a test opens. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe('a drawer that many hands are in', () => {
  let house: DrawerHouse;
  beforeAll(async () => (house = await openDrawers()));
  afterAll(() => house.shop.t.close());
  beforeEach(() => house.forget());

  it('two devices of one cashier open it once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => house.open('500.00')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(CASH_MESSAGES.alreadyOpen);
    expect(await house.sessions()).toHaveLength(1);
  });

  it('two devices of one cashier close it one after the other: every sale is in one session, and in one only', async () => {
    const token = await house.shop.t.login('ana');
    await house.open('500.00');
    const sales = Array.from({ length: 12 }, () => house.sell());
    const closing = { p_closing: 1 };
    await Promise.all([
      ...sales,
      house.count('0', closing),
      house.count('0', closing, token),
      house.count('0', closing),
    ]);
    await house.count('0', closing);
    const sessions = await house.sessions();
    const expected = sessions.map((one) => Number(one.expected));
    // What rounding or a shortage left is no sale: entries alone, session by session.
    const [sum] = await house.db.query<{ n: number; of: number; sold: string }>(
      `select count(distinct id_document) as n, count(distinct id_document, id_session) as of, sum(amount) as sold
       from cash_entry where id_session is not null and in_drawer = 1`,
    );
    expect(sum).toEqual({ n: 12, of: 12, sold: '1392.00' });
    const rows = await house.db.query<{ id: number; expected: string; moved: string | null }>(
      `select m.id_session as id, m.expected + m.fund - m.opening as expected,
         (select sum(e.amount) from cash_entry e where e.id_session = m.id_session and e.in_drawer = 1) as moved
       from cash_session_money m order by m.id_session`,
    );
    expect(rows.map(({ expected: said }) => said)).toEqual(rows.map(({ moved }) => moved ?? '0.00'));
    expect(expected.every((one) => one >= 0)).toBe(true);
    const twice = await house.db.query(
      'select id_session from break_box where closing = 1 group by id_session having count(*) > 1',
    );
    expect(twice).toEqual([]);
  });

  it('erpnext#41514: a cut waits for the sale of its minute, and no sale waits for a cut', async () => {
    await house.open('500.00');
    await house.sell();
    const [held, sold] = [gate(), gate()];
    const drawers = house.shop.t.get(Drawers);
    const place = { id_worker: await house.id('ana'), id_branch_office: 1 };
    // A cut that has taken its entries and does not end.
    const cut = house.shop.unit(async () => {
      await drawers.lock(place);
      const session = await drawers.running(place);
      await drawers.claim(place, session?.id_session ?? 0);
      held.open();
      await sold.opened;
    });
    await held.opened;
    // Sales, a cancel and a movement of the same cashier are through while it stands.
    const sale = await house.sell();
    await house.cancel(sale, house.ana);
    await house.move('OUT', '10.00');
    const open = 'select count(*) as n from cash_entry where id_session is null';
    // Those three, and the first sale, which the cut has not yet for others.
    expect(await house.db.query(open)).toEqual([{ n: 4 }]);
    sold.open();
    await cut;

    // A sale that is being saved while the count comes: the count has it.
    const [written, counted] = [gate(), gate()];
    const saving = house.shop.unit(async () => {
      await house.db.execute(
        `insert into cash_entry (id_worker, id_branch_office, day_entry, at, kind, id_type_money, amount, in_drawer,
          id_type_money_sale, value, user_created) values (?, 1, '2026-11-30', now(3), 'RECEIVED', 2, 70, 1, 2, 70, 'x')`,
        [place.id_worker],
      );
      written.open();
      await counted.opened;
    });
    await written.opened;
    const count = house.count('150.00', { p_closing: 1 });
    await eventually(async () => {
      const waiting = await rowLockWaiters((sql) => house.db.query(sql));
      if (waiting.length === 0) throw new Error('the count does not wait yet');
    });
    counted.open();
    await Promise.all([saving, count]);
    // 116 + 116 - 116 - 10 + 70
    expect(
      (await house.sessions()).map(({ expected, counted: found, difference }) => [expected, found, difference]),
    ).toEqual([['176.00', '150.00', '0.00']]);
    expect(await house.db.query(open)).toEqual([{ n: 0 }]);
  });

  it('the plans: what a sale writes is found by its keys', async () => {
    const place = [1, await house.id('ana')];
    const rows = Array.from({ length: 4000 }, (_, n) => [
      n % 40 === 0 ? null : n % 50,
      n % 20,
      (n % 7) + 1,
      '2026-11-30',
      new Date(),
      'RECEIVED',
      2,
      1,
      1,
      2,
      1,
      n,
      'x',
    ]);
    await house.db.insertMany(
      'cash_entry',
      'id_session id_worker id_branch_office day_entry at kind id_type_money amount in_drawer id_type_money_sale value id_document user_created'.split(
        ' ',
      ),
      rows,
    );
    await house.db.insertMany(
      'cash_session',
      'id_worker id_branch_office day_session state declared opened_at user_created'.split(' '),
      Array.from({ length: 2000 }, (_, n) => [n % 20, n % 7, '2026-11-30', 'CLOSED', 1, new Date(), 'x']),
    );
    await house.db.execute(
      "update cash_session set state = 'OPEN' where id_worker = 2 and id_branch_office = 1 limit 1",
    );
    await house.db.query('analyze table cash_entry, cash_session');
    const key = async (sql: string, params: (number | string)[]) =>
      (await house.db.query<{ key: string | null }>(`explain ${sql}`, params)).map((one) => one.key);
    expect(
      await key(
        'update cash_entry force index (entry_drawer) set id_session = 9 where id_branch_office = ? and id_worker = ? and id_session is null',
        place,
      ),
    ).toEqual(['entry_drawer']);
    expect(
      await key(
        'select id_type_money, sum(amount) from cash_entry where id_session = ? and in_drawer = 1 group by id_type_money',
        [7],
      ),
    ).toEqual(['entry_session']);
    expect(await key('select kind from cash_entry where id_document = ?', [77])).toEqual(['entry_document']);
    expect(
      await key('select 1 from cash_session where id_worker = ? and id_branch_office = ? and open_key = 1', [2, 1]),
    ).toEqual(['session_open']);
  });
});
