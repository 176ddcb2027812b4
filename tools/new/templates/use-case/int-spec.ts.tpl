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
    await hireStaff(t, {{staffBranches}});
    admin = await t.login('admin');
  });
  afterAll(() => t.close());

  {{ask}}

  {{does}}
  {{branchTest}}
  it('needs its screen', async () => {
    expect((await ask(ID, await t.login('{{stranger}}'))).status).toBe(403);
  });

  it('says what is wrong with what was sent', async () => {
    expect((await ask(999_999)).status).toBe(404);
    expect((await ask('x')).status).toBe(400);
    {{wrong}}
  });
});
