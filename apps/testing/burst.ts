import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { insertLike, PAYPAL_SANDBOX, type SignedNotice, signedNotice, SQUARE_SANDBOX } from '@ceiba/platform/testing';
import { BurstMoney, type BurstProvider } from './burst-money';
import type { Product } from './product';

type Row = Record<string, unknown> & { id_attempt: number; amount_minor: number };

const STORE = '/ecomerce/publico';
const SHIPPING = {
  p_full_name_cart: 'Ana Sofía Güemes',
  p_address_cart: 'Av. Insurgentes Sur 1602',
  p_department_cart: 'CDMX',
  p_province_cart: 'Benito Juárez',
  p_zip_code_cart: '90001',
  p_phone_cart: '5551234567',
  p_email_cart: 'ana@example.com',
};
/** Partners of the demo company whose stores sell: five branches in pesos, one in dollars. */
const PESOS = [2, 34, 10, 9, 7];
const DOLLARS = 5;
/** Clones are written above everything that the product numbers itself. */
const FIRST = 50_000_000;
const PLENTY = 10_000;

/** A payment that the house has not heard of, and what it is to become. */
interface Paid {
  provider: BurstProvider;
  /** What a notice names: the payment, at PayPal the order. */
  id: string;
}

export interface Answered {
  status: number;
  ms: number;
}

/**
 * Many carts that were paid at the providers all at once: every one with its frozen attempt, its held piece and its
 * money there; the house is told by the notices that `fire` sends.
 */
export class Burst {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 128 });
  private paid: Paid[] = [];
  private paypalApi = '';
  private readonly money: BurstMoney;

  constructor(private readonly product: Product) {
    this.money = new BurstMoney(product);
  }

  /** Prepares `count` paid carts: two fifths at Mercado Pago, the rest in halves at PayPal and Square. */
  async prepare(count: number): Promise<void> {
    await this.product.sandbox('/webhook-target', { url: '' });
    const templates = new Map<BurstProvider, Row[]>();
    templates.set('mercadopago', await this.templates('mercadopago', PESOS));
    const dollars = await this.templates('paypal', [DOLLARS]);
    templates.set('paypal', dollars);
    templates.set('square', dollars);
    const [order] = await this.product.sandbox<{ api: string }[]>('/paypal/orders');
    this.paypalApi = order?.api ?? '';
    for (let n = 0; n < count; n++) {
      const provider =
        n % 5 < 2 ? 'mercadopago' : n % 5 < 4 ? (n % 2 ? 'paypal' : 'square') : n % 10 < 5 ? 'paypal' : 'square';
      const list = templates.get(provider) ?? [];
      const template = list[n % list.length];
      if (!template) throw new Error(`no template of ${provider}`);
      this.paid.push(await this.clone(FIRST + n, provider, template));
    }
  }

  /** Signed notices: one of each payment, a quarter more that say it again, by the same event or by another; shuffled. */
  notices(total: number): SignedNotice[] {
    const { url: shop } = this.product;
    const one = (about: Paid, event: string) => signedNotice({ ...about, event, shop, paypal_api: this.paypalApi });
    const first = this.paid.map((about, n) => ({ about, event: `900${n}` }));
    const more = Array.from({ length: total - first.length }, (_, n) => {
      const again = first[(n * 7) % first.length] ?? first[0];
      if (!again) throw new Error('nothing was prepared');
      return n % 2 ? again : { about: again.about, event: `800${n}` };
    });
    // Always the same disorder.
    return [...first, ...more]
      .map((entry, n) => ({ entry, place: (n * 7919) % total }))
      .sort((a, b) => a.place - b.place)
      .map(({ entry }) => one(entry.about, entry.event));
  }

  /** Sends the notices evenly over so many seconds; a late answer holds up nobody. */
  async fire(notices: readonly SignedNotice[], seconds: number): Promise<Answered[]> {
    const begun = performance.now();
    const sent: Promise<Answered>[] = [];
    for (const [n, notice] of notices.entries()) {
      const due = (n / notices.length) * seconds * 1000 - (performance.now() - begun);
      if (due > 0) await wait(due);
      sent.push(this.send(notice));
    }
    return Promise.all(sent);
  }

  /** How many of the prepared carts have a sale. */
  async sold(): Promise<number> {
    const [row] = await this.product.rows<{ n: number }>(
      `select count(*) as n from cart_public where id_customers_sale_public >= ${FIRST} and state_cart = 'paid'`,
    );
    return Number(row?.n);
  }

  /** How long the provider itself needs for a link, in ms. */
  async providerMs(count: number): Promise<number[]> {
    const samples: number[] = [];
    for (let n = 0; n < count; n++) {
      const from = performance.now();
      await this.money.preference(randomUUID(), 11_600);
      samples.push(performance.now() - from);
    }
    return samples;
  }

  close(): void {
    this.agent.destroy();
  }

  private send({ path, headers, body }: SignedNotice): Promise<Answered> {
    const from = performance.now();
    return new Promise((resolve) => {
      const length = { 'content-length': Buffer.byteLength(body) };
      const options = { agent: this.agent, method: 'POST', headers: { ...headers, ...length } };
      const call = request(`${this.product.url}${path}`, options, (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - from }));
      });
      // A provider would tell it again; here it counts as what it is.
      call.on('error', () => resolve({ status: 0, ms: performance.now() - from }));
      call.end(body);
    });
  }

  /** A cart with its link of each store, made by the product itself. */
  private async templates(provider: 'mercadopago' | 'paypal', sellers: readonly number[]): Promise<Row[]> {
    const rows: Row[] = [];
    for (const seller of sellers) {
      const key = await this.cart(seller);
      await this.asked(`${STORE}/${provider}/cart`, key);
      const [row] = await this.product.rows<Row>('select * from payment_attempt where id_customers_sale_public = ?', [
        key.p_id_customers_sale_public,
      ]);
      if (row) rows.push(row);
      await this.receive(key.p_id_customers_sale_public);
    }
    return rows;
  }

  /** Goods for all clones of a cart, in ledger and balance alike. */
  private async receive(id_cart: number): Promise<void> {
    const goods = `from cart_public_detail d join product p using (id_product) where d.id_customers_sale_public = ?`;
    await this.product.rows(
      `insert into stock_movement (id_product, id_branch_office, lot, date_expiration, qty, source, id_source, date_movement,
         id_period, user_created, created_at)
       select p.id_product, p.id_branch_office, 'BURST', '2099-12-31', ${PLENTY}, 'test', ?, curdate(), 4, 'test', now(3) ${goods}`,
      [id_cart, id_cart],
    );
    await this.product.rows(
      `insert into stock_balance (id_product, lot, date_expiration, qty)
       select p.id_product, 'BURST', '2099-12-31', ${PLENTY} ${goods} on duplicate key update stock_balance.qty = stock_balance.qty + ${PLENTY}`,
      [id_cart],
    );
  }

  /** A visitor's cart of one piece, saved; what it needs stands on the shelf. */
  async cart(seller: number) {
    const products = await this.asked<{ id_product: number; exists_stock: number }[]>(`${STORE}/products`, {
      p_id_customers: seller,
    });
    const piece = products.find(({ id_product, exists_stock }) => exists_stock === 1 && id_product % 100 <= 50);
    const made = await this.asked<{ id_customers_sale_public: number; cart_token: string }>(`${STORE}/cart/insert`, {
      p_id_customers: seller,
    });
    const key = { p_id_customers_sale_public: made.id_customers_sale_public, p_cart_token: made.cart_token };
    await this.asked(`${STORE}/cart/address`, { ...key, ...SHIPPING });
    const p_details = [{ p_id_product: piece?.id_product, p_qty: 1 }];
    await this.asked(`${STORE}/cart/det/mass/insert/update`, { ...key, p_details });
    return key;
  }

  private async asked<T>(path: string, body: object): Promise<T> {
    const { status, message, data } = await this.product.post<T>(path, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${message}`);
    return data;
  }

  private async clone(id: number, provider: BurstProvider, template: Row): Promise<Paid> {
    const external_ref = randomBytes(16).toString('hex');
    const cents = template.amount_minor;
    const { ref, paid } = await this.money[provider](external_ref, cents);
    const from = template.id_customers_sale_public;
    const cart = { id_customers_sale_public: id };
    await this.copy('cart_public', 'id_customers_sale_public', from, { ...cart, token_hash: external_ref.repeat(2) });
    await this.copy('cart_public_detail', 'id_customers_sale_public', from, cart);
    await this.copy('stock_reservation', 'id_source', from, { id_source: id });
    const account = { paypal: PAYPAL_SANDBOX.merchant_id, square: SQUARE_SANDBOX.location_id }[provider as 'paypal'];
    await this.copy('payment_attempt', 'id_attempt', template.id_attempt, {
      ...{ ...cart, id_attempt: id, external_ref, idempotency_key: randomUUID(), provider, provider_ref: ref },
      ...(account ? { provider_account: account } : {}),
    });
    return { provider, id: paid };
  }

  private readonly inserts = new Map<string, string>();

  /** Copies rows, with other values in some columns. */
  private async copy(table: string, column: string, value: unknown, change: Record<string, unknown>): Promise<void> {
    const names = Object.keys(change);
    const key = [table, ...names].join();
    const ask = (sql: string, params: string[]) => this.product.rows<object>(sql, params);
    const set = Object.fromEntries(names.map((name) => [name, `c.${name}`]));
    const insert = this.inserts.get(key) ?? (await insertLike(ask, table, 'o', set));
    this.inserts.set(key, insert);
    const other = names.map((name) => `? as ${name}`).join();
    await this.product.rows(`${insert} from ${table} o join (select ${other}) c where o.${column} = ?`, [
      ...Object.values(change),
      value,
    ]);
  }
}
