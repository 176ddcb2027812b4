import type { RunView } from '@ceiba/commissions/contract';
import { type Product, startProduct } from '@ceiba/apps/testing';
import { eventually, timed } from '@ceiba/platform/testing';
import { clear, lastTicket, ledgerDifferences, receive, ticketFaults } from './support/books';

// Everybody at once, over real HTTP, through two API processes.
const BRANCH = 1;
const [LAST, SCARCE, PLENTY] = [101, 102, 103];
const CUSTOMER = 2;
const [CURRENT, NEXT] = [4, 5];

interface Sold {
  id: number;
}
interface Summary {
  point_current_customers: string;
  point_group_red: string;
  id_period: number;
}

describe('many tills on two API processes', () => {
  let p: Product;
  let urls: [string, string];
  let cashier: string;
  let other: string;

  const urlOf = (index: number) => urls[index % 2 === 0 ? 0 : 1];
  const sell = (product: number, index: number, more: { key?: string; customer?: number; token?: string } = {}) =>
    p.post<Sold>(
      '/sale/insert/update',
      {
        p_id_customers: more.customer ?? CUSTOMER,
        p_id_branch_office: BRANCH,
        p_id_type_format_pay: 3,
        p_details: [{ p_id_product: product, p_qty: 1 }],
      },
      more.token ?? (index % 3 === 0 ? other : cashier),
      more.key ? { 'idempotency-key': more.key } : {},
      urlOf(index),
    );
  const tally = (answers: readonly { status: number }[]) =>
    Object.fromEntries(
      [...new Set(answers.map(({ status }) => status))]
        .sort()
        .map((status) => [status, answers.filter((one) => one.status === status).length]),
    );
  const number = async (sql: string, params: unknown[] = []) =>
    Number((await p.rows<{ n: number }>(sql, params))[0]?.n);
  const salesOf = (product: number) =>
    number('select count(*) as n from sale_detail d where d.id_product = ?', [product]);
  const left = (product: number) => number('select sum(qty) as n from stock_balance where id_product = ?', [product]);
  const summary = async (id: number, token: string, url: string): Promise<Summary> =>
    (await p.post<Summary>('/customers/summary', { p_id_customers: id }, token, {}, url)).data;

  beforeAll(async () => {
    p = await startProduct({ parts: ['worker', 'api'] });
    urls = [p.url, await p.startAnotherApi()];
    [cashier, other] = [await p.login('cajera'), await p.login('admin')];
    for (const product of [LAST, SCARCE, PLENTY]) await clear(p, product);
    await receive(p, PLENTY, BRANCH, 10_000);
  });
  afterAll(() => p.stop());

  it('two cashiers race for the last unit: one sale, the other is told what is missing', async () => {
    const [sold, ticket] = [await salesOf(LAST), await lastTicket(p, BRANCH)];
    for (let round = 1; round <= 5; round++) {
      await receive(p, LAST, BRANCH, 1, `L${round}`);
      const answers = await Promise.all([sell(LAST, 0), sell(LAST, 1)]);
      expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
      expect(answers.find(({ status }) => status === 409)).toMatchObject({
        response: 'warning',
        message: 'No hay stock suficiente.',
        data: [{ id_product: LAST, qty_request: 1, qty: 0 }],
      });
      expect([await left(LAST), await salesOf(LAST)]).toEqual([0, sold + round]);
    }
    expect(await ticketFaults(p, BRANCH, ticket)).toEqual([]);
    expect(await ledgerDifferences(p)).toEqual([]);
  });

  it('100 clients on 10 units: exactly 10 sales, stock 0, ticket numbers without gap or repeat', async () => {
    const [sold, ticket] = [await salesOf(SCARCE), await lastTicket(p, BRANCH)];
    await receive(p, SCARCE, BRANCH, 4, 'A');
    await receive(p, SCARCE, BRANCH, 6, 'B');
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => sell(SCARCE, index)));
    expect(tally(answers)).toEqual({ 200: 10, 409: 90 });
    expect([await left(SCARCE), await salesOf(SCARCE)]).toEqual([0, sold + 10]);
    expect(await lastTicket(p, BRANCH)).toBe(ticket + 10);
    expect(await ticketFaults(p, BRANCH, ticket)).toEqual([]);
    expect(await ledgerDifferences(p)).toEqual([]);
  });

  it('the same sale five times with one key to both processes: one sale, the same answer', async () => {
    const [sold, shelf] = [await salesOf(PLENTY), await left(PLENTY)];
    const ask = (index: number) => sell(PLENTY, index, { key: 'one-draft-of-one-form', token: cashier });
    const answers = await Promise.all([0, 1, 2, 3, 4].map(ask));
    const again = await ask(5);
    expect(again.status).toBe(200);
    for (const answer of answers) {
      if (answer.status === 200) expect(answer).toEqual(again);
      else expect(answer).toMatchObject({ status: 409, response: 'info' });
    }
    expect(answers.map(({ status }) => status)).toContain(200);
    expect([await salesOf(PLENTY), await left(PLENTY)]).toEqual([sold + 1, shelf - 1]);
  });

  it('a sale through one process is on the dashboards of the other within a second, and so is its cancel', async () => {
    const [buyer] = await p.rows<{ id: number }>(
      'select id_customers as id from customers where id_upline = ? and id_status = 1 order by 1 limit 1',
      [CUSTOMER],
    );
    const id = buyer?.id ?? 0;
    const partner = await p.login(String(CUSTOMER), 1);
    const look = async (url: string) => {
      const [own, upline] = await Promise.all([summary(id, partner, url), summary(CUSTOMER, partner, url)]);
      return [Number(own.point_current_customers), Number(upline.point_group_red)];
    };
    const before = await look(urls[0]);
    expect(await look(urls[1])).toEqual(before);
    const times: number[] = [];
    for (let round = 1; round <= 3; round++) {
      const sale = await sell(PLENTY, 1, { customer: id });
      expect(sale.status).toBe(200);
      const points = await number('select point_total as n from sale where id_document = ?', [sale.data.id]);
      expect(points).toBeGreaterThan(0);
      const after = before.map((value) => value + points);
      times.push(await timed(async () => expect(await look(urls[0])).toEqual(after)));
      const cancel = { p_id_document: sale.data.id, p_observation_anulado: 'prueba' };
      expect((await p.post('/sale/delete', cancel, other, {}, urls[0])).status).toBe(200);
      times.push(await timed(async () => expect(await look(urls[1])).toEqual(before)));
    }
    expect(Math.min(...times)).toBeLessThan(1_000);
  });

  it('two closes at once while the tills sell: one close, each sale in exactly one period, all of them counted', async () => {
    const shelf = await left(PLENTY);
    const sold: { id: number; from: number; to: number }[] = [];
    let open = true;
    const till = async (index: number) => {
      while (open) {
        const from = performance.now();
        const answer = await sell(PLENTY, index);
        expect([answer.status, answer.message]).toEqual([200, expect.any(String)]);
        sold.push({ id: answer.data.id, from, to: performance.now() });
      }
    };
    const tills = Promise.all(Array.from({ length: 6 }, (_, index) => till(index)));
    const many = (count: number) => eventually(() => expect(sold.length).toBeGreaterThanOrEqual(count));
    await many(20);
    const begun = performance.now();
    const close = { p_id_period: CURRENT, p_id_period_next: NEXT };
    const closes = await Promise.all(
      [0, 1, 2, 3].map((index) => p.post<{ id_job: number }>('/period/plan/calculate', close, other, {}, urlOf(index))),
    );
    const changed = performance.now();
    await many(sold.length + 20);
    open = false;
    await tills;
    expect(closes.map(({ status, response }) => `${status} ${response}`).sort()).toEqual([
      ...Array<string>(3).fill('200 info'),
      '200 success',
    ]);
    expect(new Set(closes.map(({ data }) => data.id_job)).size).toBe(1);

    const found = await p.rows<{ id: number; id_period: number }>(
      'select id_document as id, id_period from sale where id_document in (?)',
      [sold.map(({ id }) => id)],
    );
    const periods = new Map(found.map(({ id, id_period }) => [id, id_period]));
    expect(periods.size).toBe(sold.length);
    expect(sold.filter(({ id }) => ![CURRENT, NEXT].includes(periods.get(id) ?? 0))).toEqual([]);
    expect(sold.filter(({ id, to }) => to < begun && periods.get(id) !== CURRENT)).toEqual([]);
    expect(sold.filter(({ id, from }) => from > changed && periods.get(id) !== NEXT)).toEqual([]);
    expect(new Set(periods.values())).toEqual(new Set([CURRENT, NEXT]));
    expect(await left(PLENTY)).toBe(shelf - sold.length);

    await eventually(async () => {
      const job = await p.call<{ state: string }>('GET', `/jobs/${closes[0]?.data.id_job}`, undefined, other);
      if (job.data.state !== 'completed') throw new Error(`the close is ${job.data.state}\n${p.log}`);
    });
    const { data } = await p.post<{ rows: RunView[] }>('/period/preview/get', { p_id_period: CURRENT }, other);
    const closed = data.rows.filter(({ kind }) => kind === 'close');
    expect(closed).toHaveLength(1);
    const business = await p.rows<{ code_money: string; total: string }>(
      `select m.code_money, sum(s.value_business_total) as total from sale s join type_money m on m.id_type_money = s.id_type_money
       where s.id_period = ? and s.anulado = 0 and s.source_doc in ('VENTA', 'ECOMMERCE_PAGADO') group by 1 order by 1`,
      [CURRENT],
    );
    const totals = closed[0]?.business.map(({ code_money, total }) => ({ code_money, total })) ?? [];
    expect(totals.sort((a, b) => a.code_money.localeCompare(b.code_money))).toEqual(business);

    // What lies in the next period is what both processes show, neither more nor less.
    const own = await number(
      'select ifnull(sum(point_total), 0) as n from sale where id_period = ? and id_customers = ? and anulado = 0',
      [NEXT, CUSTOMER],
    );
    expect(own).toBeGreaterThan(0);
    for (const url of urls)
      await eventually(async () => {
        const now = await summary(CUSTOMER, other, url);
        expect([now.id_period, Number(now.point_current_customers)]).toEqual([NEXT, own]);
      });
    expect(await ledgerDifferences(p)).toEqual([]);
  });
});
