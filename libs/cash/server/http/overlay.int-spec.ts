import { BRANCH, type DrawerHouse, openDrawers } from '@ceiba/cash/testing';
import type { SessionExtraParts } from '@ceiba/identity/contract';
import { grant, makeWorker } from '@ceiba/identity/testing';

/** Ten in the morning in Mexico City, nine in Los Angeles' winter is eight. */
const MORNING = '2026-11-30T16:00:07Z';

describe('the cash closing over whatever is open', () => {
  let house: DrawerHouse;
  let token: string;
  beforeAll(async () => {
    house = await openDrawers();
    const made = await house.asked<{ id_profile: number }>(
      '/profile/insert/update',
      { description_profile: 'CAJA', request_break_box: 1, permissions: [grant('ventas', { main: 1 })] },
      house.shop.admin,
    );
    token = await makeWorker(house.shop.t, house.shop.admin, {
      ...{ username: 'cajero', id_profile: made.id_profile, branch_office: [BRANCH.dollars] },
    });
    await house.db.execute("update branch_office set time_zone = 'America/Tijuana' where id_branch_office = ?", [
      BRANCH.dollars,
    ]);
    await house.at(MORNING);
  });
  afterAll(() => house.shop.t.close());

  const asked = async (who = token) => {
    const info = await house.asked<SessionExtraParts>('/users/session', {}, who);
    const { needs_break_box, break_box_saved, last_hour_saved, time_zone_break_box } = info;
    return { needs_break_box, break_box_saved, last_hour_saved, time_zone_break_box };
  };
  const none = { needs_break_box: 0, break_box_saved: 0, last_hour_saved: null, time_zone_break_box: null };
  const due = { needs_break_box: 1, break_box_saved: 0, last_hour_saved: null, time_zone_break_box: 'America/Tijuana' };

  it('is asked of profiles with the flag, in the hour of the branch', async () => {
    expect(await asked()).toEqual(due);
    expect(await asked(house.shop.admin)).toEqual(none);
    for (const amount of ['-1', '1.234', 'x', null, '', [], {}, 1e300])
      expect((await house.post('/users/break-box/save', { p_amount: amount }, token)).status).toBe(400);
    expect((await house.post('/users/break-box/save', { p_amount: '1250.50' }, token)).message).toBe(
      'Cierre de caja registrado.',
    );
    expect(await asked()).toEqual({ ...due, break_box_saved: 1, last_hour_saved: 8 });
  });

  it('is asked anew on the branch’s next day, not on that of another zone', async () => {
    // Half past midnight in Mexico City is still yesterday there.
    await house.at('2026-12-01T06:30:00Z');
    expect(await asked()).toEqual({ ...due, break_box_saved: 1, last_hour_saved: 8 });
    await house.at('2026-12-01T08:30:00Z');
    expect(await asked()).toEqual(due);
  });
});
