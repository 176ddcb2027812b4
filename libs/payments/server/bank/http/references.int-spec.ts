import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BANK_MESSAGES, type ReferencePage } from '@ceiba/payments/contract';
import { openDesk, type PayDesk, referenced } from '@ceiba/payments/testing';
import { Encryption } from '@ceiba/platform/server';
import { insertRows, type TestApp } from '@ceiba/platform/testing';
import type { PaymentLink, PublicCart } from '@ceiba/store/contract';
import { receive } from '@ceiba/stock/testing';
import { P, SELLER } from '@ceiba/store/testing';
import { keysPlace } from '../../persistence/account.repository';
import { ProviderAccounts } from '../../ports/provider-accounts';
import { digitHolds } from '../domain/reference-number';

const DAY_MS = 86_400_000;
const bank = { provider: 'pagos-online', title: 'Transferencia bancaria' };

describe('a reference for a transfer', () => {
  let desk: PayDesk;
  let t: TestApp;
  beforeAll(async () => {
    desk = await openDesk();
    t = desk.t;
    await receive(t, P.DOLLARS, 120, [['L', '2099-01-31', 1000]]);
  });
  afterEach(() => desk.assertSound());
  afterAll(() => desk.close());

  const page = (key: string) => t.fetch<ReferencePage>(`/payments/reference/${key}`);
  const held = (id: number) => desk.count(`stock_reservation where source = 'cart_public' and id_source = ${id}`);
  const offered = async (seller: number, product: number) => {
    const key = await desk.savedCart(1, product, seller);
    return (await t.post<PublicCart>('/ecomerce/publico/cart/get/customers', key)).data.providers;
  };
  /** Enters the company's account with other keys than the demo's, as the settings screen does. */
  const account = async (keys: Record<string, string> | null) => {
    await t.db.execute("delete from payment_account where provider = 'pagos-online'");
    if (keys) {
      const keys_encrypted = t.get(Encryption).encrypt(keysPlace('pagos-online'), JSON.stringify(keys));
      const row = {
        provider: 'pagos-online',
        is_on: 1,
        keys_encrypted,
        updated_at: new Date(),
        user_updated: 'prueba',
      };
      await insertRows(t.db, 'payment_account', [row]);
    }
    t.get(ProviderAccounts).forget();
  };
  const mails = async () => {
    await t.settle();
    const folder = join(t.config.dataDir, 'mail');
    const names = await readdir(folder).catch(() => []);
    return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
  };
  const bodyOf = (mail: string) => Buffer.from(mail.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8');

  it('is offered beside the others in pesos and in dollars', async () => {
    expect(await offered(SELLER.pesos, P.A)).toEqual([{ provider: 'mercadopago', title: 'Mercado Pago' }, bank]);
    expect(await offered(SELLER.dollars, P.DOLLARS)).toEqual([{ provider: 'paypal', title: 'PayPal' }, bank]);
  });

  it.each([
    ['no account in dollars', { clabe: '012180001183597198' }, [true, false]],
    ['no CLABE', { usd_account: '0118359720' }, [false, true]],
    ['a CLABE whose digit does not hold', { clabe: '012180001183597199', usd_account: '1' }, [false, false]],
    ['days that are none', { clabe: '012180001183597198', days: '90' }, [false, false]],
  ])('with %s it is offered only where money can come: nobody is sent to a wrong account', async (_, keys, by) => {
    await account({ bank: 'Banco', holder: 'Titular', ...keys });
    const found = [await offered(SELLER.pesos, P.A), await offered(SELLER.dollars, P.DOLLARS)];
    expect(found.map((list) => list.some(({ provider }) => provider === bank.provider))).toEqual(by);
    const key = await desk.savedCart();
    const answer = await t.post('/ecomerce/publico/pagos-online/cart', key);
    expect([answer.status, answer.message]).toEqual(
      by[0] ? [200, ''] : [422, 'Transferencia bancaria no se ofrece para pagar este carrito.'],
    );
    await account(null);
  });

  it.each([
    [{}, 1, /recibe MXN y USD$/],
    [{ clabe: '012180001183597199' }, 0, /dígito verificador de la CLABE/],
    [{ clabe: '0121800011835971' }, 0, /18 dígitos/],
    [{ days: '0' }, 0, /van de 1 a 30/],
  ])('the settings say whether %j can be meant', async (keys, ok, text) => {
    const body = { p_provider: 'pagos-online', p_keys: keys };
    const { data } = await t.post<{ ok: number; text: string }>('/payments/accounts/check', body, desk.admin);
    expect(data.ok).toBe(ok);
    expect(data.text).toMatch(text);
  });

  it('has a check digit, its page, its PDF and one mail; stock is held until it expires', async () => {
    const before = (await mails()).length;
    const began = Date.now();
    const cart = await referenced(desk);
    expect(digitHolds(cart.reference)).toBe(true);
    expect(cart.reference).toMatch(/^\d{7}$/);
    const { data } = await page(cart.external_ref);
    expect(data).toEqual({
      state: 'open',
      company: 'Grupo Ceiba',
      reference: cart.reference,
      amount: '215.00',
      currency: 'MXN',
      bank: 'BBVA México (demostración)',
      holder: 'Grupo Ceiba, S.A. de C.V. (demostración)',
      account: '012180001183597198',
      is_clabe: 1,
      route: null,
      expires_at: data.expires_at,
      email: 'ana@example.com',
      received: null,
      back: `/ecommerce-publico/${SELLER.pesos}`,
    });
    const left = new Date(data.expires_at).getTime() - began;
    expect(Math.abs(left - 3 * DAY_MS)).toBeLessThan(60_000);
    expect(await held(cart.key.p_id_customers_sale_public)).toBe(1);
    const file = await t.app.inject({ url: `/api/payments/reference/${cart.external_ref}/pdf` });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const [mail = '', more] = (await mails()).slice(before);
    expect(more).toBeUndefined();
    for (const text of [cart.reference, '012180001183597198', '215.00 MXN', `/transferencia/${cart.external_ref}`])
      expect(bodyOf(mail)).toContain(text);
  });

  it('keeps the account that its buyer was told when the company changes its own', async () => {
    const cart = await referenced(desk);
    await account({ bank: 'Otro', holder: 'Otro', clabe: '002010077777777771' });
    expect((await page(cart.external_ref)).data).toMatchObject({ account: '012180001183597198', state: 'open' });
    await account(null);
  });

  it('is told to nobody who does not know its address', async () => {
    for (const key of ['0'.repeat(32), 'x', '1000017', `${'0'.repeat(31)}'`]) {
      const { status, message } = await page(key);
      expect([key, message, status >= 400 && status < 500]).toEqual([key, BANK_MESSAGES.noReference, true]);
    }
  });

  it('a new one replaces it, and Cancelar ends it: its page says so, the goods are free', async () => {
    const cart = await referenced(desk);
    const again = (await t.post<PaymentLink>('/ecomerce/publico/pagos-online/cart', cart.key)).data;
    const next = again.link_pay.split('/').at(-1) ?? '';
    await t.settle();
    expect((await page(cart.external_ref)).data.state).toBe('over');
    expect((await page(next)).data.state).toBe('open');
    await t.post('/ecomerce/publico/cart/cancel', cart.key);
    await t.settle();
    expect((await page(next)).data.state).toBe('over');
    expect(await held(cart.key.p_id_customers_sale_public)).toBe(0);
    const open = await desk.count(
      `bank_reference where external_ref in ('${cart.external_ref}', '${next}') and closed_at is null`,
    );
    expect(open).toBe(0);
  });

  it('expires: the goods are free and the page says so', async () => {
    const cart = await referenced(desk);
    await t.db.execute('update payment_attempt set expires_at = now(3) where external_ref = ?', [cart.external_ref]);
    await desk.poll();
    expect((await page(cart.external_ref)).data.state).toBe('expired');
    expect(await held(cart.key.p_id_customers_sale_public)).toBe(0);
  });

  it('nobody notifies of transfers: there is no address for it', async () => {
    const { status } = await t.post('/webhooks/pagos-online', { id: 1, reference: '1000017' });
    expect(status).toBe(404);
    expect(await desk.count('webhook_inbox')).toBe(0);
  });
});
