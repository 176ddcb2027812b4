import { openDesk, type PayDesk } from '@ceiba/payments/testing';
import { runAs, SYSTEM } from '@ceiba/platform/server';
import { type PaymentProvider, ProviderDown, ProviderRefused } from '../ports/payment-provider';
import { PaymentProviders } from '../ports/payment-providers';
import { MakeLink } from '../use-cases/make-link';

describe('{{title}}', () => {
  let desk: PayDesk;
  let provider: PaymentProvider;
  beforeAll(async () => {
    desk = await openDesk(() => ({ {{CONSTANT}}_TIMEOUT_MS: '1000' }));
    provider = await desk.t.get(PaymentProviders).getOn('{{name}}');
  });
  afterAll(() => desk.close());

  async function control<T = { id: string; notified: number }>(path: string, body: object): Promise<T> {
    const answer = await fetch(`${desk.box.url}/__sandbox/{{name}}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return (await answer.json()) as T;
  }

  /** A saved cart with its link here. */
  async function cart() {
    const key = await desk.savedCart();
    const named = { id_customers_sale_public: key.p_id_customers_sale_public, cart_token: key.p_cart_token };
    const { link_pay } = await runAs(SYSTEM, () => desk.t.get(MakeLink).execute('{{name}}', 'public', named));
    return { key, link_id: link_pay.split('/').at(-1) };
  }

  it('sells what was paid, once, and gives money back', async () => {
    const { key, link_id } = await cart();
    const { id, notified } = await control('/pay', { link_id });
    expect(notified).toBe(200);
    await desk.t.settle();
    expect(await desk.status(key)).toMatchObject({ state: 'paid', id_document: expect.any(Number) });
    expect(await desk.sales()).toHaveLength(1);
    const order = { provider_payment_id: id, amount_minor: 100, currency: 'MXN', key: 'refund-1' };
    expect(await provider.refund(order)).toBe(await provider.refund(order));
    expect(await provider.payment(id)).toMatchObject({ provider: '{{name}}', status: 'approved', refunded_minor: 100 });
    await expect(provider.refund({ ...order, amount_minor: 9_999_999, key: 'refund-2' })).rejects.toThrow(ProviderRefused);
    expect(await provider.payment('unknown')).toBeNull();
    await desk.assertSound();
  });

  it('refuses a notice that it did not sign; the clock finds the payment', async () => {
    const { key, link_id } = await cart();
    expect(await control('/pay', { link_id, signature: 'bad' })).toMatchObject({ notified: 401 });
    await desk.t.settle();
    expect((await desk.status(key)).id_document).toBeNull();
    await desk.poll();
    expect((await desk.status(key)).id_document).toEqual(expect.any(Number));
  });

  it('makes one link for one attempt, and ends it', async () => {
    const { key } = await cart();
    await desk.t.post('/ecomerce/publico/cart/cancel', key);
    await desk.t.settle();
    const [attempt] = await desk.t.db.query<{ provider_ref: string }>(
      'select provider_ref from payment_attempt order by id_attempt desc limit 1',
    );
    expect(await control('/pay', { link_id: attempt?.provider_ref })).toEqual({ message: 'no open link' });
  });

  it.each(['503', 'no-json', 'timeout'])('is down when it answers %s', async (kind) => {
    await control('/fault', { kind });
    await expect(provider.payment('any')).rejects.toThrow(ProviderDown);
  });
});
