import { type DrawerHouse, openDrawers } from '@ceiba/cash/testing';
import { Db, type SqlParam } from '@ceiba/platform/server';

const DAY = '2026-03-02';
/** How the tables that grow with every sale and count may be found, by their alias in a statement. */
const LED: Readonly<Record<string, RegExp>> = {
  s: /^(session_day|session_worker|PRIMARY)$/,
  o: /^session_open$/,
  e: /entry_(session|drawer|day|worker)/,
  c: /break_box_(session|waits)/,
  k: /^PRIMARY$/,
  l: /^break_box_session$/,
  cash_session_money: /^PRIMARY$/,
};
/** Of 8,000 shifts with 24,000 entries and 8,000 counts. */
const MOST = 1000;

describe('a cut among thousands of shifts', () => {
  let house: DrawerHouse;
  let admin: string;
  beforeAll(async () => {
    house = await openDrawers();
    admin = await house.shop.t.login('admin');
    await house.db.execute(
      `insert into cash_session (id_worker, id_branch_office, day_session, state, declared, opened_at, user_created)
       select 1 + seq % 40, 1 + seq div 40 % 5, '2026-02-01' + interval seq div 200 day, 'CLOSED', 1, now(3), 'x'
       from seq_0_to_7999`,
    );
    await house.db.execute(
      `insert into cash_session_money (id_session, id_type_money, opening, expected, counted, difference)
       select id_session, 2, 500, 100, 50, -50 from cash_session`,
    );
    await house.db.execute(
      `insert into cash_entry (id_session, id_worker, id_branch_office, day_entry, at, kind, id_type_format_pay,
         id_type_money, amount, in_drawer, id_type_money_sale, value, id_document, user_created)
       select if(id_session % 50 = 0, null, id_session), id_worker, id_branch_office, day_session, now(3),
         elt(seq, 'RECEIVED', 'CHANGE', 'IN'), 5, 2, 10, 1, 2, 10, id_session, 'x' from cash_session, seq_1_to_3`,
    );
    await house.db.execute(
      `insert into break_box (id_worker, id_branch_office, amount, date_break_box, hour_break_box, saved_at, id_session,
         closing, differs, explained_at)
       select id_worker, id_branch_office, 50, day_session, 10, now(3), id_session, 1, 50, if(id_session % 100, now(3), null)
       from cash_session`,
    );
    await house.db.execute(
      `insert into break_box_money (id_break_box, id_type_money, counted, expected, difference)
       select id_break_box, 2, 50, 100, -50 from break_box`,
    );
    await house.db.query(
      'analyze table cash_entry, cash_session, cash_session_money, break_box, break_box_money, worker, branch_office',
    );
  });
  afterAll(() => house.shop.t.close());

  /** The tables that a call's statements read, and of them those that no key leads to, or that are read at large. */
  const plans = async (call: string, body: object): Promise<{ read: string[]; large: string[] }> => {
    const asked: [string, SqlParam[]][] = [];
    const query = jest.spyOn(house.shop.t.get(Db), 'query').mockImplementation(function (this: Db, sql, params) {
      if (/\b(cash_session|cash_session_money|cash_entry|break_box)\b/.test(sql))
        asked.push([sql, [...(params ?? [])]]);
      return Db.prototype.query.call(this, sql, params) as Promise<never[]>;
    });
    await house.asked(`/break-box/${call}`, { ...body, p_excel: 0 }, admin);
    query.mockRestore();
    const [read, large]: [Set<string>, string[]] = [new Set(), []];
    for (const [sql, params] of asked) {
      const steps = await house.db.query<{ table: string; key: string | null; rows: number }>(`explain ${sql}`, params);
      for (const { table, key, rows } of steps.filter((step) => LED[step.table])) {
        read.add(table);
        if (!LED[table]?.test(key ?? '') || Number(rows) > MOST) large.push(`${table} ${key} ${rows}`);
      }
    }
    return { read: [...read].sort(), large };
  };
  const CUT = ['c', 'cash_session_money', 'e', 'k', 'o', 's'];

  it('of a worker is led by his own keys', async () => {
    const days = { p_id_worker: 2, p_date_start: DAY, p_date_end: DAY };
    expect(await plans('worker', { ...days, p_pdf: 0 })).toEqual({ read: CUT, large: [] });
    expect(await plans('daily', { p_id_worker: 2, p_date_start: DAY })).toEqual({ read: CUT, large: [] });
  });

  it('of a branch is led by the branch’s days', async () => {
    const days = { p_id_branch_office: 1, p_date_start: DAY, p_date_end: DAY };
    expect(await plans('branch', { ...days, p_pdf: 0 })).toEqual({ read: CUT, large: [] });
  });

  it('and what waits is led by the index of what waits, with a limit, too', async () => {
    const waiting = { read: ['c', 'k', 'l', 's'], large: [] };
    expect(await plans('differences', {})).toEqual(waiting);
    await house.asked('/settings/update', { cash_difference_limit: '50' }, admin);
    await house.at('2026-11-30T17:00:00Z');
    expect(await plans('differences', {})).toEqual(waiting);
  });
});
