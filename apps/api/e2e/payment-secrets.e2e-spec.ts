import { Redis } from 'ioredis';
import { Burst, type Product, startProduct } from '@ceiba/apps/testing';
import { eventually, PAYPAL_SANDBOX, SANDBOX_SECRETS, SQUARE_SANDBOX } from '@ceiba/platform/testing';

// What opens an account with a provider is sealed in one column, and nowhere else: not in logs of the finest level, not in an answer, a table or a queue.
const PROVIDERS = ['mercadopago', 'paypal', 'square'] as const;
type Provider = (typeof PROVIDERS)[number];

const RIGHT: Readonly<Record<Provider, Record<string, string>>> = {
  mercadopago: {
    access_token: SANDBOX_SECRETS.mercadopagoAccessToken,
    webhook_secrets: SANDBOX_SECRETS.mercadopagoWebhookSecret,
  },
  paypal: { client_secret: PAYPAL_SANDBOX.client_secret },
  square: { access_token: SQUARE_SANDBOX.access_token, webhook_key: SQUARE_SANDBOX.webhook_key },
};
const wrong = (provider: Provider) =>
  Object.fromEntries(Object.keys(RIGHT[provider]).map((name) => [name, `equivocada-${provider}-${name}-2026`]));
const base64 = (secret: string) => Buffer.from(`${PAYPAL_SANDBOX.client_id}:${secret}`).toString('base64');

const SECRETS = [
  ...PROVIDERS.flatMap((provider) => [...Object.values(RIGHT[provider]), ...Object.values(wrong(provider))]),
  ...[PAYPAL_SANDBOX.client_secret, ...Object.values(wrong('paypal'))].map(base64),
  // How tokens of PayPal's begin, and what seals all of them.
  'A21AA',
  'only-for-tests-0123456789',
];

describe('the secrets of the accounts with providers', () => {
  let p: Product;
  let burst: Burst;
  let staff: string;
  let partner: string;
  let logs = '';
  const answers: string[] = [];

  beforeAll(async () => {
    p = await startProduct({ env: { LOG_LEVEL: 'debug' }, onOutput: (text) => (logs += text) });
    burst = new Burst(p);
    staff = await p.login('admin');
    partner = await p.login('14', 1);
  });
  afterAll(async () => {
    burst.close();
    await p.stop();
  });

  async function call(method: 'GET' | 'POST', path: string, body?: object, token?: string) {
    const answer = await p.call<Record<string, unknown>>(method, path, body, token);
    answers.push(JSON.stringify(answer));
    return answer;
  }
  const account = (what: string, body: object) => call('POST', `/payments/accounts/${what}`, body, staff);

  /** A link at each provider; `ok`: whether there is to be one, null where nobody can say. */
  async function links(ok: boolean | null): Promise<Record<Provider, string>> {
    const [pesos, dollars] = [await burst.cart(2), await burst.cart(5)];
    await call('POST', '/cart/create', {}, partner);
    const shelf = await p.post<{ id_product: number; exists_stock: number }[]>('/ecomerce/publico/products', {
      p_id_customers: 14,
    });
    const piece = shelf.data.find(({ id_product, exists_stock }) => exists_stock === 1 && id_product % 100 <= 50);
    const p_details = [{ p_id_product: piece?.id_product, p_qty: 1 }];
    await call('POST', '/cart/det/mass/insert/update', { p_details }, partner);
    const made = [
      await call('POST', '/ecomerce/publico/mercadopago/cart', pesos),
      await call('POST', '/ecomerce/publico/paypal/cart', dollars),
      await call('GET', '/square/cart', undefined, partner),
    ];
    if (ok !== null) expect(made.map(({ status }) => status)).toEqual(Array(3).fill(ok ? 200 : 503));
    const [mercadopago, paypal, square] = made.map(({ data }) => String(data?.link_pay ?? ''));
    const last = (link?: string) => link?.split('/').at(-1) ?? '';
    const token = ok ? (new URL(paypal ?? '').searchParams.get('token') ?? '') : '';
    return { mercadopago: last(mercadopago), paypal: token, square: last(square) };
  }
  const answering = (provider: Provider) =>
    eventually(async () => expect((await account('check', { p_provider: provider })).data).toMatchObject({ ok: 1 }));
  const quiet = () =>
    eventually(async () => {
      const [row] = await p.rows<{ n: number }>(`select count(*) as n from webhook_inbox where state = 'new'`);
      expect(Number(row?.n)).toBe(0);
    });

  /** All calls that have to do with an account, the good ones and those that go wrong. */
  async function everything(): Promise<void> {
    for (const provider of PROVIDERS) {
      await account('check', { p_provider: provider, p_keys: wrong(provider) });
      await account('update', { p_provider: provider, p_keys: wrong(provider) });
      await account('check', { p_provider: provider });
      await account('update', { p_provider: provider, p_keys: { none: Object.values(wrong(provider)).join() } });
    }
    await links(false);
    for (const provider of PROVIDERS) await account('update', { p_provider: provider, p_keys: RIGHT[provider] });
    for (const provider of PROVIDERS) await answering(provider);
    // The ends of links that nobody got ask, too: who meets a fault is not known.
    for (const provider of PROVIDERS) await p.sandbox(`/${provider}/fault`, { kind: '503', times: 4 });
    await links(null);
    for (const provider of PROVIDERS) await answering(provider);
    const { mercadopago, paypal, square } = await links(true);
    for (const signature of ['none', 'bad', 'good', 'good']) {
      await p.sandbox('/mercadopago/pay', { preference_id: mercadopago, status: 'approved', signature });
      await p.sandbox('/paypal/approve', { order_id: paypal, signature });
      await p.sandbox('/square/pay', { payment_link_id: square, status: 'COMPLETED', signature });
    }
    await quiet();
    // What was paid twice is once too much: one is given back, another refused by its provider.
    const cases = await p.rows<{ id_case: number }>(
      `select c.id_case from attention_case c join payment y using (id_payment)
       where c.resolved_at is null and y.provider in ('mercadopago', 'square')`,
    );
    expect(cases.length).toBeGreaterThan(1);
    await p.sandbox('/mercadopago/fault', { kind: 'refuse-refund' });
    for (const { id_case: p_id_case } of cases)
      await call('POST', '/payments/unmatched/resolve', { p_id_case, p_action: 'refund' }, staff);
    await call('GET', '/payments/accounts/get', undefined, staff);
    await call('POST', '/audit/get', { p_page_size: 100 }, staff);
  }

  /** Columns of the whole database that hold one of the texts. */
  async function tablesWith(texts: readonly string[]): Promise<string[]> {
    const columns = await p.rows<{ place: string; names: string }>(
      `select table_name as place, group_concat(concat('\`', column_name, '\`')) as names from information_schema.columns
       where table_schema = database() and data_type in ('char', 'varchar', 'text', 'mediumtext', 'longtext', 'blob', 'varbinary', 'mediumblob', 'longblob')
       group by table_name`,
    );
    const found: string[] = [];
    for (const { place, names } of columns) {
      const where = texts.map(() => `instr(concat_ws('|', ${names}), ?)`).join(' or ');
      const rows = await p.rows(`select 1 from \`${place}\` where ${where} limit 1`, [...texts]);
      if (rows.length > 0) found.push(place);
    }
    return found;
  }

  /** What the queues hold in Redis. */
  async function queued(): Promise<string> {
    const redis = new Redis(process.env.REDIS_URL ?? '');
    let text = '';
    for (const key of await redis.keys(`${p.env.QUEUE_PREFIX}*`)) {
      const kind = await redis.type(key);
      if (kind === 'hash') text += JSON.stringify(await redis.hgetall(key));
      if (kind === 'string') text += await redis.get(key);
      if (kind === 'list') text += (await redis.lrange(key, 0, -1)).join();
      if (kind === 'zset') text += (await redis.zrange(key, 0, -1)).join();
      if (kind === 'stream') text += JSON.stringify(await redis.xrange(key, '-', '+'));
    }
    redis.disconnect();
    return text;
  }

  it('are in no log, no answer, no table and no queue, whatever is done with them', async () => {
    await everything();
    const among = (text: string) => SECRETS.filter((secret) => text.includes(secret));
    // The searches do find what is there.
    expect(logs).toContain('no payment link');
    expect(logs).toMatch(/"level":20.*"msg":"sql"/);
    expect(await tablesWith([PAYPAL_SANDBOX.client_id])).toEqual([]);
    expect(await tablesWith(['payments-check-notice'])).toContain('job');
    expect(await queued()).toContain('payments-check-notice');
    expect(answers.join()).toContain('client_secret');

    expect(among(logs)).toEqual([]);
    expect(among(answers.join())).toEqual([]);
    expect(await tablesWith(SECRETS)).toEqual([]);
    expect(among(await queued())).toEqual([]);
  });
});
