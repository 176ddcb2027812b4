import type { RunView } from '@ceiba/commissions/contract';
import type { CustomerSummary } from '@ceiba/network/contract';
import { type Product, startProduct } from '@ceiba/apps/testing';
import { NEWCOMER } from '@ceiba/customers/testing';
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

/** The same numbers every time. */
function chances(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % most;
  };
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

  /** What both processes say of these partners: points, group, first level, descendants, active. */
  const told = (ids: readonly number[], url: string) =>
    Promise.all(
      ids.map(async (id) => {
        const one = (await p.post<CustomerSummary>('/customers/summary', { p_id_customers: id }, other, {}, url)).data;
        const below = one.levels.reduce((sum, { customers }) => sum + customers, 0);
        return [id, one.point_current_customers, one.point_group_red, one.first_nivel, below, one.active];
      }),
    );
  /** The same counted from what is stored, by the plainest means. */
  async function counted(ids: readonly number[]) {
    const people = await p.rows<{ id: number; upline: number | null; status: number; points: string }>(
      `select c.id_customers as id, c.id_upline as upline, c.id_status as status, ifnull(sum(s.point_total), 0) as points
       from customers c left join sale s on s.id_customers = c.id_customers and s.anulado = 0
         and s.source_doc in ('VENTA', 'ECOMMERCE_PAGADO') and s.id_period = (select id_period from period where current_period = 1)
       group by c.id_customers`,
    );
    const below = (id: number): typeof people =>
      people.filter(({ upline }) => upline === id).flatMap((one) => [one, ...below(one.id)]);
    const points = (some: typeof people) => some.reduce((sum, one) => sum + Math.round(Number(one.points) * 100), 0);
    const text = (cents: number) => (cents / 100).toFixed(2);
    return ids.map((id) => {
      const own = people.filter((one) => one.id === id);
      const group = below(id);
      const first = people.filter(({ upline }) => upline === id).length;
      const active = own[0]?.status === 1 && points(own) >= 10_000 ? 1 : 0;
      return [id, text(points(own)), text(points([...own, ...group])), first, group.length, active];
    });
  }

  it('any sequence of sales, cancels, registrations, moves and changes of status: both say what a fresh count says', async () => {
    const people = await p.rows<{ id: number }>(
      'select id_customers as id from customers where id_customers > 1 order by 1 limit 40',
    );
    const chance = chances(11);
    const whoever = () => people[chance(people.length)]?.id ?? 2;
    const sales: number[] = [];
    const moves: number[] = [];
    const outcomes = new Set<string>();
    const form = (more: object) => ({ ...NEWCOMER, ...more });
    const act = async (turn: number): Promise<void> => {
      const who = whoever();
      const ask = async (kind: string, path: string, body: object) => {
        const answer = await p.post<Sold>(path, body, other, {}, urlOf(turn));
        outcomes.add(`${kind} ${answer.status}`);
        return answer.data?.id;
      };
      const dice = chance(10);
      if (dice < 4) {
        const { status, data } = await sell(PLENTY, turn, { customer: who, token: other });
        if (status === 200) sales.push(data.id);
      } else if (dice === 4 && sales.length > 0) {
        const [p_id_document] = sales.splice(chance(sales.length), 1);
        await ask('cancel', '/sale/delete', { p_id_document, p_observation_anulado: 'prueba' });
      } else if (dice < 6)
        await ask('register', '/customers/insert/update', form({ p_id_upline: who, p_id_sponsor: who }));
      else if (dice < 8)
        await ask('status', '/customers/insert/update', form({ p_id_customers: who, p_id_status: chance(2) }));
      else if (dice === 9 && moves.length > 0) await ask('undo', '/rollover/undo', { p_id_move: moves.pop() });
      else {
        const id = await ask('move', '/rollover/move', { p_id_customers: who, p_id_upline: whoever() });
        if (id) moves.push(id);
      }
    };
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 12 }, (_, at) => act(round * 12 + at)));
      const ids = (await p.rows<{ id: number }>('select id_customers as id from customers order by 1')).map(
        ({ id }) => id,
      );
      const some = ids.filter((id) => id < 50 || id > (ids.at(-1) ?? 0) - 20);
      await eventually(async () => {
        const wanted = await counted(some);
        for (const url of urls) expect(await told(some, url)).toEqual(wanted);
      });
    }
    expect([...outcomes]).toEqual(
      expect.arrayContaining(['cancel 200', 'register 200', 'status 200', 'move 200', 'move 409', 'undo 200']),
    );
  });

  // One to whom nothing was ever to be paid: who is owed something is not forgotten.
  it('who is asked to be forgotten twice, and by two at once, while a sale of his is being saved: once, and the sale is whole', async () => {
    const [whose] = await p.rows<{ id: number; child: number }>(
      `select c.id_customers as id, min(k.id_customers) as child from customers c join customers k on k.id_upline = c.id_customers
       where c.id_customers > 2 and c.id_status = 1 and c.id_customers not in
         (select id_customers from commission_statement union select id_customers from commission_bonus_statement
          union select id_customers from commission_sea) group by 1 order by 1 limit 1`,
    );
    const { id = 0, child = 0 } = whose ?? {};
    await p.rows(
      `update users u join users k on k.id_customers = ? set u.password_hash = k.password_hash, u.must_change_password = 0,
         u.terms_accepted = 1, u.enabled_user = 1 where u.id_customers = ?`,
      [CUSTOMER, id],
    );
    await p.rows(
      `update worker w join users u using (id_worker) set w.id_profile = 1 where u.username_user = 'finanzas'`,
    );
    const [own, second] = [await p.login(String(id), 1), await p.login('finanzas')];
    const at = '/customers/privacy';
    const both = <T>(ask: (index: number) => Promise<T>) => Promise.all([0, 1].map(ask));
    const asked = await both((index) => p.post<Sold>(`${at}/erase`, {}, own, {}, urlOf(index)));
    expect(tally(asked)).toEqual({ 200: 1, 409: 1 });
    const p_id_request = asked.find(({ status }) => status === 200)?.data.id;
    const before = await p.rows('select id_customers, id_upline from customers where id_upline = ? order by 1', [id]);

    const release = await p.hold('lock tables stock_movement write');
    const selling = sell(PLENTY, 0, { customer: id, token: other });
    await p.blocked('insert into stock_movement');
    const done = { p_id_request, p_decision: 'done', p_id_customers: id };
    const deciding = both((index) => p.post(`${at}/decide`, done, index === 0 ? other : second, {}, urlOf(index)));
    await p.blocked('from customers where id_customers');
    await release();
    const [sale, decided] = [await selling, await deciding];
    expect([sale.status, tally(decided)]).toEqual([200, { 200: 1, 409: 1 }]);
    expect(decided.find(({ status }) => status === 409)?.message).toBe('La solicitud ya fue respondida.');
    expect(
      await p.rows('select full_name, id_status, email_customers from customers where id_customers = ?', [id]),
    ).toEqual([{ full_name: `Persona borrada ${id}`, id_status: 0, email_customers: '' }]);
    expect(
      await p.rows(
        `select s.id_customers, count(d.line) as \`lines\`, s.total_doc = sum(d.gross) as whole from sale s
         join sale_detail d using (id_document) where s.id_document = ? group by s.id_document`,
        [sale.data.id],
      ),
    ).toEqual([{ id_customers: id, lines: 1, whole: 1 }]);
    expect(await p.rows('select id_customers, id_upline from customers where id_upline = ? order by 1', [id])).toEqual(
      before,
    );
    expect(before).toContainEqual({ id_customers: child, id_upline: id });
    const logged = (entity: string, entity_id: unknown) =>
      number(`select count(*) as n from audit where command = 'DecidePrivacy' and entity = ? and entity_id = ?`, [
        entity,
        entity_id,
      ]);
    expect([await logged('privacy_request', p_id_request), await logged('customers', id)]).toEqual([1, 1]);
    await eventually(async () => {
      const wanted = await counted([id, child]);
      for (const url of urls) expect(await told([id, child], url)).toEqual(wanted);
    });
    expect(await ledgerDifferences(p)).toEqual([]);
  });

  it('a move while a preview stands between freezing and storing: it calculates the tree it froze', async () => {
    // Who takes business away from somebody who is paid for it.
    const [mover] = await p.rows<{ id: number }>(
      `select c.id_customers as id from customers c join customers u on u.id_customers = c.id_upline
       where c.id_status = 1 and u.id_status = 1 and u.id_upline is not null and exists
         (select 1 from sale s where s.id_customers = c.id_customers and s.id_period = ? and s.anulado = 0 and s.value_business_total > 0)
         and (select sum(point_total) from sale s where s.id_customers = u.id_customers and s.id_period = ? and s.anulado = 0) >= 100
         and c.id_customers not in (select id_customers from network_move) order by 1 limit 1`,
      [CURRENT, CURRENT],
    );
    const preview = async () => {
      const { data } = await p.post<{ id_job: number }>('/period/preview', { p_id_period: CURRENT }, other);
      return () =>
        eventually(async () => {
          const job = (
            await p.call<{ state: string; result: RunView }>('GET', `/jobs/${data.id_job}`, undefined, other)
          ).data;
          expect(job.state).toBe('completed');
          return [job.result.rows, job.result.totals] as const;
        });
    };
    const before = await (await preview())();
    const release = await p.hold('lock tables commission_facts write');
    const done = await preview();
    await p.blocked('commission_facts');
    const to = { p_id_customers: mover?.id, p_id_upline: 1 };
    expect(await p.post('/rollover/move', to, other, {}, urls[1])).toMatchObject({ status: 200 });
    await release();
    expect(await done()).toEqual(before);
    expect(await (await preview())()).not.toEqual(before);
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
