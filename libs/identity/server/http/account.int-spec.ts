import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import sharp from 'sharp';
import { insertBranches } from '@ceiba/branches/testing';
import {
  type PersonalInformation,
  RESET_FRAGMENT,
  type SessionView,
  SIGN_IN,
  TERMS_TEXTS,
  type TermsView,
  US_TAX_TEXTS,
} from '@ceiba/identity/contract';
import { Bus, Config, DecryptionFailed, Encryption, runAs, SYSTEM, UnitOfWork } from '@ceiba/platform/server';
import { createTestApp, type TestApp, TEST_PASSWORD } from '@ceiba/platform/testing';
import {
  CreateUser,
  IdentityModule,
  LoadDemoIdentity,
  Settings,
  type PartnerRecord,
  PartnerRecords,
  Passwords,
  WelcomeLinks,
} from '..';
import { tinPlace } from '../use-cases/accept-terms/tin-place';

const W9 = {
  p_name: "José O'Neil & <Sons>",
  p_tax_class: 'individual',
  p_address: '1 Main St.',
  p_city: 'Houston',
  p_state: 'TX',
  p_zip: '77001',
  p_tin_type: 'ssn',
  p_tin: '123-45-6789',
  p_certified: 1,
  p_signature: "José O'Neil",
};

/** In the customers context's place. */
class KeptRecords extends PartnerRecords {
  readonly kept = new Map<number, PartnerRecord & { file_photo?: string | null }>();

  read(id: number) {
    const { file_photo: _photo, ...record } = this.kept.get(id) ?? { email: '', phone: '', address: '' };
    return Promise.resolve(record);
  }

  update(id: number, patch: Parameters<PartnerRecords['update']>[1]) {
    this.kept.set(id, { email: '', phone: '', address: '', ...this.kept.get(id), ...patch });
    return Promise.resolve();
  }
}
const records = new KeptRecords();
const partners = records.kept;

@Global()
@Module({ providers: [{ provide: PartnerRecords, useValue: records }], exports: [PartnerRecords] })
class KeptCustomersModule {}

describe('one’s own account', () => {
  let t: TestApp;
  let admin: string;
  let partner: string;
  let url: string;
  const session = async (token: string) => (await t.post<SessionView>('/users/session', {}, token)).data;
  const own = async (token: string) =>
    (await t.fetch<PersonalInformation>('/users/get/personal/information', token)).data;
  const update = (body: object, token: string) => t.post('/users/personal/information/update', body, token);

  async function makePartner(id: number, id_type_money: number): Promise<string> {
    partners.set(id, { email: `socio${id}@ceiba.example`, phone: '', address: '' });
    await t.get(Bus).execute(
      new CreateUser({
        type_user: 1,
        username_user: String(id),
        full_name: 'José Peña',
        password_hash: await t.get(Passwords).hash(TEST_PASSWORD),
        must_change_password: 0,
        id_customers: id,
        id_type_money,
      }),
    );
    return t.login(String(id), 1);
  }

  async function upload(token: string, bytes: Buffer, name = 'foto.png', fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    form.append('p_photo', new Blob([new Uint8Array(bytes)]), name);
    const answer = await fetch(`${url}/api/users/personal/information/update`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: answer.status, ...((await answer.json()) as { message: string }) };
  }

  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, KeptCustomersModule] });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    url = await t.app.getUrl();
    await insertBranches(t.db, [{ id_branch_office: 1, time_zone: 'America/Tijuana' }]);
    await t.get(LoadDemoIdentity).run({ password: TEST_PASSWORD, branches: [1] });
    admin = await t.login('admin');
    partner = await makePartner(2, 2);
  });
  afterAll(() => t.close());

  it('shows and changes phone, mail and address, of staff and of partners where they belong', async () => {
    expect(await own(admin)).toMatchObject({ username_user: 'admin', email: 'admin@grupoceiba.example', phone: '' });
    const patch = {
      p_phone: '+52 (55) 1234-5678',
      p_address: 'Calle "Ñ" #5 <int. 3> 😀',
      p_email: 'a.morales@ceiba.mx',
    };
    expect((await update(patch, admin)).message).toBe('Información actualizada.');
    expect(await own(admin)).toMatchObject({
      phone: '+52 (55) 1234-5678',
      address: 'Calle "Ñ" #5 <int. 3> 😀',
      email: 'a.morales@ceiba.mx',
    });
    expect((await update({ p_phone: '' }, admin)).status).toBe(200);
    expect(await own(admin)).toMatchObject({ phone: '', address: 'Calle "Ñ" #5 <int. 3> 😀' });
    await update({ phone: '664 000 0000' }, partner);
    expect(await own(partner)).toMatchObject({ phone: '664 000 0000', email: 'socio2@ceiba.example' });
    expect(partners.get(2)?.phone).toBe('664 000 0000');
    for (const [body, token] of [
      [{ p_email: 'no es correo' }, admin],
      [{ p_email: '' }, admin],
      [{ p_phone: '<script>' }, admin],
      [{ p_phone: '1'.repeat(31) }, admin],
      [{ p_email: `${'a'.repeat(60)}@b.mx` }, partner],
      [{ p_otro: 'Otro' }, partner],
    ] as const)
      expect((await update(body, token)).status).toBe(400);
    // What the read gives may come back; it changes nothing.
    const before = await own(partner);
    expect((await update({ p_full_name: 'Otro', p_id_user: 1 }, partner)).status).toBe(200);
    expect(await own(partner)).toMatchObject({ full_name: before.full_name, id_user: before.id_user });
  });

  it('takes a photo, shows it to who knows its address, and forgets the old one', async () => {
    const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#1f6f50' } })
      .png()
      .toBuffer();
    expect(await upload(partner, png, 'yo.png', { p_phone: '55' })).toMatchObject({ status: 200 });
    const first = (await session(partner)).file_photo_user ?? '';
    expect(first).toMatch(/^\/api\/users\/photo\/\d+\/[\w-]{22}$/);
    const shown = await fetch(url + first);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/webp',
      'nosniff',
    ]);
    expect(shown.headers.get('content-disposition')).toBe('attachment');
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({
      width: 512,
      format: 'webp',
    });
    expect((await fetch(`${url}${first.slice(0, -1)}x`)).status).toBe(404);
    // The store finds a partner's photo in his record.
    expect(first).toContain(`/${partners.get(2)?.file_photo}/`);
    expect((await upload(partner, png)).status).toBe(200);
    expect((await session(partner)).file_photo_user).not.toBe(first);
    expect((await fetch(url + first)).status).toBe(404);
    expect(await own(partner)).toMatchObject({ phone: '55' });
  });

  it('refuses what is no photo', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const before = (await session(admin)).file_photo_user;
    for (const [bytes, name] of [
      [svg, 'foto.png'],
      [Buffer.from('<html><script>1</script></html>'), 'foto.jpg'],
      [Buffer.alloc(0), 'foto.png'],
    ] as const)
      expect((await upload(admin, bytes, name)).status).toBe(422);
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await upload(admin, png, '../../../etc/cron.d/x.png')).message).toBe('El nombre del archivo no es válido.');
    expect((await session(admin)).file_photo_user).toBe(before);
    // A refused form leaves no file behind.
    const count = () =>
      t.db.one("select count(*) as n from stored_file where kind = 'user-photo' and expires_at is null");
    const files = await count();
    expect((await upload(admin, png, 'a.png', { p_email: 'x' })).status).toBe(400);
    expect((await upload(admin, png, 'a.png', { p_email: '' })).status).toBe(400);
    expect(await count()).toEqual(files);
  });

  it('asks partners in pesos for the contract, once', async () => {
    expect((await session(partner)).terms_accepted).toBe(0);
    const terms = (await t.fetch<TermsView>('/terms/get', partner)).data;
    expect(terms).toMatchObject({ id_type_money: 2, terms_accepted: 0 });
    expect(terms.text.join(' ')).toContain('Grupo Ceiba');
    expect((await t.post('/terms/accepted', { p_id_type_money: 1 }, partner)).message).toBe(TERMS_TEXTS.money);
    expect((await t.post('/terms/accepted', { p_id_type_money: 2 }, partner)).message).toBe(TERMS_TEXTS.accepted);
    expect((await session(partner)).terms_accepted).toBe(1);
    const again = await t.post('/terms/accepted', { p_id_type_money: 2 }, partner);
    expect([again.status, again.response]).toEqual([200, 'info']);
    expect(await t.db.query('select id_customers, contract from terms_acceptance')).toEqual([
      { id_customers: 2, contract: null },
    ]);
    expect((await t.post('/terms/accepted', {}, admin)).status).toBe(403);
  });

  it('asks partners in dollars for the US tax form, with its own words', async () => {
    const token = await makePartner(3, 1);
    expect((await t.fetch<TermsView>('/terms/get', token)).data.text).toEqual([]);
    const send = (form: unknown) =>
      t.post<{ fields: { field: string; message: string }[] }>(
        '/terms/accepted',
        { p_contrato_json_usa: form, p_id_type_money: 1 },
        token,
      );
    const messages = async (patch: object) => (await send({ ...W9, ...patch })).data.fields.map((one) => one.message);
    expect((await t.post('/terms/accepted', { p_id_type_money: 1 }, token)).status).toBe(400);
    for (const odd of [null, 'x', '[]', [], 5]) expect((await send(odd)).status).toBe(400);
    expect(await messages({ p_tax_class: undefined })).toEqual([
      'Select appropriate box for federal tax classification',
    ]);
    expect(await messages({ p_tax_class: 'llc' })).toEqual([US_TAX_TEXTS.llc]);
    expect(await messages({ p_tin: '12345678' })).toEqual([US_TAX_TEXTS.tin]);
    expect(await messages({ p_tin: '666-45-6789' })).toEqual([US_TAX_TEXTS.noSsn]);
    expect(await messages({ p_certified: 0, p_name: ' ' })).toEqual([US_TAX_TEXTS.required, US_TAX_TEXTS.certify]);
    expect((await send(JSON.stringify(W9))).message).toBe(TERMS_TEXTS.accepted);
    const row = await t.db.one<{ id_user: number; contract: { tin: string } }>(
      'select id_user, contract from terms_acceptance where id_customers = 3',
    );
    expect(row?.contract).toMatchObject({ name: "José O'Neil & <Sons>", tin_type: 'ssn' });
    // The tax number is nowhere to be read: neither in its own row nor in the audit.
    expect(JSON.stringify(row?.contract)).not.toContain('123456789');
    expect(t.get(Encryption).decrypt(tinPlace(row?.id_user ?? 0), row?.contract.tin ?? '')).toBe('123456789');
    expect(() => t.get(Encryption).decrypt(tinPlace(0), row?.contract.tin ?? '')).toThrow(DecryptionFailed);
    expect(JSON.stringify(await t.db.query('select * from audit'))).not.toMatch(/123-?45-?6789/);
  });

  describe('a forgotten password', () => {
    const folder = () => join(t.get(Config).dataDir, 'mail');
    const mails = async () => {
      await t.settle();
      const names = await readdir(folder()).catch(() => []);
      return Promise.all(names.sort().map((name) => readFile(join(folder(), name), 'utf8')));
    };
    const forgot = (username: string, type: 1 | 2) =>
      t.post('/users/password/forgot', { p_username: username, p_type: type });
    const bodyOf = (mail: string) => Buffer.from(mail.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8');

    it('sends a link that changes it once, and answers the same for everybody', async () => {
      const answers = await Promise.all([forgot('2', 1), forgot('nadie', 2), forgot('2', 2), forgot('999999', 1)]);
      for (const answer of answers)
        expect(answer).toEqual({ status: 200, response: 'success', message: SIGN_IN.forgot, data: null });
      const [mail = '', more] = await mails();
      expect(more).toBeUndefined();
      expect(mail).toContain('<socio2@ceiba.example>');
      const link = new URL(/http\S+/.exec(bodyOf(mail))?.[0] ?? '');
      expect([link.pathname, link.search]).toEqual(['/login/empresariosindependientes', '']);
      const fragment = new URLSearchParams(link.hash.slice(1));
      const jwt = fragment.get(RESET_FRAGMENT);
      const change = (password: string) =>
        t.post('/users/password/change', { p_username: fragment.get('usuario'), p_new_password: password, jwt });
      // It is no session.
      expect((await t.post('/users/session', { jwt })).status).toBe(401);
      expect((await change('corta')).status).toBe(400);
      const old = await t.login('2', 1);
      expect((await change('Nueva.2026')).message).toBe(SIGN_IN.changed);
      expect((await change('Otra.20267')).status).toBe(401);
      expect((await t.post('/users/session', {}, old)).status).toBe(401);
      await t.login('2', 1, 'Nueva.2026');
      // Nothing that is stored holds the token.
      const stored = JSON.stringify([await t.db.query('select * from job'), await t.db.query('select * from audit')]);
      expect(stored).not.toContain(jwt);
    });

    it('mails once in two minutes, and blocks who asks on and on, known or not', async () => {
      for (const name of ['cajera', 'inventada']) {
        const statuses = [];
        for (let n = 0; n < 6; n++) statuses.push((await forgot(name, 2)).status);
        expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      }
      expect((await mails()).filter((mail) => mail.includes('<cajera@grupoceiba.example>'))).toHaveLength(1);
      // Asking does not block the sign-in.
      await t.login('cajera');
    });

    it('welcomes a new partner with a link of the same kind, once he is let in', async () => {
      const welcome = () => runAs(SYSTEM, () => t.get(UnitOfWork).run(() => t.get(WelcomeLinks).send(2)));
      expect(await welcome()).toBe(false);
      await t.db.execute('update users set must_change_password = 1 where id_customers = 2');
      await t.db.execute("delete from session where kind = 'change'");
      const before = (await mails()).length;
      expect(await welcome()).toBe(true);
      const [mail = '', more] = (await mails()).slice(before);
      expect(more).toBeUndefined();
      expect(bodyOf(mail)).toContain('Tu número de empresario, con el que inicias sesión, es 2.');
      const link = new URL(/http\S+/.exec(bodyOf(mail))?.[0] ?? '');
      const fragment = new URLSearchParams(link.hash.slice(1));
      const sent = { p_username: '2', p_new_password: 'Elegida.2026', jwt: fragment.get(RESET_FRAGMENT) };
      expect((await t.post('/users/password/change', sent)).message).toBe(SIGN_IN.changed);
      expect(await welcome()).toBe(false);
    });

    it('begins with the address at which an administrator last signed in, whatever others say', async () => {
      const EVIL_PROXY = { 'x-forwarded-host': 'evil.example' };
      const knows = () => t.get(Settings).publicUrl();
      const signIn = (
        host: string,
        username = 'admin',
        password = TEST_PASSWORD,
        type = 2,
        remoteAddress = '127.0.0.1',
      ) =>
        t.app.inject({
          method: 'POST',
          url: '/api/users/login',
          remoteAddress,
          headers: { host, 'x-forwarded-proto': 'https', ...(remoteAddress === '127.0.0.1' ? {} : EVIL_PROXY) },
          payload: { p_username: username, p_password: password, p_type: type },
        });
      await t.db.execute(
        `update users set must_change_password = 0, password_hash = (
           select password_hash from users where username_user = 'admin') where id_customers = 2`,
      );
      expect((await signIn('ceiba.example')).statusCode).toBe(200);
      expect(await knows()).toBe('https://ceiba.example');
      expect((await signIn('evil.example', 'admin', 'wrong-password')).statusCode).toBe(422);
      expect((await signIn('evil.example', 'cajera')).statusCode).toBe(200);
      expect((await signIn('evil.example', '2', TEST_PASSWORD, 1)).statusCode).toBe(200);
      expect((await signIn('evil.example/a?', 'admin')).statusCode).toBe(200);
      expect((await signIn('localhost:8080')).statusCode).toBe(200);
      const forgot = { p_username: 'finanzas', p_type: 2 };
      await t.post('/users/password/forgot', forgot, undefined, { host: 'evil.example', ...EVIL_PROXY });
      expect(await knows()).toBe('https://ceiba.example');
      const mail = (await mails()).find((one) => one.includes('<finanzas@')) ?? '';
      expect(bodyOf(mail)).toContain('https://ceiba.example/login#');
      // A stranger's proxy is not ours: what it forwards is not believed, not even from an administrator.
      expect((await signIn('mx.ceiba.example:8443', 'admin', TEST_PASSWORD, 2, '203.0.113.9')).statusCode).toBe(200);
      expect(await knows()).toBe('http://mx.ceiba.example:8443');
    });

    it('sends nothing to who is disabled', async () => {
      await t.db.execute("update users set enabled_user = 0 where username_user = 'almacen'");
      await forgot('almacen', 2);
      expect((await mails()).some((mail) => mail.includes('<almacen@'))).toBe(false);
    });
  });
});
