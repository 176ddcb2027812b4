import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import { IdentityModule } from '@ceiba/identity/server';
import { hireStaff } from '@ceiba/identity/testing';
import type { {{Pascal}}Row } from '@ceiba/{{context}}/contract';
import { insert{{Pascals}} } from '@ceiba/{{context}}/testing';
import { type ListResult, MESSAGES } from '@ceiba/platform/contract';
import { createTestApp, hostilePayloads, type TestApp } from '@ceiba/platform/testing';
import { {{Context}}Module } from '..';

const form = { p_name_{{table}}: 'Ñandú', p_id_branch_office: 1 };

describe('{{wordsPlural}}', () => {
  let t: TestApp;
  let admin: string;
  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, BranchesModule, {{Context}}Module], worker: false });
    await insertBranches(t.db, [{ id_branch_office: 1 }, { id_branch_office: 2 }]);
    await hireStaff(t, [1]);
    admin = await t.login('admin');
  });
  afterAll(() => t.close());

  const save = (more: object = {}) => t.post<{ id: number }>('/{{table}}/insert/update', { ...form, ...more }, admin);
  const remove = (p_id: unknown) => t.post('/{{table}}/delete', { p_id, p_name: 'x' }, admin);
  const list = async (query = '') => (await t.fetch<ListResult<{{Pascal}}Row>>(`/{{table}}/get/all${query}`, admin)).data;

  it('are registered, changed, found and deleted; the audit says what changed', async () => {
    const made = await save();
    expect([made.status, made.message]).toEqual([200, '{{one}} registrad{{o}}.']);
    const { id } = made.data;
    expect((await save({ p_{{id}}: id, p_name_{{table}}: 'Ocelote' })).message).toBe('{{one}} modificad{{o}}.');
    const found = await list('?p_search=ocelote');
    expect(found).toEqual({
      rows: [
        {
          {{id}}: id,
          name_{{table}}: 'Ocelote',
          id_branch_office: 1,
          key_branch_office: 'S1',
          name_branch_office: 'Sucursal 1',
          user_created: expect.any(String),
          id_worker_created: expect.any(Number),
          created_at: expect.any(String),
        },
      ],
      total: 1,
    });
    expect((await t.fetch(`/{{table}}/get/id/${id}`, admin)).data).toEqual({ ...found.rows[0], version: 2 });
    expect((await remove(id)).message).toBe('{{one}} eliminad{{o}}.');
    expect(await list()).toEqual({ rows: [], total: 0 });
    const audit = await t.db.query<{ command: string }>(
      `select command from audit where entity = '{{table}}' and entity_id = ? order by id`,
      [String(id)],
    );
    expect(audit.map(({ command }) => command)).toEqual(['Save{{Pascal}}', 'Save{{Pascal}}', 'Delete{{Pascal}}']);
  });

  it('are not saved over what somebody else saved meanwhile', async () => {
    const { id } = (await save()).data;
    const { version } = (await t.fetch<{ version: number }>(`/{{table}}/get/id/${id}`, admin)).data;
    expect((await save({ p_{{id}}: id, p_name_{{table}}: 'Ocelote', p_version: version })).status).toBe(200);
    expect((await save({ p_{{id}}: id, p_name_{{table}}: 'Jaguar', p_version: version })).status).toBe(409);
    expect((await list()).rows.map((row) => row.name_{{table}})).toEqual(['Ocelote']);
    await remove(id);
  });

  it('of a branch of others are not seen and not touched', async () => {
    await insert{{Pascals}}(t.db, [{ {{id}}: 900, id_branch_office: 2 }]);
    expect((await list()).rows).toEqual([]);
    const calls = [
      t.fetch('/{{table}}/get/id/900', admin),
      save({ p_{{id}}: 900 }),
      save({ p_id_branch_office: 2 }),
      remove(900),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await t.db.query('select name_{{table}}, id_branch_office from {{table}}')).toEqual([
      { name_{{table}}: '{{one}} 900', id_branch_office: 2 },
    ]);
  });

  it('need their screen', async () => {
    const token = await t.login('{{stranger}}');
    expect((await t.fetch('/{{table}}/get/all', token)).status).toBe(403);
    expect((await t.post('/{{table}}/insert/update', form, token)).status).toBe(403);
  });

  it('name what is wrong with what was sent', async () => {
    const wrong = await save({ p_name_{{table}}: '' });
    expect([wrong.status, wrong.data]).toEqual([
      400,
      { fields: [{ field: 'name_{{table}}', message: MESSAGES.required }] },
    ]);
    expect([(await save({ p_{{id}}: 999_999 })).message, (await remove(999_999)).status]).toEqual([
      '{{article}} {{oneLower}} no existe.',
      404,
    ]);
    for (const { field, value, payload } of hostilePayloads(form)) {
      const { status } = await t.post('/{{table}}/insert/update', payload, admin);
      expect([field, value, [200, 400, 403, 404].includes(status)]).toEqual([field, value, true]);
    }
  });
});
