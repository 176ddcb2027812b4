import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import { IdentityModule } from '@ceiba/identity/server';
import { hireStaff } from '@ceiba/identity/testing';
import type { LeadSourceRow, NewLeadKey } from '@ceiba/leads/contract';
import { insertBotLeads, insertLeadSources } from '@ceiba/leads/testing';
import { type ListResult, MESSAGES } from '@ceiba/platform/contract';
import { createTestApp, hostilePayloads, type TestApp } from '@ceiba/platform/testing';
import { LeadsModule } from '..';

const form = { p_name_lead_source: 'WhatsApp ñandú', p_id_branch_office: 1 };

describe('sources of leads', () => {
  let t: TestApp;
  let admin: string;
  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, BranchesModule, LeadsModule], worker: false });
    await insertBranches(t.db, [{ id_branch_office: 1 }, { id_branch_office: 2 }]);
    await hireStaff(t, [1]);
    admin = await t.login('admin');
  });
  afterAll(() => t.close());

  const save = (more: object = {}) => t.post<{ id: number }>('/lead-source/insert/update', { ...form, ...more }, admin);
  const remove = (p_id: unknown) => t.post('/lead-source/delete', { p_id, p_name: 'x' }, admin);
  const rotate = (p_id_lead_source: unknown, more: object = {}) =>
    t.post<NewLeadKey>('/lead-source/rotate', { p_id_lead_source, ...more }, admin);
  const list = async (query = '') =>
    (await t.fetch<ListResult<LeadSourceRow>>(`/lead-source/get/all${query}`, admin)).data;

  it('are registered, changed, found and deleted; what a save does not send stays, the audit says what changed', async () => {
    const made = await save({ p_late_hours: 8 });
    expect([made.status, made.message]).toEqual([200, 'Origen registrado.']);
    const { id } = made.data;
    expect((await save({ p_id_lead_source: id, p_name_lead_source: 'Ocelote' })).message).toBe('Origen modificado.');
    const found = await list('?p_search=ocelote');
    expect(found).toEqual({
      rows: [
        {
          ...{ id_lead_source: id, name_lead_source: 'Ocelote', id_branch_office: 1, key_branch_office: 'S1' },
          ...{ name_branch_office: 'Sucursal 1', enabled_lead_source: 1, late_hours: 8, keep_days: 365 },
          ...{ key_hint: null, key_made_at: null, user_created: expect.any(String) },
          ...{ id_worker_created: expect.any(Number), created_at: expect.any(String) },
        },
      ],
      total: 1,
    });
    expect((await t.fetch(`/lead-source/get/id/${id}`, admin)).data).toEqual({ ...found.rows[0], version: 2 });
    await rotate(id);
    expect((await remove(id)).message).toBe('Origen eliminado.');
    expect(await list()).toEqual({ rows: [], total: 0 });
    expect(await t.db.query('select * from lead_source_key')).toEqual([]);
    const audit = await t.db.query<{ command: string }>(
      `select command from audit where entity = 'lead_source' and entity_id = ? order by id`,
      [String(id)],
    );
    const commands = ['SaveLeadSource', 'SaveLeadSource', 'RotateLeadKey', 'DeleteLeadSource'];
    expect(audit.map(({ command }) => command)).toEqual(commands);
  });

  it('are not saved over what somebody else saved, or whose key somebody else made, meanwhile', async () => {
    const { id } = (await save()).data;
    const versionOf = async () => (await t.fetch<{ version: number }>(`/lead-source/get/id/${id}`, admin)).data.version;
    const version = await versionOf();
    expect((await save({ p_id_lead_source: id, p_name_lead_source: 'Ocelote', p_version: version })).status).toBe(200);
    expect((await save({ p_id_lead_source: id, p_name_lead_source: 'Jaguar', p_version: version })).status).toBe(409);
    const opened = await versionOf();
    await rotate(id);
    const stale = await save({ p_id_lead_source: id, p_name_lead_source: 'Jaguar', p_version: opened });
    expect(stale.status).toBe(409);
    expect((await list()).rows.map((row) => row.name_lead_source)).toEqual(['Ocelote']);
    await remove(id);
  });

  it('have a name of their own, and stay while leads are theirs', async () => {
    const { id } = (await save()).data;
    const twice = await save();
    expect([twice.status, twice.message]).toEqual([409, 'Ya hay un origen con este nombre.']);
    await insertBotLeads(t.db, [{ id_bot_lead: 1, id_lead_source: id }]);
    const kept = await remove(id);
    expect([kept.status, kept.message]).toEqual([
      409,
      'No se puede eliminar «WhatsApp ñandú»: está en uso en prospectos. Puede desactivarlo.',
    ]);
    await t.db.execute('delete from bot_lead');
    await remove(id);
  });

  it('tell their key once: the database has a hash and a sealed secret, the audit neither', async () => {
    const { id } = (await save()).data;
    const made = await rotate(id);
    expect([made.status, made.message]).toEqual([200, 'Clave nueva. Cópiela ahora: no se muestra otra vez.']);
    const { lead_key, lead_secret } = made.data;
    expect([lead_key, lead_secret]).toEqual([
      expect.stringMatching(/^lk_[0-9a-f]{48}$/),
      expect.stringMatching(/^ls_[0-9a-f]{64}$/),
    ]);
    const kept = JSON.stringify([
      await t.db.query('select * from lead_source_key'),
      await t.db.query('select * from audit'),
      await t.db.query('select * from idempotency_key'),
      await t.fetch(`/lead-source/get/id/${id}`, admin),
    ]);
    expect([kept.includes(lead_key), kept.includes(lead_secret), kept.includes(lead_secret.slice(3))]).toEqual([
      false,
      false,
      false,
    ]);
    expect((await list()).rows[0]).toMatchObject({ key_hint: lead_key.slice(0, 9), key_made_at: expect.any(String) });
    await remove(id);
  });

  it('have at most two keys that are good: two rotations at once leave one new one', async () => {
    const { id } = (await save()).data;
    const made = await Promise.all([rotate(id), rotate(id), rotate(id)]);
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    const keys = await t.db.query<{ ends_at: Date | null }>(
      'select ends_at from lead_source_key where id_lead_source = ? order by id_lead_source_key',
      [id],
    );
    expect(keys.map(({ ends_at }) => ends_at === null)).toEqual([false, false, true]);
    const good = await t.db.query('select 1 from lead_source_key where ends_at is null or ends_at > utc_timestamp(3)');
    expect(good.length).toBe(2);
    await remove(id);
  });

  it('of a branch of others are not seen and not touched', async () => {
    await insertLeadSources(t.db, [{ id_lead_source: 900, id_branch_office: 2 }]);
    expect((await list()).rows).toEqual([]);
    const calls = [
      t.fetch('/lead-source/get/id/900', admin),
      save({ p_id_lead_source: 900 }),
      save({ p_id_branch_office: 2 }),
      rotate(900),
      remove(900),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await t.db.query('select name_lead_source, id_branch_office from lead_source')).toEqual([
      { name_lead_source: 'Bot 900', id_branch_office: 2 },
    ]);
    expect(await t.db.query('select 1 from lead_source_key')).toEqual([]);
  });

  it('need their screen', async () => {
    const token = await t.login('cajera');
    expect((await t.fetch('/lead-source/get/all', token)).status).toBe(403);
    for (const path of ['insert/update', 'rotate', 'delete'])
      expect((await t.post(`/lead-source/${path}`, form, token)).status).toBe(403);
  });

  it('name what is wrong with what was sent', async () => {
    const wrong = await save({ p_name_lead_source: '', p_late_hours: 0, p_keep_days: 4000 });
    expect([wrong.status, wrong.data]).toEqual([
      400,
      {
        fields: [
          { field: 'name_lead_source', message: MESSAGES.required },
          { field: 'late_hours', message: 'El mínimo es 1.' },
          { field: 'keep_days', message: 'El máximo es 3650.' },
        ],
      },
    ]);
    expect([(await save({ p_id_lead_source: 999_999 })).message, (await remove(999_999)).status]).toEqual([
      'El origen no existe.',
      404,
    ]);
    for (const { field, value, payload } of hostilePayloads(form)) {
      const { status } = await t.post('/lead-source/insert/update', payload, admin);
      expect([field, value, [200, 400, 403, 404, 409].includes(status)]).toEqual([field, value, true]);
    }
  });
});
