import { hireStaff } from '@ceiba/identity/testing';
import type { AttentionRow, CaseAction, PaymentProviderName } from '@ceiba/payments/contract';
import { keysPlace, PaymentsModule, PollAttempts, PollUpdates, ProviderAccounts } from '@ceiba/payments/server';
import { Bus, Encryption, runAs, SYSTEM } from '@ceiba/platform/server';
import {
  createTestApp,
  freePort,
  insertRows,
  SANDBOX_SECRETS,
  type Sandboxes,
  startSandboxes,
  type TestApp,
  TestHouse,
} from '@ceiba/platform/testing';
import { CompareLedger } from '@ceiba/stock/server';
import { receive } from '@ceiba/stock/testing';
import type { CartStatus, PaymentLink } from '@ceiba/store/contract';
import { fillStore, P, SELLER, SHIPPING, STORE_MODULES } from '@ceiba/store/testing';

/** A cart that waits for its payment. */
export interface Waiting {
  key: { p_id_customers_sale_public: number; p_cart_token: string };
  link: PaymentLink;
  /** The provider's id of the link. */
  preference_id: string;
}

/** A store, a provider and what a test asks of them: the API listens, so that webhooks come over the wire. */
export class PayDesk extends TestHouse {
  constructor(
    t: TestApp,
    readonly box: Sandboxes,
    readonly url: string,
    readonly admin: string,
  ) {
    super(t, admin);
  }

  /** Cart with `qty` of a product (A), address, saved; not yet a link. */
  async savedCart(qty = 1, id_product: number = P.A, seller: number = SELLER.pesos): Promise<Waiting['key']> {
    const { data } = await this.t.post<{ id_customers_sale_public: number; cart_token: string }>(
      '/ecomerce/publico/cart/insert',
      { p_id_customers: seller },
    );
    const key = { p_id_customers_sale_public: data.id_customers_sale_public, p_cart_token: data.cart_token };
    await this.t.post('/ecomerce/publico/cart/address', { ...key, ...SHIPPING, p_zip_code_cart: '90001' });
    const p_details = [{ p_id_product: id_product, p_qty: qty }];
    const saved = await this.t.post('/ecomerce/publico/cart/det/mass/insert/update', { ...key, p_details });
    if (saved.status !== 200) throw new Error(`not saved: ${saved.message}`);
    return key;
  }

  link(key: Waiting['key']) {
    return this.t.post<PaymentLink>('/ecomerce/publico/mercadopago/cart', key);
  }

  async cart(qty = 1): Promise<Waiting> {
    const key = await this.savedCart(qty);
    const answer = await this.link(key);
    if (answer.status !== 200) throw new Error(`no link: ${answer.message}`);
    return { key, link: answer.data, preference_id: answer.data.link_pay.split('/').at(-1) ?? '' };
  }

  async control<T = { id: number }>(
    path: string,
    body?: object,
    provider: PaymentProviderName = 'mercadopago',
  ): Promise<T> {
    const response = await fetch(`${this.box.url}/__sandbox/${provider}${path}`, {
      method: body ? 'POST' : 'GET',
      body: body ? JSON.stringify(body) : undefined,
    });
    return (await response.json()) as T;
  }

  /** The payer pays; resolves after the first try of each webhook. */
  pay({ preference_id }: Pick<Waiting, 'preference_id'>, more: object = {}) {
    return this.control('/pay', { preference_id, status: 'approved', ...more });
  }

  async status(key: Waiting['key'], more: object = {}): Promise<CartStatus> {
    return (await this.t.post<CartStatus>('/ecomerce/publico/cart/status', { ...key, ...more })).data;
  }

  async sales(): Promise<{ id_document: number; total_doc: string; id_payment: number; source_doc: string }[]> {
    return this.t.db.query('select id_document, total_doc, id_payment, source_doc from sale order by id_document');
  }

  /** What waits for the staff; `done`: what they dealt with. */
  async attention(state: 'open' | 'done' = 'open'): Promise<AttentionRow[]> {
    const answer = await this.t.post<{ rows: AttentionRow[] }>(
      '/payments/unmatched/get',
      { p_state: state, p_page_size: 1000 },
      this.admin,
    );
    return answer.data.rows;
  }

  resolve(id_case: number, action: CaseAction, more: object = {}) {
    const body = { p_id_case: id_case, p_action: action, ...more };
    return this.t.post('/payments/unmatched/resolve', body, this.admin);
  }

  /** A cart that was paid and sold; `id` is the provider's of its payment. */
  async sold(): Promise<{ cart: Waiting; id: number; id_document: number }> {
    const cart = await this.cart();
    const { id } = await this.pay(cart);
    await this.t.settle();
    const { id_document } = await this.status(cart.key);
    if (id_document === null) throw new Error('not sold');
    return { cart, id, id_document };
  }

  /** Lets the schedule run now, as if every attempt were due. */
  async poll(): Promise<void> {
    await this.t.db.execute(`update payment_attempt set next_check_at = now(3) where state in ('creating', 'open')`);
    await runAs(SYSTEM, () => this.t.get(PollAttempts).run());
    await this.t.settle();
  }

  /** Lets the schedule compare what changed at the provider; once in a quarter of an hour it does something. */
  async pollUpdates(): Promise<void> {
    await runAs(SYSTEM, () => this.t.get(PollUpdates).run());
    await this.t.settle();
  }

  /** Switches the account with a provider off, and on again. */
  async turn(provider: PaymentProviderName, on: boolean): Promise<void> {
    if (on) await this.t.db.execute('delete from payment_account where provider = ?', [provider]);
    else {
      const keys_encrypted = this.t.get(Encryption).encrypt(keysPlace(provider), '{}');
      const row = { provider, is_on: 0, keys_encrypted, updated_at: new Date(), user_updated: 'prueba' };
      await insertRows(this.t.db, 'payment_account', [row]);
    }
    this.t.get(ProviderAccounts).forget();
  }

  /** What must hold after everything: ledger and balance agree, one sale per payment, numbers without a gap. */
  async assertSound(): Promise<void> {
    expect(await this.t.get(Bus).ask(new CompareLedger())).toEqual([]);
    const sold = await this.t.db.query(
      'select id_payment, count(*) as n from sale where id_payment is not null group by id_payment having n > 1',
    );
    expect(sold).toEqual([]);
    const gaps = await this.t.db.query(
      `select id_branch_office from sale group by id_branch_office
       having min(number_invoice_doc) <> 1 or max(number_invoice_doc) <> count(*) or count(distinct number_invoice_doc) <> count(*)`,
    );
    expect(gaps).toEqual([]);
  }

  async close(): Promise<void> {
    await this.box.close();
    await this.t.close();
  }
}

/** @param more settings of another provider */
export async function openDesk(more: (box: Sandboxes) => Record<string, string> = () => ({})): Promise<PayDesk> {
  const box = await startSandboxes({ port: 0, webhookDelays: [100, 200, 400], holdMs: 100 });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const t = await createTestApp({
    modules: [...STORE_MODULES, PaymentsModule],
    env: {
      CEIBA_PUBLIC_URL: url,
      CEIBA_SANDBOX_PORT: String(box.port),
      MERCADOPAGO_WEBHOOK_SECRETS: `another-secret,${SANDBOX_SECRETS.mercadopagoWebhookSecret}`,
      ...more(box),
    },
  });
  await fillStore(t.db);
  await hireStaff(t, [1]);
  await receive(t, P.A, 1, [['L', '2099-01-31', 1000]]);
  await t.app.listen(port, '127.0.0.1');
  return new PayDesk(t, box, url, await t.login('admin'));
}
