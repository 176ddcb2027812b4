import sharp from 'sharp';
import { type SignupCart, SIGNUP_MESSAGES, type SignupRow } from '@ceiba/customers/contract';
import type { PrivacyNotice } from '@ceiba/identity/contract';
import { signInPartner } from '@ceiba/identity/testing';
import type { SignupStatus } from '@ceiba/payments/contract';
import { KIT, NEWCOMER, openDesk, openKits, type PayDesk, ROOT_LETTERS, Signup } from '@ceiba/payments/testing';
import type { Envelope, FileLink, Saved } from '@ceiba/platform/contract';
import { Bus, runAs, SYSTEM } from '@ceiba/platform/server';
import type { TestApp } from '@ceiba/platform/testing';
import type { KitRow } from '@ceiba/store/contract';
import { PaymentProviders } from '../ports/payment-providers';
import { SettlePayment } from '../use-cases/settle-payment/settle-payment';

// The public sign-up on the server: sponsor, steps, papers, kit, payment, partner (spec 3, section 5).
describe('a public sign-up', () => {
  let desk: PayDesk;
  let t: TestApp;
  beforeAll(async () => {
    desk = await openDesk();
    t = desk.t;
    await openKits(desk);
  });
  afterAll(() => desk.close());

  const count = async (sql: string, params: (string | number)[] = []) =>
    Number((await t.db.one<{ n: number }>(`select count(*) as n from ${sql}`, params))?.n);
  const partners = () => count('customers where save_online = 1');
  const kitSales = () => count("sale where source_doc = 'ECOMMERCE_PAGADO'");
  const pay = async (signup: Signup, preference_id: string, more: object = {}) => {
    const { id } = await desk.pay({ preference_id }, more);
    await t.settle();
    return { id: String(id), status: (await signup.call<SignupStatus>('status')).data };
  };
  const factsOf = (id: string) => t.get(PaymentProviders).get('mercadopago').payment(id);
  const ask = (p_id_customers: number, p_last_name: string, address: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/customers/publico/validate',
      payload: { p_id_customers, p_last_name },
      remoteAddress: address,
    });

  it('knows its sponsor by three letters, names him alone, and counts guesses by address and sponsor', async () => {
    expect((await t.post('/customers/publico/hint', {})).data).toEqual({ id_customers: 1, last_name: 'Cei' });
    const wrongly = await ask(2, 'nún', '192.0.2.1');
    expect([wrongly.statusCode, wrongly.json<Envelope<unknown>>().data]).toEqual([422, { field: 'last_name' }]);
    const named = await ask(2, 'ÑUÑ', '192.0.2.1');
    expect(named.json<Envelope<unknown>>()).toMatchObject({ data: { id_customers: 2, name_customers: 'María' } });
    expect(Object.keys(named.json<Envelope<object>>().data)).toEqual(['id_customers', 'name_customers']);
    expect((await ask(4, 'ñúñ', '192.0.2.1')).statusCode).toBe(404);
    expect((await ask(999_999, 'ñúñ', '192.0.2.1')).statusCode).toBe(404);
    const wrong = await Promise.all(Array.from({ length: 40 }, () => ask(2, 'xxx', '192.0.2.7')));
    const counted = wrong.filter(({ statusCode }) => statusCode === 422).length;
    expect(counted).toBeLessThanOrEqual(10);
    const held = wrong.filter(({ statusCode }) => statusCode === 429);
    expect(held).toHaveLength(40 - counted);
    expect(held[0]?.headers['retry-after']).toBe('900');
    for (let more = counted; more < 10; more++) expect((await ask(2, 'xxx', '192.0.2.7')).statusCode).toBe(422);
    expect(wrongly.json<Envelope<unknown>>()).toMatchObject({
      response: 'warning',
      message: 'El apellido del sponsor no coincide con el ingresado',
    });
    // The right letters neither, from there; another network asks on.
    expect((await ask(2, 'ñúñ', '192.0.2.7')).statusCode).toBe(429);
    expect((await ask(2, 'ñúñ', '198.51.100.7')).statusCode).toBe(200);
    // A forged word about where he comes from makes him nobody else: not of whom nobody trusts, nor before what our proxy says.
    const forging = (at: number, remoteAddress: string, real: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/customers/publico/validate',
        payload: { p_id_customers: 2, p_last_name: 'xxx' },
        remoteAddress,
        headers: { 'x-forwarded-for': `203.0.113.${at}${real}`, forwarded: `for=203.0.113.${at}` },
      });
    for (const [address, real] of [
      ['198.51.100.8', ''],
      ['127.0.0.1', ', 198.51.100.9'],
    ] as const) {
      const said: number[] = [];
      for (let at = 1; at <= 12; at++) said.push((await forging(at, address, real)).statusCode);
      expect(said).toEqual([...Array<number>(10).fill(422), 429, 429]);
    }
    expect((await ask(2, 'ñúñ', '198.51.100.9')).statusCode).toBe(429);
    await t.db.execute('delete from signup_guess');
  });

  it('is saved step by step under its secret, continues on another day, and is nobody else’s', async () => {
    const begun = await t.app.inject({
      method: 'POST',
      url: '/api/customers/publico/cart/insert',
      payload: { p_id_upline: 2, p_last_name: 'ñúñ' },
    });
    const { id, cart_token } = begun.json<Envelope<{ id: number; cart_token: string }>>().data;
    const cookies = [begun.headers['set-cookie']].flat().map(String);
    expect(cookies).toEqual([
      expect.stringMatching(
        /^ceiba_signup_\d+=[0-9a-f]{32}; Path=\/api\/customers\/publico; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(/^ceiba_device=[0-9a-f]{32}; .*HttpOnly/),
    ]);
    const step = (payload: object, cookie = cookies[0]?.split(';')[0]) =>
      t.app.inject({ method: 'POST', url: '/api/customers/publico/cart/insert', payload, headers: { cookie } });
    const key = { p_id_customers_kit_public: id };
    expect((await step({ ...key, p_name_cart: 'Ana', p_last_name_cart: 'Niño', p_id_country: 1 })).statusCode).toBe(
      200,
    );
    expect((await step({ ...key, p_name_cart: 'Mal' }, 'x=1')).statusCode).toBe(404);
    expect((await step({ ...key, p_curp_cart: 'CORTA' })).json<Envelope<unknown>>().data).toMatchObject({
      fields: [{ field: 'curp_cart' }],
    });
    // Another sponsor needs his letters, too.
    expect((await step({ ...key, p_id_upline: 3 })).statusCode).toBe(422);
    const read = await t.post<SignupCart>('/customers/publico/cart/get', { ...key, p_cart_token: cart_token });
    expect(read.data).toMatchObject({
      state_cart: 'open',
      id_upline: 2,
      full_name_customers: 'María',
      full_name_cart: 'Ana Niño',
      code_money: 'MXN',
      curp_cart: null,
      id_customers: null,
      file_photo: null,
    });
    expect(read.data.missing).toEqual([
      ...['phone_cart', 'email_cart', 'date_birthday_cart', 'zip_code_cart', 'department_cart', 'province_cart'],
      ...['address_cart', 'id_product', 'curp_cart'],
    ]);
    for (const p_cart_token of ['', 'f'.repeat(32)])
      expect((await t.post('/customers/publico/cart/get', { ...key, p_cart_token })).status).toBe(404);
    const refused = await t.post('/customers/publico/link', {
      ...key,
      p_cart_token: cart_token,
      p_id_product: KIT.basic,
    });
    expect(refused).toMatchObject({ status: 422, message: 'Completa los datos que faltan antes de pagar.' });
  });

  it('keeps which privacy notice was accepted, when and from where; an older one is refused', async () => {
    const notice = (await t.fetch<PrivacyNotice>('/terms/privacy')).data;
    expect(notice).toEqual({ version: expect.stringMatching(/^[0-9a-f]{16}$/), text: expect.any(Array) });
    expect(notice.text[0]).toBe('AVISO DE PRIVACIDAD SIMPLIFICADO');
    const signup = await Signup.begin(desk);
    const accepted = () =>
      t.db.query(
        `select privacy_version as version, privacy_accepted_at as at, privacy_address as place
         from customers_kit_public where id_customers_kit_public = ?`,
        [signup.key.p_id_customers_kit_public],
      );
    const old = await signup.call('cart/insert', { p_privacy_version: '0'.repeat(16), p_name_cart: 'Otra' });
    expect(old).toMatchObject({
      status: 409,
      message: 'El aviso de privacidad cambió. Léelo de nuevo antes de aceptarlo.',
    });
    expect(await accepted()).toEqual([{ version: null, at: null, place: null }]);
    expect((await signup.call('cart/insert', { p_privacy_version: notice.version })).status).toBe(200);
    const kept = [{ version: notice.version, at: expect.any(Date), place: '127.0.0.1' }];
    expect(await accepted()).toEqual(kept);
    // A step that says nothing of it leaves it as it is.
    expect((await signup.call('cart/insert', { p_privacy_version: '', p_name_cart: 'Ana' })).status).toBe(200);
    expect(await accepted()).toEqual(kept);
    expect((await signup.call<SignupCart>('cart/get')).data).toMatchObject({
      privacy_version: notice.version,
      name_cart: 'Ana',
    });
  });

  it('takes photos and papers made harmless, and refuses what is none', async () => {
    const signup = await Signup.begin(desk);
    async function send(files: Record<string, [Buffer, string]>) {
      const body = new FormData();
      for (const [name, value] of Object.entries(signup.key)) body.append(name, String(value));
      for (const [name, [bytes, file]] of Object.entries(files))
        body.append(`p_${name}`, new Blob([new Uint8Array(bytes)]), file);
      const answer = await fetch(`${desk.url}/api/customers/publico/cart/insert`, { method: 'POST', body });
      return answer.status;
    }
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1f6f50' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secreto' } })
      .toBuffer();
    const script = Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF',
    );
    expect(await send({ file_photo: [photo, 'yo.jpg'], file_ine: [photo, 'ine.jpg'] })).toBe(200);
    expect(await send({ file_photo: [script, 'yo.jpg'] })).toBe(422);
    expect(await send({ file_ine: [script, 'ine.pdf'] })).toBe(422);
    expect(await send({ file_ine: [Buffer.from('<svg onload=alert(1)>'), 'ine.png'] })).toBe(422);
    expect(await send({ file_ine: [Buffer.from('MZ program'), 'ine.pdf'] })).toBe(422);
    // More pixels than anybody's camera makes.
    const huge = await sharp({ create: { width: 7000, height: 6000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await send({ file_photo: [huge, 'grande.png'] })).toBe(422);
    const { data } = await signup.call<SignupCart>('cart/get');
    const link: FileLink | null = data.file_photo;
    const shown = await fetch(`${desk.url}${link?.file}`);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect([shown.status, shown.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect([bytes.includes('secreto'), (await sharp(bytes).metadata()).width]).toEqual([false, 512]);
    // No photo of somebody who has not paid is in the store.
    const id = /files\/(\d+)/.exec(link?.file ?? '')?.[1];
    expect((await fetch(`${desk.url}/api/ecomerce/publico/photo/${id}/320`)).status).toBe(404);
  });

  it('offers the kits of its country at the partners’ prices', async () => {
    const kits = async (p_id_country: number) =>
      (await t.post<{ rows: KitRow[] }>('/customers/publico/products', { p_id_country })).data.rows.map((row) => [
        row.id_product,
        row.price_product,
        row.code_money,
        row.type_kit,
        row.exists_stock,
      ]);
    expect(await kits(1)).toEqual([
      [KIT.basic, '696.00', 'MXN', 'basico', 1],
      [KIT.premium, '1500.00', 'MXN', 'premium', 1],
    ]);
    expect(await kits(2)).toEqual([[KIT.dollars, '40.00', 'USD', 'basico', 0]]);
    expect((await t.post('/customers/kit/products', { p_id_country: 1 })).status).toBe(401);
  });

  it('is paid at the house’s price alone', async () => {
    const signup = await Signup.begin(desk);
    expect(await signup.link(KIT.basic, { p_price: '1.00' })).toMatchObject({ status: 409, data: { price: '696.00' } });
    expect((await signup.link(KIT.basic, { p_qty: 2 })).message).toContain('La cantidad de kits es 1.');
    for (const id of [KIT.plain, KIT.here, KIT.dollars, 101]) expect((await signup.link(id)).status).toBe(409);
    const other = await Signup.begin(desk, { p_id_country: 2 });
    expect(await other.link(KIT.dollars)).toMatchObject({ status: 422 });
    await signup.linked();
    expect(
      await t.db.query('select amount_minor, currency from payment_attempt order by id_attempt desc limit 1'),
    ).toEqual([{ amount_minor: 69600, currency: 'MXN' }]);
    // Its cart is no cart of the store: nobody puts goods into it.
    const cart = await t.db.one<{ id: number }>('select max(id_customers_sale_public) as id from cart_public');
    const key = { p_id_customers_sale_public: cart?.id, p_cart_token: signup.key.p_cart_token };
    const put = await t.post('/ecomerce/publico/cart/det/insert/update', { ...key, p_id_product: 101, p_qty: 9 });
    expect(put.status).toBe(404);
  });

  it('paid five times in parallel is one partner, one kit sale; sponsor, call centre and newcomer hear it', async () => {
    const before = [await partners(), await kitSales()];
    const signup = await Signup.begin(desk, { p_id_upline: 2, p_last_name: 'ñúñ' });
    const { preference_id } = await signup.linked();
    const { id } = await desk.pay({ preference_id }, { times: 5 });
    const facts = await factsOf(String(id));
    if (!facts) throw new Error('no payment');
    await Promise.all(
      Array.from({ length: 5 }, () => runAs(SYSTEM, () => t.get(Bus).execute(new SettlePayment(facts)))),
    );
    await t.settle();
    const { data } = await signup.call<SignupStatus>('status');
    expect(data).toMatchObject({ state: 'paid', review: 0, total: '696.00', currency: 'MXN' });
    const id_customers = data.id_customers ?? 0;
    expect([await partners(), await kitSales()]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1]);
    expect(
      await t.db.query(
        `select c.id_upline, c.id_sponsor, c.id_status, c.save_online, c.pay_membership, c.data_validated, c.id_type_price,
           c.id_branch_office, c.full_name, c.curp_customers, c.ife_customers, c.kit, c.type_fee, u.enabled_user, u.full_name as name_user
         from customers c join users u on u.id_customers = c.id_customers where c.id_customers = ?`,
        [id_customers],
      ),
    ).toEqual([
      {
        ...{ id_upline: 2, id_sponsor: 2, id_status: 0, save_online: 1, pay_membership: 0, data_validated: 0 },
        ...{ id_type_price: 2, id_branch_office: 16, full_name: 'Ana Lucía Niño Güemes', kit: 'basico' },
        ...{ curp_customers: NEWCOMER.p_curp_cart, ife_customers: NEWCOMER.p_ine_cart, type_fee: 'ASIMILADOS' },
        ...{ enabled_user: 0, name_user: 'Ana Lucía Niño Güemes' },
      },
    ]);
    expect(
      await t.db.query(
        `select s.total_doc, s.ecommerce_publico, s.shipping_doc, d.id_product, d.qty from sale s join sale_detail d using (id_document)
         where s.id_customers = ?`,
        [id_customers],
      ),
    ).toEqual([{ total_doc: '696.00', ecommerce_publico: 0, shipping_doc: '0.00', id_product: KIT.basic, qty: 1 }]);
    const told = await t.db.query<{ reader: string }>(
      `select json_value(n.data, '$.reader') as reader from notification n
       where n.kind = 'customer_signed_up' and json_value(n.data, '$.id_customers') = ? order by 1`,
      [id_customers],
    );
    expect(told.map(({ reader }) => reader)).toEqual(['call_center', 'newcomer', 'sponsor']);
    const mails = await t.db.query<{ payload: { mail: { to: { email: string }; text: string } } }>(
      `select payload from job where kind = 'platform-send-mail' order by id desc limit 2`,
    );
    expect(mails.map(({ payload }) => payload.mail.to.email).sort()).toEqual([
      'ana@example.com',
      'secreto@example.com',
    ]);
    expect(await count("outbox where event = 'customer.registered.v1'")).toBe(1);
    expect(await desk.attention()).toEqual([]);
    await desk.assertSound();
    // Nothing more is asked of it.
    expect((await signup.link()).status).toBe(409);
    expect((await signup.call('cart/insert', { p_name_cart: 'Otra' })).status).toBe(409);
  });

  it('money for one that was given up waits for staff, who make the partner or give it back', async () => {
    const before = await partners();
    const signup = await Signup.begin(desk);
    const { preference_id } = await signup.linked();
    expect((await signup.call('cancel')).status).toBe(200);
    await t.settle();
    const late = await pay(signup, preference_id);
    expect(late.status).toMatchObject({ state: 'pending', review: 1, id_customers: null });
    expect(await partners()).toBe(before);
    const [waiting] = await desk.attention();
    expect(waiting).toMatchObject({ reason: 'cart_closed', amount: '696.00', full_name_cart: 'Ana Lucía Niño Güemes' });
    expect((await desk.resolve(waiting?.id_case ?? 0, 'sale')).status).toBe(200);
    await t.settle();
    expect((await signup.call<SignupStatus>('status')).data).toMatchObject({
      state: 'paid',
      id_customers: expect.any(Number),
    });
    expect(await partners()).toBe(before + 1);
    await desk.assertSound();
  });

  it('whose kit can’t be sold leaves no partner, no event and no word behind', async () => {
    const before = [await partners(), await count('users'), await count("outbox where event like 'customer.%'")];
    const signup = await Signup.begin(desk);
    const { preference_id } = await signup.linked(KIT.premium);
    await t.db.execute('update period set current_period = 0');
    const refused = await pay(signup, preference_id);
    await t.db.execute('update period set current_period = 1');
    expect(refused.status).toMatchObject({ state: 'pending', review: 1, id_customers: null });
    expect([await partners(), await count('users'), await count("outbox where event like 'customer.%'")]).toEqual(
      before,
    );
    expect(
      await count(
        `audit where entity = 'customers' and command = 'SettlePayment' and entity_id not in (select id_customers from customers)`,
      ),
    ).toBe(0);
    const [waiting] = await desk.attention();
    expect((await desk.resolve(waiting?.id_case ?? 0, 'sale')).status).toBe(200);
    await t.settle();
    expect(await partners()).toBe((before[0] ?? 0) + 1);
  });

  it('waits in the call centre’s list with its papers, and is activated once', async () => {
    const list = async (p_state: string) =>
      (
        await t.post<{ rows: SignupRow[]; total: number }>(
          '/customers/signup/list',
          { p_state, p_page_size: 100 },
          desk.admin,
        )
      ).data;
    const { rows } = await list('paid');
    expect(rows).toHaveLength(await partners());
    const [first] = rows;
    const id_customers = first?.id_customers ?? 0;
    expect(first).toMatchObject({
      state: 'paid',
      full_name_sponsor: 'Grupo Ceiba',
      pay_membership: 0,
      name_country: 'México',
    });
    expect((await list('open')).rows.every((row) => row.id_customers === null)).toBe(true);
    const partner = await t.login('2', 1);
    for (const path of ['list', 'activate']) {
      expect((await t.post(`/customers/signup/${path}`, { p_id_customers: id_customers })).status).toBe(401);
      expect((await t.post(`/customers/signup/${path}`, { p_id_customers: id_customers }, partner)).status).toBe(403);
    }
    const activate = (id: number) =>
      t.post('/customers/signup/activate', { p_id_customers: id, p_pay_membership: 1 }, desk.admin);
    const twice = await Promise.all([activate(id_customers), activate(id_customers)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    await t.settle();
    expect(
      await t.db.query(
        `select c.id_status, c.pay_membership, u.enabled_user from customers c join users u using (id_customers) where c.id_customers = ?`,
        [id_customers],
      ),
    ).toEqual([{ id_status: 1, pay_membership: 1, enabled_user: 1 }]);
    expect((await list('active')).rows).toMatchObject([
      { id_customers, state: 'active', activated_by: expect.any(String) },
    ]);
    expect(await count("job where kind = 'identity-send-password-link'")).toBe(1);
    expect((await activate(2)).status).toBe(404);
  });

  it('the kit of a registered partner is paid once, by himself, his upline or staff', async () => {
    await t.db.execute('update customers set id_upline = 1, id_sponsor = 1 where id_customers in (2, 3, 5)');
    await t.db.execute('update customers set id_upline = 2 where id_customers = 5');
    const [upline, own, stranger] = [await t.login('2', 1), await signInPartner(t, 5), await signInPartner(t, 3)];
    const body = { p_id_customers: 5, p_id_kit: KIT.basic };
    const link = (token: string, more: object = {}, path = '/customers/kit/pay') =>
      t.post<{ link_pay: string }>(path, { ...body, ...more }, token);
    expect((await link(stranger)).status).toBe(403);
    expect((await link(upline, { p_id_branch_office: 120 })).status).toBe(422);
    expect((await link(own, { p_id_kit: KIT.plain })).status).toBe(409);
    expect((await link(own, {}, '/mercadopago/mycustomers/checkout')).status).toBe(200);
    const picked = await link(desk.admin, { p_id_branch_office: 1 });
    expect(picked.status).toBe(200);
    const preference_id = picked.data.link_pay.split('/').at(-1) ?? '';
    await desk.pay({ preference_id }, { times: 3 });
    await t.settle();
    expect(
      await t.db.query(
        `select s.id_branch_office, s.pick_up_branch_office, d.id_product, c.kit from sale s join sale_detail d using (id_document)
         join customers c using (id_customers) where s.id_customers = 5`,
      ),
    ).toEqual([{ id_branch_office: 1, pick_up_branch_office: 1, id_product: KIT.here, kit: 'basico' }]);
    expect(await link(own)).toMatchObject({ status: 409, message: 'Este número ya tiene un kit.' });
    await desk.assertSound();
  });

  it('who came by it and is forgotten leaves no word of himself in any table', async () => {
    const telling = {
      ...{ p_name_cart: 'Zoraida', p_last_name_cart: 'Quintabarrios', p_address_cart: 'Cerrada del Ocaso 7' },
      ...{ p_phone_cart: '5598765432', p_email_cart: 'zoraida@ceiba.example', p_ine_cart: 'IDMEX9876543210' },
      ...{ p_curp_cart: 'QUXZ900215MDFNXR01', p_rfc_cart: 'QUXZ900215AB1' },
    };
    const signup = await Signup.begin(desk, telling);
    const { preference_id } = await signup.linked();
    const { status } = await pay(signup, preference_id);
    const p_id_customers = status.id_customers ?? 0;
    const places = async () => {
      const tables = await t.db.query<{ name: string }>(
        "select table_name as name from information_schema.tables where table_schema = database() and table_type = 'BASE TABLE'",
      );
      const found: string[] = [];
      for (const { name } of tables) {
        const text = JSON.stringify(await t.db.query(`select * from \`${name}\``));
        if (Object.values(telling).some((word) => text.includes(word))) found.push(name);
      }
      return found;
    };
    expect(await places()).toEqual(
      expect.arrayContaining(['customers', 'customers_kit_public', 'job', 'notification', 'payment_attempt', 'sale']),
    );
    const asked = await t.post<Saved>('/customers/privacy/erase', { p_id_customers }, desk.admin);
    await t.db.execute('update worker set id_profile = 1');
    const second = await t.login('finanzas');
    const done = { p_id_request: asked.data.id, p_decision: 'done', p_id_customers };
    expect(await t.post('/customers/privacy/decide', done, second)).toMatchObject({ status: 200 });
    await t.settle();
    expect(await places()).toEqual([]);
  });

  it('device and network begin no more than so many in an hour', async () => {
    await t.db.execute('update customers_kit_public set created_at = created_at - interval 2 hour');
    const begin = (cookie: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/customers/publico/cart/insert',
        payload: { p_id_upline: 1, p_last_name: ROOT_LETTERS },
        headers: { cookie },
      });
    const one = `ceiba_device=${'a'.repeat(32)}`;
    for (let at = 0; at < 4; at++) expect((await begin(one)).statusCode).toBe(200);
    const rest = await Promise.all(Array.from({ length: 4 }, () => begin(one)));
    expect(rest.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429]);
    const refused = rest.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers['retry-after']).toBe('3600');
    expect(refused?.json<Envelope<unknown>>()).toMatchObject({ response: 'warning', message: SIGNUP_MESSAGES.tooMany });
    expect((await begin(`ceiba_device=${'b'.repeat(32)}`)).statusCode).toBe(200);
  });
});
