import type { ListResult } from '@ceiba/platform/contract';
import type { PaymentRow } from '@ceiba/payments/contract';
import { openDesk, type PayDesk } from '@ceiba/payments/testing';
import { insertLike, type TestApp } from '@ceiba/platform/testing';
import { SELLER } from '@ceiba/store/testing';

const ROWS = 50_000;

/** Many rows like the first one, other than it in what `set` says of a row's number `s.seq`. */
async function copy(t: TestApp, table: string, key: string, set: Record<string, string>): Promise<void> {
  const insert = await insertLike((sql, params) => t.db.query<object>(sql, params), table, 'o', set);
  await t.db.execute(`${insert} from ${table} o join seq_1_to_${ROWS} s where o.${key} = 1`);
}

describe('the list of 100,000 payments and links', () => {
  let desk: PayDesk;
  let t: TestApp;
  beforeAll(async () => {
    desk = await openDesk();
    t = desk.t;
    await desk.sold();
    const created_at = 'o.created_at - interval s.seq minute';
    await copy(t, 'cart_public', 'id_customers_sale_public', {
      ...{ full_name_cart: "concat('Zoila ', s.seq)", email_cart: "concat('z', s.seq, '@example.com')", created_at },
    });
    const id_customers_sale_public =
      "(select id_customers_sale_public from cart_public where email_cart = concat('z', s.seq, '@example.com'))";
    const made = { idempotency_key: 'uuid()', amount_minor: 's.seq * 100 + 13', created_at, id_customers_sale_public };
    await copy(t, 'payment_attempt', 'id_attempt', {
      ...{ ...made, external_ref: 'md5(s.seq)', provider_ref: "concat('pref-', s.seq)", state: "'expired'" },
    });
    const external_reference = "md5(concat('x', s.seq))";
    await copy(t, 'payment_attempt', 'id_attempt', {
      ...{ ...made, external_ref: external_reference, provider_ref: "concat('prefx-', s.seq)", state: "'paid'" },
    });
    await copy(t, 'payment', 'id_payment', {
      ...{ provider_payment_id: '5000000 + s.seq', external_reference, created_at, amount_minor: 's.seq * 100 + 77' },
      id_attempt: `(select id_attempt from payment_attempt where external_ref = ${external_reference})`,
    });
    await t.db.query('analyze table payment, payment_attempt, cart_public');
  }, 180_000);
  afterAll(() => desk.close());

  const ask = (more: object = {}) =>
    t.post<ListResult<PaymentRow>>('/payments/all/get', { p_page_size: 25, ...more }, desk.admin);

  /** The statements of a call, explained: steps without an index, and those that read much of a table. */
  async function scans(body: object): Promise<unknown[]> {
    const asked = jest.spyOn(t.db, 'query');
    await ask(body);
    // How many there are in all is counted row by row, along an index.
    const calls = asked.mock.calls.filter(([sql]) => /payment|cart_public/.test(sql) && !/count\(/.test(sql));
    asked.mockRestore();
    expect(calls.length).toBeGreaterThan(0);
    const bad: unknown[] = [];
    for (const [sql, params] of calls) {
      const steps = await t.db.query<{
        table: string | null;
        type: string;
        key: string | null;
        rows: string;
        Extra: string;
      }>(`explain ${sql}`, params);
      // What is gathered one by one ends at 2,000, however many there would be.
      const most = /limit 2001$/.test(sql) ? Infinity : 5_000;
      for (const step of steps)
        if (step.table && !step.table.startsWith('<')) {
          // Along an index in the order asked for, reading ends with the page.
          const ordered = step.type === 'index' && !step.Extra.includes('filesort');
          if (step.key === null || (Number(step.rows) > most && !ordered)) bad.push({ sql, step });
        }
    }
    return bad;
  }

  it.each([
    ['the first page', {}],
    ['a later page', { p_page: 20 }],
    ['by amount', { p_sort: 'amount', p_order: 'asc' }],
    ['reference', { p_search: '06d49632c9dc9bcb62aeaef99612ba6b' }],
    ['id of the provider', { p_search: '5000777' }],
    ['id of a link', { p_search: 'pref-777' }],
    ['mail', { p_search: 'z777@example.com' }],
    ['buyer', { p_search: 'Zoila 7777' }],
    ['amount', { p_search: '777.77' }],
    ['needs a person', { p_attention: 1 }],
  ])('reads %s by an index', async (_name, body) => {
    expect(await scans(body)).toEqual([]);
  });

  it('pages without losing or doubling a row, and counts all', async () => {
    const first = await ask({ p_page_size: 1000 });
    expect(first.data.total).toBe(2 * ROWS + 1);
    const pages = [first, await ask({ p_page_size: 1000, p_page: 2 }), await ask({ p_page_size: 1000, p_page: 3 })];
    const all = pages.flatMap(({ data }) => data.rows.map(({ key }) => key));
    expect(new Set(all).size).toBe(3000);
    const times = pages.flatMap(({ data }) => data.rows.map(({ at }) => at));
    expect(times).toEqual([...times].sort().reverse());
    const last = await ask({ p_page_size: 100, p_page: 1001 });
    expect(last.data.rows).toHaveLength(1);
  });

  it('finds a customer of very many links, whose rows are compared then', async () => {
    const [{ full_name = '' } = {}] = await t.db.query<{ full_name: string }>(
      'select full_name from customers where id_customers = ?',
      [SELLER.pesos],
    );
    const { data } = await ask({ p_search: full_name, p_page_size: 100 });
    expect(data.total).toBe(2 * ROWS + 1);
    expect(data.rows).toHaveLength(100);
  });
});
