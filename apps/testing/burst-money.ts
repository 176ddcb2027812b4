import { PAYPAL_SANDBOX, SANDBOX_SECRETS, SQUARE_SANDBOX } from '@ceiba/platform/testing';
import type { Product } from './product';

export type BurstProvider = 'mercadopago' | 'paypal' | 'square';

/** Payers who pay at the providers' sandboxes; the house is told by nobody. Each answers our reference of the link and the id that a notice names. */
export class BurstMoney {
  private paypalToken = '';

  constructor(private readonly product: Product) {}

  private async provider<T>(path: string, body: object, headers: Record<string, string>): Promise<T> {
    const response = await fetch(`${this.product.sandboxUrl}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  async preference(external_reference: string, cents: number): Promise<string> {
    const items = [{ title: 'Compra', quantity: 1, currency_id: 'MXN', unit_price: cents / 100 }];
    const authorization = `Bearer ${SANDBOX_SECRETS.mercadopagoAccessToken}`;
    const path = '/mercadopago/checkout/preferences';
    return (await this.provider<{ id: string }>(path, { items, external_reference }, { authorization })).id;
  }

  async mercadopago(external_reference: string, cents: number) {
    const ref = await this.preference(external_reference, cents);
    const order = { preference_id: ref, status: 'approved' };
    const { id } = await this.product.sandbox<{ id: number }>('/mercadopago/pay', order);
    return { ref, paid: String(id) };
  }

  async paypal(custom_id: string, cents: number) {
    const money = { currency_code: 'USD', value: (cents / 100).toFixed(2) };
    const items = [{ name: 'Compra', quantity: '1', unit_amount: money }];
    const amount = { ...money, breakdown: { item_total: money } };
    const back = { return_url: this.product.url, cancel_url: this.product.url };
    const { id } = await this.provider<{ id: string }>(
      '/paypal/v2/checkout/orders',
      {
        ...{ intent: 'CAPTURE', purchase_units: [{ custom_id, invoice_id: custom_id, amount, items }] },
        payment_source: { paypal: { experience_context: back } },
      },
      { authorization: `Bearer ${await this.token()}`, 'paypal-request-id': custom_id },
    );
    await this.product.sandbox('/paypal/approve', { order_id: id, via: 'none' });
    return { ref: id, paid: id };
  }

  private async token(): Promise<string> {
    if (this.paypalToken) return this.paypalToken;
    const { client_id, client_secret } = PAYPAL_SANDBOX;
    const response = await fetch(`${this.product.sandboxUrl}/paypal/v1/oauth2/token`, {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` },
    });
    this.paypalToken = ((await response.json()) as { access_token: string }).access_token;
    return this.paypalToken;
  }

  async square(reference_id: string, amount: number) {
    const { access_token, location_id } = SQUARE_SANDBOX;
    const line_items = [{ name: 'Compra', quantity: '1', base_price_money: { amount, currency: 'USD' } }];
    const { payment_link } = await this.provider<{ payment_link: { id: string; order_id: string } }>(
      '/square/v2/online-checkout/payment-links',
      {
        ...{ idempotency_key: reference_id, order: { location_id, reference_id, line_items } },
        checkout_options: { redirect_url: this.product.url },
      },
      { authorization: `Bearer ${access_token}`, 'square-version': '2026-09-16' },
    );
    const order = { payment_link_id: payment_link.id, status: 'COMPLETED', via: 'none' };
    const { id } = await this.product.sandbox<{ id: string }>('/square/pay', order);
    return { ref: `${payment_link.id}:${payment_link.order_id}`, paid: id };
  }
}
