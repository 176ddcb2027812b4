import { CASH_MESSAGES, type WAITING_DIFFERENCES, type WaitingDifference } from '@ceiba/cash/contract';
import { BRANCH, type DrawerHouse, openDrawers } from '@ceiba/cash/testing';
import type { ReportAnswer } from '@ceiba/platform/contract';
import { SYSTEM } from '@ceiba/platform/server';
import { WaitingDifferencesReport } from '../reports/waiting-differences.report';

type Answer = ReportAnswer<typeof WAITING_DIFFERENCES>;

describe('differences of drawers that wait for a person', () => {
  let house: DrawerHouse;
  let admin: string;
  beforeAll(async () => {
    house = await openDrawers();
    admin = await house.shop.t.login('admin');
    await house.at('2026-11-30T16:00:00Z');
  });
  afterAll(() => house.shop.t.close());

  const told = ({ name_worker, name_branch_office, counted, expected, difference, state, ...row }: WaitingDifference) =>
    [name_worker, name_branch_office, counted, expected, difference, state, row.wants_word].join(' | ');
  const listed = (more: object = {}) => house.asked<Answer>('/break-box/differences', { p_excel: 0, ...more }, admin);
  const counted = async (branches: number[]) =>
    (await house.shop.t.get(WaitingDifferencesReport).count({ ...SYSTEM, branches })).count;
  const last = async () => {
    const row = await house.db.one<{ id: number }>('select max(id_break_box) as id from break_box');
    return { p_id_break_box: row?.id ?? 0 };
  };

  it('are none where counts fit, and one a shift however often it was counted', async () => {
    await house.open('500.00');
    await house.sell();
    await house.count('100.00');
    // Asked otherwise than below: sums that were slow are kept for a while.
    expect([await counted([1]), (await listed({ p_id_branch_office: 1 })).rows]).toEqual([0, []]);
    await house.count('50.00');
    await house.count('50.00', { p_closing: 1 });
    const { rows, total, sums } = await listed();
    expect(rows.map(told)).toEqual(['ana Prueba | CDMX Centro | 50.00 | 116.00 | -66.00 | SAY | 0']);
    expect([total, sums]).toMatchObject([1, [{ code_money: 'MXN', difference: '-66.00' }]]);
    expect(rows[0]).toMatchObject({ ...{ id_break_box: (await last()).p_id_break_box }, day_session: '2026-11-30' });
    expect(await counted([1])).toBe(1);
  });

  it('are those of one’s own branches, for who may see their cuts', async () => {
    expect([await counted([BRANCH.dollars]), await counted([])]).toEqual([0, 0]);
    expect((await house.post('/break-box/differences', { p_excel: 0 })).status).toBe(403);
    const foreign = { p_excel: 0, p_id_branch_office: BRANCH.foreign };
    expect((await house.post('/break-box/differences', foreign, admin)).status).toBe(403);
  });

  it('wait for a reason, above the limit for a second person’s word, and then no more', async () => {
    await house.asked('/settings/update', { cash_difference_limit: '65.99' }, admin);
    await house.at('2026-11-30T16:10:00Z');
    const count = await last();
    await house.asked('/break-box/explain', { ...count, p_explanation: 'Vale de gasolina' });
    expect((await listed()).rows.map(told)).toEqual([
      'ana Prueba | CDMX Centro | 50.00 | 116.00 | -66.00 | CONFIRM | 1',
    ]);
    expect(await counted([1])).toBe(1);
    // What the limit allows needs nobody.
    await house.asked('/settings/update', { cash_difference_limit: '66' }, admin);
    await house.at('2026-11-30T16:20:00Z');
    expect([await counted([1]), (await listed()).total]).toEqual([0, 0]);
    await house.asked('/settings/update', { cash_difference_limit: '65.98' }, admin);
    await house.at('2026-11-30T16:30:00Z');
    expect((await house.post('/break-box/confirm', { ...count, p_note: 'Visto' }, admin)).message).toBe(
      CASH_MESSAGES.confirmed,
    );
    expect([await counted([1]), (await listed()).total]).toEqual([0, 0]);
  });
});
