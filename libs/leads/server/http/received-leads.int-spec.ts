import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import { IdentityModule } from '@ceiba/identity/server';
import { hireStaff } from '@ceiba/identity/testing';
import type { NewLeadKey } from '@ceiba/leads/contract';
import { type Credentials, insertLeadSources, signedHeaders } from '@ceiba/leads/testing';
import { createTestApp, hostilePayloads, type TestApp } from '@ceiba/platform/testing';
import { LeadsModule } from '..';

const MINUTE = 60_000;
const form = { p_conversation_id: '5215550001111', p_share_data: 1, p_name_bot: 'Ñandú', p_customer_id_bot: 'c-7' };

describe("a bot's signed call", () => {
  let t: TestApp;
  let admin: string;
  let mine: Credentials;
  let other: Credentials;
  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, BranchesModule, LeadsModule], worker: false });
    await insertBranches(t.db, [{ id_branch_office: 1 }]);
    await hireStaff(t, [1]);
    admin = await t.login('admin');
    await insertLeadSources(t.db, [{ id_lead_source: 1 }, { id_lead_source: 2 }]);
    [mine, other] = [await rotate(1), await rotate(2)];
  });
  beforeEach(async () => {
    await t.db.execute('delete from lead_guess');
    await t.db.execute('delete from bot_lead');
  });
  afterAll(() => t.close());

  const rotate = async (p_id_lead_source: number, p_end_now = 0): Promise<NewLeadKey> =>
    (await t.post<NewLeadKey>('/lead-source/rotate', { p_id_lead_source, p_end_now }, admin)).data;
  const raw = (body: string, headers: Record<string, string>) =>
    t.call<{ id: number }>('POST', '/bot-leads/insert', body, { headers });
  const tell = (more: object = {}, by = mine, at = new Date()) => {
    const body = JSON.stringify({ ...form, ...more });
    return raw(body, signedHeaders(by, body, at));
  };
  const rows = () => t.db.query('select * from bot_lead order by id_bot_lead');

  it('is taken down, without a session', async () => {
    const told = await tell();
    expect([told.status, told.message, told.data]).toEqual([200, 'Prospecto recibido.', { id: expect.any(Number) }]);
    expect(await rows()).toEqual([
      expect.objectContaining({
        ...{ id_bot_lead: told.data.id, id_lead_source: 1, conversation_id: '5215550001111', share_data: 1 },
        ...{ name_bot: 'Ñandú', customer_id_bot: 'c-7', times_received: 1, was_contacted: 0, id_worker: null },
      }),
    ]);
    const audit = await t.db.query<{ changes: unknown }>(
      `select command, actor_type, changes from audit where entity = 'bot_lead' and entity_id = ?`,
      [String(told.data.id)],
    );
    expect(audit).toEqual([{ command: 'ReceiveBotLead', actor_type: 0, changes: expect.anything() as unknown }]);
    expect(JSON.stringify(audit)).not.toMatch(/5215550001111|Ñandú|c-7/);
  });

  it('of a conversation that is known is its lead, with what it says now; of another source another one', async () => {
    const first = await tell({ p_share_data: 0 });
    const again = await tell({ p_name_bot: '', p_customer_id_bot: 99 });
    expect(again.data).toEqual(first.data);
    const elsewhere = await tell({}, other);
    expect(elsewhere.data.id).not.toBe(first.data.id);
    expect(await rows()).toEqual([
      expect.objectContaining({ name_bot: 'Ñandú', customer_id_bot: '99', share_data: 1, times_received: 2 }),
      expect.objectContaining({ id_lead_source: 2, times_received: 1 }),
    ]);
    // Letters of a conversation's id count as they are.
    expect((await tell({ p_conversation_id: 'aB' })).data).not.toEqual((await tell({ p_conversation_id: 'Ab' })).data);
  });

  it('twenty times at once is one lead', async () => {
    const told = await Promise.all(Array.from({ length: 20 }, () => tell()));
    expect(told.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(told.map(({ data }) => data.id)).size).toBe(1);
    expect(await rows()).toEqual([expect.objectContaining({ times_received: 20 })]);
  });

  it('is refused without a key, with another one, another signature, other bytes or another time', async () => {
    const body = JSON.stringify(form);
    const now = new Date();
    const good = signedHeaders(mine, body, now);
    const shifted = (ms: number) => signedHeaders(mine, body, new Date(now.getTime() + ms));
    const { 'x-ceiba-signature': _signature, ...unsigned } = good;
    const { 'x-ceiba-key': _key, ...nameless } = good;
    const cases: [string, Record<string, string>, string][] = [
      ['nothing', { 'content-type': 'application/json' }, body],
      ['no key', nameless, body],
      ['no signature', unsigned, body],
      ['a blank key', { ...good, 'x-ceiba-key': '' }, body],
      ['a key of nobody', { ...good, 'x-ceiba-key': `lk_${'0'.repeat(48)}` }, body],
      ["another source's key", { ...good, 'x-ceiba-key': other.lead_key }, body],
      ["another source's secret", signedHeaders({ ...mine, lead_secret: other.lead_secret }, body, now), body],
      ['the key as secret', signedHeaders({ ...mine, lead_secret: mine.lead_key }, body, now), body],
      ['half a signature', { ...good, 'x-ceiba-signature': good['x-ceiba-signature']?.slice(0, 32) ?? '' }, body],
      ['one byte more', good, `${body} `],
      ['other words', good, body.replace('Ñandú', 'Otro')],
      ['another second', { ...good, 'x-ceiba-timestamp': String(Number(good['x-ceiba-timestamp']) + 1) }, body],
      ['no second', { ...good, 'x-ceiba-timestamp': '' }, body],
    ];
    for (const [name, headers, sent] of cases) {
      const answer = await raw(sent, headers);
      expect([name, answer.status, answer.message]).toEqual([name, 401, 'La clave o la firma no son válidas.']);
    }
    for (const ms of [-6 * MINUTE, 6 * MINUTE]) {
      const answer = await raw(body, shifted(ms));
      expect([answer.status, answer.message]).toEqual([401, 'La hora de la firma está fuera del plazo.']);
    }
    expect(await rows()).toEqual([]);
    for (const ms of [-4 * MINUTE, 4 * MINUTE]) expect((await raw(body, shifted(ms))).status).toBe(200);
  });

  it('that is wrong is counted: after thirty a network waits, and a right one does not', async () => {
    const wrong = () => raw('{}', { 'content-type': 'application/json', 'x-ceiba-key': 'lk_guess' });
    for (let n = 0; n < 30; n++) expect((await wrong()).status).toBe(401);
    const held = await wrong();
    expect([held.status, held.message]).toEqual([429, 'Demasiados intentos con una clave que no es válida.']);
    expect((await tell()).status).toBe(200);
  });

  it('is good with the key before for a day, not where that was ended; not from a source that is switched off', async () => {
    const newer = await rotate(1);
    expect([(await tell({}, mine)).status, (await tell({}, newer)).status]).toEqual([200, 200]);
    await t.db.execute(
      'update lead_source_key set ends_at = date_sub(utc_timestamp(3), interval 1 second) where ends_at > utc_timestamp(3)',
    );
    expect([(await tell({}, mine)).status, (await tell({}, newer)).status]).toEqual([401, 200]);
    const newest = await rotate(1, 1);
    expect([(await tell({}, newer)).status, (await tell({}, newest)).status]).toEqual([401, 200]);
    mine = newest;
    await t.db.execute('update lead_source set enabled_lead_source = 0 where id_lead_source = 1');
    const off = await tell();
    expect([off.status, off.message]).toEqual([403, 'Este origen está desactivado.']);
    await t.db.execute('update lead_source set enabled_lead_source = 1 where id_lead_source = 1');
  });

  it('names what is wrong with what it says', async () => {
    const wrong = await tell({ p_conversation_id: '', p_share_data: 2, p_more: 1 });
    expect([wrong.status, wrong.data]).toEqual([
      400,
      {
        fields: [
          { field: '', message: 'Campo desconocido: more.' },
          { field: 'conversation_id', message: 'El campo es obligatorio.' },
          { field: 'share_data', message: 'Debe ser 0 o 1.' },
        ],
      },
    ]);
    for (const { field, value, payload } of hostilePayloads(form)) {
      const body = JSON.stringify(payload);
      const { status } = await raw(body, signedHeaders(mine, body, new Date()));
      expect([field, value, [200, 400, 413].includes(status)]).toEqual([field, value, true]);
    }
  });
});
