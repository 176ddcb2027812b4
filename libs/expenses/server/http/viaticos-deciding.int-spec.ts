import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpensesDesk, type Person } from '@ceiba/expenses/testing';
import { type StoredViaticos, VIATICOS_MESSAGES } from '@ceiba/expenses/contract';
import { StaffActors } from '@ceiba/identity/server';
import { Clock, runAs, UnitOfWork } from '@ceiba/platform/server';
import { addDays } from '@ceiba/platform/contract';
import { DecideViaticos, DecideViaticosHandler } from '../use-cases/decide-viaticos';

describe('deciding about travel expenses', () => {
  let desk: ExpensesDesk;
  let today: string;
  beforeAll(async () => {
    desk = await ExpensesDesk.open({ worker: true });
    today = desk.t.get(Clock).today();
  });
  afterAll(() => desk.t.close());

  const decide = (id: number, as: Person, move = 'approve') => desk.call(move, { p_id_viaticos_doc: id }, as);
  const deputise = (more: object = {}, as: Person = 'chief') =>
    desk.call<{ id: number }>(
      'deputy/insert/update',
      { p_id_user_deputy: desk.ids.eva, p_date_start: today, p_date_end: today, ...more },
      as,
    );
  const bells = (person: string) =>
    desk.t.db.query<{ data: { title: string; link: string; good: number } }>(
      `select n.data from notification_recipient r join notification n on n.id_notification = r.id_notification
       where r.id_user = ? and n.kind = 'request_news' order by n.id_notification`,
      [desk.ids[person] ?? 0],
    );

  it('happens once, of ten at once on ten connections, whatever the versions of records hold', async () => {
    const { t } = desk;
    const [chief] = await t.get(StaffActors).find([desk.ids.chief ?? 0]);
    if (!chief) throw new Error('no chief');
    const id = await desk.at(1);
    const handler = t.get(DecideViaticosHandler);
    const moves = Array.from(
      { length: 10 },
      (_one, at) => (at % 2 === 0 ? 'approve' : 'reject') as 'approve' | 'reject',
    );
    const ends = await Promise.allSettled(
      moves.map((move) =>
        runAs(chief, () => t.get(UnitOfWork).run(() => handler.execute(new DecideViaticos(id, move)))),
      ),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const won = moves[ends.findIndex(({ status }) => status === 'fulfilled')];
    expect(await desk.statusOf(id)).toBe(won === 'approve' ? 2 : 3);
    const told = await t.db.query(`select 1 from outbox where event = 'viaticos.decided.v1'`);
    expect(told).toHaveLength(1);
  });

  it('is anybody’s about his own until the company forbids it', async () => {
    const own = async () => {
      const id = await desk.ask('chief');
      await desk.call('sent', { p_id_viaticos_doc: id }, 'chief');
      return id;
    };
    expect((await decide(await own(), 'chief')).status).toBe(200);
    const set = (p_forbid_own: number) => desk.call('settings/update', { p_forbid_own }, 'admin');
    expect((await set(1)).status).toBe(200);
    const id = await own();
    for (const move of ['approve', 'reject']) {
      const refused = await decide(id, 'chief', move);
      expect([refused.status, refused.message]).toEqual([422, VIATICOS_MESSAGES.ownForbidden]);
    }
    expect((await decide(id, 'admin')).status).toBe(200);
    const rows = await desk.call<{ rows: StoredViaticos[] }>('approval/get', { p_excel: 0 }, 'chief');
    for (const row of rows.data.rows) {
      const { data } = await desk.call<StoredViaticos>('get/id', { p_id_viaticos_doc: row.id_viaticos_doc }, 'chief');
      expect([row.id_viaticos_doc, row.may_approve, row.own]).toEqual([
        row.id_viaticos_doc,
        data.may_approve,
        data.own,
      ]);
    }
    await set(0);
  });

  it('is a deputy’s on the days that were named, in the name of who named him', async () => {
    const id = await desk.at(1);
    expect((await decide(id, 'eva')).status).toBe(403);
    const tomorrow = addDays(today, 1);
    const made = await deputise({ p_date_start: tomorrow, p_date_end: tomorrow });
    expect(made.status).toBe(200);
    expect((await decide(id, 'eva')).status).toBe(403);
    const { data } = await desk.t.fetch<{ version: number }>(
      `/viaticos/deputy/get/id/${made.data.id}`,
      desk.tokens.chief,
    );
    const dated = { p_id_viaticos_deputy: made.data.id, p_version: data.version };
    expect((await deputise({ ...dated })).status).toBe(200);
    expect((await deputise({ ...dated, p_date_end: tomorrow })).status).toBe(409);
    const principals = await desk.t.fetch('/viaticos/deputy/principals', desk.tokens.eva);
    expect(principals.data).toEqual({ rows: [{ id_user: desk.ids.chief, full_name: 'chief Prueba' }] });
    const rows = await desk.call<{ rows: StoredViaticos[] }>('approval/get', { p_excel: 0 }, 'eva');
    expect(rows.data.rows.find((row) => row.id_viaticos_doc === id)).toMatchObject({ may_approve: 1, own: 0 });
    expect((await decide(id, 'eva')).status).toBe(200);
    const record = await desk.call<StoredViaticos>('get/id', { p_id_viaticos_doc: id }, 'ana');
    expect(record.data).toMatchObject({ user_resolved: 'eva Prueba', deputy_of: 'chief Prueba' });
    const evas = await desk.ask('eva');
    await desk.call('sent', { p_id_viaticos_doc: evas }, 'eva');
    expect((await decide(evas, 'eva')).status).toBe(422);
    // Who lost the right has no deputy.
    await desk.t.db.execute(`update worker set enabled_worker = 0 where name_worker = 'chief'`);
    expect((await decide(await desk.at(1), 'eva')).status).toBe(403);
    await desk.t.db.execute(`update worker set enabled_worker = 1 where name_worker = 'chief'`);
    expect((await desk.call('deputy/delete', { p_id: made.data.id, p_name: 'x' }, 'far')).status).toBe(404);
    expect((await desk.call('deputy/delete', { p_id: made.data.id, p_name: 'x' }, 'chief')).status).toBe(200);
    expect((await decide(await desk.at(1), 'eva')).status).toBe(403);
  });

  it('is nobody’s deputy who has no screen of it, or oneself', async () => {
    expect((await deputise({ p_id_user_deputy: desk.ids.nobody })).status).toBe(422);
    expect((await deputise({ p_id_user_deputy: desk.ids.chief })).status).toBe(422);
    expect((await deputise({ p_date_end: addDays(today, -1) })).status).toBe(400);
    expect((await deputise({}, 'ana')).status).toBe(403);
  });

  it('is told of by bell and mail to who decides, his deputy too, and then to who asked', async () => {
    await desk.t.settle();
    const { t } = desk;
    const folder = join(t.config.dataDir, 'mail');
    const mails = async () => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
      return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    };
    await deputise();
    const before = {
      chief: (await bells('chief')).length,
      ana: (await bells('ana')).length,
      far: (await bells('far')).length,
    };
    const id = await desk.ask();
    await desk.call('sent', { p_id_viaticos_doc: id }, 'ana');
    await t.settle();
    const told = (await bells('chief')).slice(before.chief);
    expect(told).toHaveLength(1);
    expect(told[0]?.data).toMatchObject({
      title: `Solicitud de viáticos #${id}`,
      link: '/aprobacion-viaticos?date_start=2026-11-23&date_end=2026-11-29',
    });
    expect((await bells('eva')).at(-1)?.data.link).toContain('/solicitud-viaticos/suplencia?');
    expect(await bells('far')).toHaveLength(before.far);
    const to = (await mails()).map((mail) => /^To:.*?([\w.]+@[\w.]+)/m.exec(mail)?.[1]);
    expect(to).toEqual(expect.arrayContaining(['chief@ceiba.example', 'eva@ceiba.example']));
    expect(to).not.toContain('far@ceiba.example');
    await decide(id, 'chief', 'reject');
    await t.settle();
    const answer = (await bells('ana')).slice(before.ana);
    expect(answer.map(({ data }) => data.good)).toEqual([0]);
  });
});
