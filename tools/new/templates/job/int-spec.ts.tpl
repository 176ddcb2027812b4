{{moduleImports}}
import { hireStaff } from '@ceiba/identity/testing';
import type { JobStarted, JobView } from '@ceiba/platform/contract';
import { Registry, runAs, SYSTEM } from '@ceiba/platform/server';
import { createTestApp, insertAny, type TestApp } from '@ceiba/platform/testing';
import { {{CONSTANT}} } from './{{name}}.job';

const IDS = [901, 902];

describe('{{words}}', () => {
  let t: TestApp;
  let admin: string;
  beforeAll(async () => {
    t = await createTestApp({ modules: [{{modules}}] });
    {{branchRows}}
    for (const id of IDS) await insertAny(t.db, '{{table}}', { {{id}}: id{{inBranch}} });
    await hireStaff(t, []);
    admin = await t.login('admin');
  });
  afterAll(() => t.close());

  const ask = (token = admin) => t.post<JobStarted>('/{{table}}/{{name}}', {}, token);
  const steps = () =>
    t.db.query<{ entity_id: string }>(
      "select entity_id from audit where entity = '{{table}}' and command = '{{Pascal}}Step' order by id",
    );

  it('takes every record once, however often its job runs', async () => {
    const { status, data } = await ask();
    expect([status, data]).toEqual([200, { id_job: expect.any(Number) }]);
    await t.settle();
    const job = (await t.fetch<JobView>(`/jobs/${data.id_job}`, admin)).data;
    expect([job.state, job.done, job.total, job.result]).toEqual(['completed', 2, 2, { done: 2 }]);
    const again = { id: data.id_job, attempt: 2, progress: () => Promise.resolve() };
    const repeated = await runAs(SYSTEM, async () => t.get(Registry).job({{CONSTANT}})?.run({}, again));
    expect([repeated, await steps()]).toEqual([{ done: 0 }, IDS.map((id) => ({ entity_id: String(id) }))]);
  });

  it('needs its screen', async () => {
    expect((await ask(await t.login('{{stranger}}'))).status).toBe(403);
  });
});
