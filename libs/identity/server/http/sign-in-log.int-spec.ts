import { symbols } from 'pino';
import { LOGGER } from '@ceiba/platform/server';
import { createTestApp, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import { IdentityModule, LoadDemoIdentity } from '..';

const NEW_PASSWORD = 'Flor.de.Jade.77';

describe('the log', () => {
  let t: TestApp;
  const lines: string[] = [];

  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule], worker: false, env: { LOG_LEVEL: 'trace' } });
    const stream = Reflect.get(t.get<object>(LOGGER), symbols.streamSym) as { write(line: string): void };
    jest.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
    await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [1] });
  });
  afterAll(() => t.close());

  it('has a line of every call, and no token, password or query in any', async () => {
    const jwt = await t.login('admin');
    await t.post('/users/session', { jwt });
    await t.fetch(`/users/get/personal/information?token=${jwt}`);
    await t.post('/users/session', {}, `${jwt}x`);
    await t.post('/users/login', { p_username: 'admin', p_password: 'Wrong.Secret.1', p_type: 2 });
    await t.post('/users/password/change', { p_username: 'admin', p_new_password: NEW_PASSWORD, jwt });
    const ticket = await t.post<{ file: string }>('/tickets', { path: '/api/users/get/all' }, jwt);
    await t.app.inject({ method: 'GET', url: ticket.data.file });
    await t.post('/users/logout', {}, jwt);
    const log = lines.join('');
    for (const path of ['/api/users/login', '/api/users/session', '/api/users/get/personal/information'])
      expect(log).toContain(path);
    const secrets = {
      jwt,
      id: jwt.split('.')[0] ?? jwt,
      old: TEST_PASSWORD,
      wrong: 'Wrong.Secret.1',
      next: NEW_PASSWORD,
      ticket: /ticket=(.*)/.exec(ticket.data.file)?.[1] ?? 'no ticket',
    };
    const found = Object.entries(secrets).filter(([, secret]) => log.includes(secret));
    expect(found.map(([name]) => name)).toEqual([]);
  });
});
