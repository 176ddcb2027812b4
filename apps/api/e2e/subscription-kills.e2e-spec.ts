import { type Product, startProduct } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';
import { ledgerDifferences } from './support/books';

/** The demo's partner who signs in. */
const BUYER = 2;
const PRODUCT = 101;

describe('a charge of a subscription that is told while the house dies', () => {
  let p: Product;
  let ref: string;

  const sales = () =>
    p.rows<{ id_document: number }>(`select id_document from sale where user_created = 'Suscripción'`);
  const charge = () =>
    p.sandbox('/mercadopago/subscription', { id: ref, event: 'charge', times: 3, parallel: true }).catch(() => null);
  const quiet = () =>
    eventually(async () => {
      const open = `select id from job where state <> 'completed' union select id_inbox from webhook_inbox where state = 'new'`;
      expect(await p.rows(open)).toEqual([]);
    });
  /** Its days go back a month: the next charge is due. */
  const age = () =>
    p.rows(
      `update subscription set started_on = started_on - interval 1 month, next_charge_on = next_charge_on - interval 1 month,
       paid_through = paid_through - interval 1 month`,
    );

  beforeAll(async () => {
    p = await startProduct();
    const token = await p.login(String(BUYER), 1);
    const call = async (path: string, body: object) => {
      const answer = await p.post(path, body, token);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.message}`);
    };
    await call('/cart/create', { p_id_customers: BUYER });
    const details = [{ p_id_product: PRODUCT, p_qty: 1 }];
    await call('/cart/det/insert/update', { p_id_product: PRODUCT, p_qty: 1 });
    await call('/cart/det/mass/insert/update', { p_details: details, p_has_subscription: 1 });
    const { data } = await p.call<{ link_pay: string }>('GET', '/mercadopago/cart', undefined, token);
    ref = data.link_pay.split('/').at(-1) ?? '';
    await p.sandbox('/mercadopago/subscription', { id: ref, event: 'authorize' });
    await charge();
    await eventually(async () => expect(await sales()).toHaveLength(1));
  });
  afterAll(() => p.stop());

  it.each([
    ['before it knows whose cycle it is', 'lock tables subscription write', 'subscription'],
    ['with half of the sale written', 'lock tables stock_movement write', 'insert into stock_movement'],
    ['at the end of the transaction', 'lock tables audit write', 'insert into audit'],
  ])('the worker dies %s: nothing of it is seen, then one sale and one cycle', async (_name, lock, waits) => {
    await age();
    await p.kill('worker');
    const was = await sales();
    const cycles = async () => (await p.rows('select cycle from subscription_cycle')).length;
    const before = await cycles();
    await charge();
    const release = await p.hold(lock);
    await p.start('worker');
    await p.blocked(waits);
    await p.kill('worker');
    await release();
    expect([await sales(), await cycles()]).toEqual([was, before]);
    await p.start('worker');
    await eventually(async () => expect(await sales()).toHaveLength(was.length + 1));
    await quiet();
    expect([(await sales()).length, await cycles()]).toEqual([was.length + 1, before + 1]);
    expect(await p.rows(`select id_payment from payment where outcome <> 'sold'`)).toEqual([]);
    expect(await ledgerDifferences(p)).toEqual([]);
  });
});
