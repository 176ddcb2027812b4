import { randomUUID } from 'node:crypto';
import { CHANGE_PASSWORD, type SessionView, SIGN_IN } from '@ceiba/identity/contract';
import { Bus, Clock, Db, runAs, SYSTEM } from '@ceiba/platform/server';
import { createTestApp, eventually, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import { CreateUser, IdentityModule, LoadDemoIdentity, Passwords, UpdateUser } from '..';

const NEW_PASSWORD = 'Flor.de.Jade.77';

describe('sign-in', () => {
  let t: TestApp;
  let firstPassword: { password: string; password_hash: string };

  const login = (username: string, password: string, type: number = 2, headers?: Record<string, string>) =>
    t.post<{ jwt: string; status?: string }>(
      '/users/login',
      { p_username: username, p_password: password, p_type: type },
      undefined,
      headers,
    );
  const session = (token: string) => t.post<SessionView>('/users/session', {}, token);
  const signedIn = async (username: string, type: 1 | 2 = 2) => t.login(username, type);

  /** A partner with a password that is his already; his id is his user name. */
  async function partner(id_customers: number, must_change_password: 0 | 1 = 0): Promise<number> {
    const { id_user } = await t.get(Bus).execute(
      new CreateUser({
        type_user: 1,
        username_user: String(id_customers),
        full_name: 'María Ñúñez',
        password_hash: firstPassword.password_hash,
        must_change_password,
        id_customers,
        id_type_money: 1,
      }),
    );
    return id_user;
  }

  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule], worker: false });
    await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [1, 16, 164] });
    firstPassword = await t.get(Passwords).generated();
    await partner(2);
  });
  afterAll(() => t.close());

  it('staff with the user name, in any case; the token opens the session', async () => {
    const answer = await login('ADMIN', TEST_PASSWORD);
    expect(answer).toMatchObject({ status: 200, response: 'success', message: SIGN_IN.welcome });
    expect(Object.keys(answer.data)).toEqual(['jwt']);
    expect((await session(answer.data.jwt)).data.full_name).toBe('Andrea Morales Ruiz');
  });

  it('the token travels in header, query or payload alike', async () => {
    const jwt = await signedIn('admin');
    expect((await t.post('/users/session', { jwt })).status).toBe(200);
    expect((await t.post('/users/session', { token: jwt })).status).toBe(200);
    expect((await t.fetch(`/users/get/personal/information?token=${jwt}`)).status).toBe(200);
    const empty = await t.app.inject({
      method: 'POST',
      url: '/api/users/session',
      headers: { authorization: `Bearer ${jwt}` },
    });
    expect(empty.statusCode).toBe(200);
  });

  it('the account type must match', async () => {
    for (const answer of [
      await login('admin', TEST_PASSWORD, 1),
      await login('2', firstPassword.password, 2),
      await login('ádmin', TEST_PASSWORD),
    ])
      expect(answer).toMatchObject({ status: 422, response: 'warning', message: SIGN_IN.refused, data: null });
    expect((await login('2', firstPassword.password, 1)).status).toBe(200);
  });

  it('says the same of an unknown user, a wrong password and a disabled user, and takes as long', async () => {
    const id_user = await partner(90);
    await t.get(Bus).execute(new UpdateUser({ id_user }, { enabled_user: 0 }));
    const passwords = t.get(Passwords);
    const check = jest.spyOn(passwords, 'verify');
    for (const [name, password, type] of [
      ['nobody', TEST_PASSWORD, 2],
      ['almacen', 'wrong-password', 2],
      ['90', firstPassword.password, 1],
    ] as const) {
      expect(await login(name, password, type)).toMatchObject({
        status: 422,
        response: 'warning',
        message: SIGN_IN.refused,
        data: null,
      });
    }
    // Each password is checked once, also where there is none to compare it with...
    expect(check).toHaveBeenCalledTimes(3);
    expect(check.mock.calls[0]?.[0]).toBeUndefined();
    check.mockRestore();
    // ...which costs as much: a machine that has other work may be late now and then, what costs nothing never takes time.
    const fastest = async (stored: string | undefined) => {
      const times: number[] = [];
      for (let round = 0; round < 5; round++) {
        const begun = performance.now();
        expect(await passwords.verify(stored, 'wrong-password')).toBe(false);
        times.push(performance.now() - begun);
      }
      return Math.min(...times);
    };
    await eventually(async () => {
      const known = await fastest(firstPassword.password_hash);
      expect(await fastest(undefined)).toBeGreaterThan(known / 2);
    });
  });

  it('malformed input is 400 and names the field', async () => {
    const answer = await t.post('/users/login', { p_username: '', p_password: ['x'], p_type: 3, p_more: 1 });
    expect(answer.status).toBe(400);
    const { fields } = answer.data as { fields: { field: string }[] };
    expect([...new Set(fields.map((one) => one.field))].sort()).toEqual(['', 'password', 'type', 'username']);
  });

  it('no session: 401 with the fixed message', async () => {
    for (const token of [undefined, 'x', 'a.b', `${'A'.repeat(32)}.${'B'.repeat(43)}`]) {
      const answer = await t.post('/users/session', {}, token);
      expect(answer).toMatchObject({ status: 401, response: 'error', message: 'error_session_api', data: null });
    }
  });

  it('five failures block the account from this address, even for the right password', async () => {
    const from = { 'x-forwarded-for': '203.0.113.5' };
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push((await login('finanzas', `wrong-${n}`, 2, from)).status);
    expect(answers).toEqual([422, 422, 422, 422, 422]);
    expect(await login('finanzas', TEST_PASSWORD, 2, from)).toMatchObject({
      status: 429,
      response: 'warning',
      message: SIGN_IN.blocked,
    });
    expect((await login('Finanzas', TEST_PASSWORD, 2, from)).status).toBe(429);
    // Another address and another account go on.
    expect((await login('finanzas', TEST_PASSWORD, 2, { 'x-forwarded-for': '203.0.113.6' })).status).toBe(200);
    expect((await login('almacen', TEST_PASSWORD, 2, from)).status).toBe(200);
  });

  it('an unknown account is blocked in the same way', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    await Promise.all(Array.from({ length: 5 }, (_, n) => login('ghost', `wrong-${n}`, 2, from)));
    expect((await login('ghost', 'wrong', 2, from)).status).toBe(429);
  });

  it('many names tried from one network end all tries from there', async () => {
    const now = new Date();
    await t.get(Db).insertMany(
      'sign_in_failure',
      ['account', 'address', 'at'],
      Array.from({ length: 199 }, (_, n) => [`${n}`.padStart(64, '0'), '2001:db8:0:7::/64', now]),
    );
    const from = (address: string) => ({ 'x-forwarded-for': address });
    expect((await login('almacen', TEST_PASSWORD, 2, from('2001:db8:0:7::1'))).status).toBe(200);
    expect((await login('ghost', 'wrong', 2, from('2001:db8:0:7:a::2'))).status).toBe(422);
    expect(await login('almacen', TEST_PASSWORD, 2, from('2001:db8:0:7::3'))).toMatchObject({
      status: 429,
      message: SIGN_IN.blocked,
    });
    const forgot = { p_username: 'almacen', p_type: 2 };
    expect((await t.post('/users/password/forgot', forgot, undefined, from('2001:db8:0:7::4'))).status).toBe(429);
    expect((await login('almacen', TEST_PASSWORD, 2, from('2001:db8:0:8::1'))).status).toBe(200);
  });

  it('of many guesses at once, one that is right but late does not get in', async () => {
    const from = { 'x-forwarded-for': '203.0.113.8' };
    const guesses = Array.from({ length: 24 }, (_, n) =>
      login('cajera', n === 23 ? TEST_PASSWORD : `wrong-${n}`, 2, from),
    );
    const answers = await Promise.all(guesses);
    expect(answers.at(-1)?.status).toBe(429);
    expect((await login('cajera', TEST_PASSWORD, 2, from)).status).toBe(429);
  });

  it('the block is over after 15 minutes, and a good sign-in forgets the failures', async () => {
    const from = { 'x-forwarded-for': '203.0.113.5' };
    const clock = t.get(Clock);
    const now = jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + 15 * 60_000 + 1000));
    try {
      expect((await login('finanzas', TEST_PASSWORD, 2, from)).status).toBe(200);
    } finally {
      now.mockRestore();
    }
    const left = await t.db.one<{ n: number }>(
      "select count(*) as n from sign_in_failure where address = '203.0.113.5' and account = sha2('2|finanzas', 256)",
    );
    expect(left?.n).toBe(0);
  });

  it('a first password must be changed, and its token is good for nothing else', async () => {
    await partner(3, 1);
    const first = await login('3', firstPassword.password, 1);
    expect(first).toMatchObject({ status: 200, response: 'info', data: { status: CHANGE_PASSWORD } });
    const { jwt } = first.data;
    expect((await session(jwt)).status).toBe(401);
    expect((await t.fetch('/users/get/personal/information', jwt)).status).toBe(401);
    expect((await t.post('/users/logout', {}, jwt)).status).toBe(401);

    const change = (p_new_password: string, p_username = '3') =>
      t.post('/users/password/change', { p_username, p_new_password, jwt });
    expect(await change('corta')).toMatchObject({ status: 400 });
    expect(await change('Password123')).toMatchObject({ status: 422, message: SIGN_IN.tooCommon });
    expect(await change(firstPassword.password)).toMatchObject({ status: 422, message: SIGN_IN.isOld });
    expect(await change(NEW_PASSWORD, '2')).toMatchObject({ status: 422, message: SIGN_IN.refused });
    expect(await change(NEW_PASSWORD)).toMatchObject({ status: 200, response: 'success', message: SIGN_IN.changed });
    // Used up.
    expect(await change('Otra.Clave.99')).toMatchObject({ status: 401, message: 'error_session_api' });
    expect((await login('3', firstPassword.password, 1)).status).toBe(422);
    expect((await login('3', NEW_PASSWORD, 1)).data).not.toHaveProperty('status');
  });

  it('nobody changes a password without a token', async () => {
    const body = { p_username: 'admin', p_new_password: NEW_PASSWORD };
    expect((await t.post('/users/password/change', body)).status).toBe(401);
    expect((await t.post('/users/password/change', { ...body, jwt: 'x.y' })).status).toBe(401);
  });

  it('a change of the password ends all other sessions at once', async () => {
    await partner(4);
    await t.db.execute('update users set password_hash = ? where id_customers = 4', [
      await t.get(Passwords).hash(TEST_PASSWORD),
    ]);
    const [phone, desk] = [await signedIn('4', 1), await signedIn('4', 1)];
    const answer = await t.post('/users/password/change', { p_username: '4', p_new_password: NEW_PASSWORD }, desk);
    expect(answer.status).toBe(200);
    expect((await session(phone)).status).toBe(401);
    expect((await session(desk)).status).toBe(200);
    // Letters of two parts, as some keyboards send them, are the same password as those of one.
    const typed = 'Peña.Jadé.2026';
    const change = { p_username: '4', p_new_password: typed.normalize('NFD') };
    expect((await t.post('/users/password/change', change, desk)).status).toBe(200);
    for (const form of ['NFC', 'NFD']) expect((await login('4', typed.normalize(form), 1)).status).toBe(200);
  });

  it('a signed-out token is refused', async () => {
    const jwt = await signedIn('admin');
    expect(await t.post('/users/logout', {}, jwt)).toMatchObject({ status: 200, message: SIGN_IN.signedOut });
    expect((await session(jwt)).status).toBe(401);
    expect((await t.post('/users/logout', {}, jwt)).status).toBe(401);
  });

  it('a disabled user or worker is out at once', async () => {
    const jwt = await signedIn('almacen');
    const enable = (enabled_user: 0 | 1) =>
      runAs(SYSTEM, () => t.get(Bus).execute(new UpdateUser({ id_worker: 3 }, { enabled_user })));
    await enable(0);
    expect((await session(jwt)).status).toBe(401);
    await enable(1);
    // The old session stays dead.
    expect((await session(jwt)).status).toBe(401);
    const again = await signedIn('almacen');
    await t.db.execute('update worker set enabled_worker = 0 where id_worker = 3');
    expect((await session(again)).status).toBe(401);
    await t.db.execute('update worker set enabled_worker = 1 where id_worker = 3');
  });

  it('a session ends after 12 idle hours, or 30 days with remember-me; being used keeps it', async () => {
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
    const remembered = await t.post<{ jwt: string }>('/users/login', {
      p_username: 'admin',
      p_password: TEST_PASSWORD,
      p_type: '2',
      p_remember: 1,
    });
    const plain = await signedIn('admin');
    const now = jest.spyOn(t.get(Clock), 'now');
    try {
      now.mockImplementation(() => hours(11));
      expect((await session(plain)).status).toBe(200);
      now.mockImplementation(() => hours(22));
      expect((await session(plain)).status).toBe(200);
      now.mockImplementation(() => hours(34.5));
      expect((await session(plain)).status).toBe(401);
      now.mockImplementation(() => hours(24 * 29));
      expect((await session(remembered.data.jwt)).status).toBe(200);
      now.mockImplementation(() => hours(24 * 60));
      expect((await session(remembered.data.jwt)).status).toBe(401);
    } finally {
      now.mockRestore();
    }
  });

  it('tokens and passwords are in no table as they are', async () => {
    const jwt = await signedIn('admin');
    const tables = await t.db.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = database() and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const text = JSON.stringify(await t.db.query(`select * from \`${name}\``));
      for (const secret of [jwt, jwt.split('.')[0] ?? jwt, TEST_PASSWORD, NEW_PASSWORD, firstPassword.password])
        expect(text.includes(secret) ? `${name} holds a secret` : '').toBe('');
    }
  });

  it('an idempotency key does not store or replay a session', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [one, two] = [await login('admin', TEST_PASSWORD, 2, key), await login('admin', TEST_PASSWORD, 2, key)];
    expect(one.status).toBe(200);
    expect(two.data.jwt).not.toBe(one.data.jwt);
    expect(await t.db.query('select * from idempotency_key')).toEqual([]);
  });
});
