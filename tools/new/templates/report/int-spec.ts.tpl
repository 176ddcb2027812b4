{{moduleImports}}
import { hireStaff } from '@ceiba/identity/testing';
import { createTestApp, insertAny, type TestApp } from '@ceiba/platform/testing';

const ID = 901;

describe('{{words}}', () => {
  let t: TestApp;
  let admin: string;
  beforeAll(async () => {
    t = await createTestApp({ modules: [{{modules}}], worker: false });
    {{branchRows}}
    await insertAny(t.db, '{{table}}', { {{id}}: ID{{inBranch}} });
    {{otherRow}}
    await hireStaff(t, {{staffBranches}});
    admin = await t.login('admin');
  });
  afterAll(() => t.close());

  const ask = (token: string) =>
    t.post<{ rows: { {{id}}: number }[]; total: number }>('/report/{{name}}', {{body}}, token);

  it('shows the rows{{ofOwn}}', async () => {
    const { status, data } = await ask(admin);
    expect([status, data.rows.map((row) => row.{{id}}).filter((id) => id >= ID)]).toEqual([200, [ID]]);
  });

  it('needs its screen', async () => {
    expect((await ask(await t.login('{{stranger}}'))).status).toBe(403);
  });
});
