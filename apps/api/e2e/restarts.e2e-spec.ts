import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { type Product, startProduct, sweepNow } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';
import { clear, lastTicket, ledgerDifferences, receive, ticketFaults } from './support/books';
import { OwnServices, type Server } from './support/services';

// MariaDB, Redis and the API itself restarted and killed while the tills sell.
const BRANCH = 1;
const PRODUCT = 103;
const CUSTOMER = 2;
const TILLS = 6;
/** So many sales the tills may be ahead of the worker; then they sell as people do. */
const BEHIND = 200;
const PAUSE_MS = 500;
/** A till gives up on one try after this; a request must not hang for ever. */
const PATIENCE_MS = 60_000;
/** A database without a sign of life for so long is away; shorter in the product, but a busy machine is not to be taken for it. */
const SILENT_MS = 5_000;

interface Health {
  status: string;
  parts: Record<string, string>;
  overdue: string[];
  schedules: { name: string; ran_at: string | null; overdue: boolean }[];
}

interface Receipt {
  key: string;
  id: number;
}

describe('servers that go away under load', () => {
  const services = new OwnServices();
  let p: Product;
  let cashier: string;
  let ticket: number;
  /** The last event of the demo company: what comes after it are sales of the tills. */
  let before: number;

  let selling = true;
  /** Sales that have not reached the network. */
  let behind = 0;
  const receipts: Receipt[] = [];
  /** What the calls of one stretch were told, and how many of them still wait. */
  const stretch = () => ({ open: 0, outcomes: new Map<string, number>() });
  let now = stretch();

  /** One try of a sale; null when it was not acknowledged, for whatever reason. */
  async function attempt(key: string): Promise<number | null> {
    const mine = now;
    const told = (outcome: string) => mine.outcomes.set(outcome, (mine.outcomes.get(outcome) ?? 0) + 1);
    mine.open += 1;
    try {
      const response = await fetch(`${p.url}/api/sale/insert/update`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${cashier}`, 'idempotency-key': key },
        body: JSON.stringify({
          p_id_customers: CUSTOMER,
          p_id_branch_office: BRANCH,
          p_id_type_format_pay: 3,
          p_details: [{ p_id_product: PRODUCT, p_qty: 1 }],
        }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const answer = (await response.json()) as { response: string; data: { id: number } | null };
      told(`${response.status} ${answer.response}`);
      return response.status === 200 && answer.data ? answer.data.id : null;
    } catch (error) {
      told(String(error));
      return null;
    } finally {
      mine.open -= 1;
    }
  }

  /** A till with the manners of the web app: what was not acknowledged is sent again with the same key. */
  async function till(): Promise<void> {
    while (selling) {
      const key = randomUUID();
      let id: number | null = null;
      while (id === null && selling) {
        id = await attempt(key);
        if (id === null) await delay(20);
      }
      if (id !== null) receipts.push({ key, id });
      // A worker that has to wait for a slow disk with each event never overtakes tills that do not.
      if (behind > BEHIND) await delay(PAUSE_MS);
    }
  }

  /** Looks how far the worker is behind; while nobody answers, it is as far as it was. */
  async function watch(): Promise<void> {
    while (selling) {
      behind = await credited().then(
        (done) => receipts.length - done,
        () => behind,
      );
      await delay(PAUSE_MS);
    }
  }

  const unclean = ({ outcomes }: typeof now, clean: RegExp) =>
    [...outcomes].filter(([outcome]) => !clean.test(outcome));

  const moreSales = (count: number) => {
    const goal = receipts.length + count;
    return eventually(() => {
      if (receipts.length < goal) throw new Error(`no sales: ${JSON.stringify([...now.outcomes])}\n${p.log}`);
    });
  };

  const number = async (sql: string, params: unknown[] = []) =>
    Number((await p.rows<{ n: number }>(sql, params))[0]?.n);

  beforeAll(async () => {
    const { databaseUrl, redisUrl } = await services.up();
    Object.assign(process.env, { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl });
    p = await startProduct({ parts: ['worker', 'api'], env: { CEIBA_DB_CONNECT_MS: String(SILENT_MS) } });
    cashier = await p.login('cajera');
    await clear(p, PRODUCT);
    await receive(p, PRODUCT, BRANCH, 100_000);
    ticket = await lastTicket(p, BRANCH);
    before = await number('select coalesce(max(id), 0) as n from outbox');
  });
  afterAll(async () => {
    selling = false;
    await p?.stop().catch(() => undefined);
    await services.remove();
  });

  const tills: Promise<void>[] = [];
  const health = async () => {
    const answer = await fetch(`${p.url}/api/health`);
    return { code: answer.status, ...((await answer.json()) as { data: Health }).data };
  };
  /** Everything is up again. Compared whole, so that a failure names the part that is not, or the schedule that is late. */
  const well = () =>
    eventually(async () => {
      const { code, parts, overdue } = await health();
      const up = Object.fromEntries(Object.keys(parts).map((part) => [part, 'ok']));
      expect({ code, parts: { ...parts, pdf: 'ok' }, overdue }).toEqual({ code: 200, parts: up, overdue: [] });
    });
  const credited = () => number(`select count(*) as n from inbox where consumer = 'network-credit-sale'`);
  /** What was sold until now has reached the network. */
  async function allCredited(): Promise<void> {
    const sold = receipts.length;
    await eventually(async () => expect(await credited()).toBeGreaterThanOrEqual(sold));
  }
  /** Begins to count anew; answers what was counted until now once nobody waits any more. */
  async function allAnswered(): Promise<typeof now> {
    const until = now;
    now = stretch();
    await eventually(() => expect(until.open).toBe(0));
    return until;
  }
  /** The board of the queues as a browser holds it open. */
  async function queuesPage(): Promise<() => Promise<Response>> {
    const { data } = await p.post<{ file: string }>('/tickets', { path: '/queues' }, await p.login('admin'));
    const opened = await fetch(`${p.url}${data.file}`);
    const cookie = opened.headers.getSetCookie().join().split(';', 1)[0] ?? '';
    return () => fetch(`${p.url}/queues`, { headers: { cookie } });
  }

  it('a database that stands still: everybody is told while it lasts, and all goes on by itself', async () => {
    tills.push(...Array.from({ length: TILLS }, () => till()), watch());
    await moreSales(20);
    const board = await queuesPage();
    await allAnswered();
    await services.frozen('mariadb', async () => {
      // Whoever was at work when it fell silent has his answer, and whoever came then.
      const caught = await allAnswered();
      await eventually(() => expect(now.outcomes.get('503 error')).toBeGreaterThan(0));
      for (const some of [caught, await allAnswered()])
        expect(unclean(some, /^(200 success|503 error|409 info)$/)).toEqual([]);
      expect(await health()).toMatchObject({ code: 503, parts: { database: 'down', redis: 'ok' } });
      const told = {
        status: 503,
        response: 'error',
        message: 'El servicio está ocupado. Intente de nuevo.',
        data: null,
      };
      expect(await p.call('GET', '/country/get/all', undefined, cashier)).toEqual(told);
      expect(await p.post('/users/login', { p_username: 'admin', p_password: 'x', p_type: 2 })).toEqual(told);
      expect((await board()).status).toBe(503);
    });
    await moreSales(20);
    expect(await eventually(async () => (await board()).status)).toBe(200);
    await well();
  });

  it('a Redis that stands still: sales go on, the queues page says so, and what waited is done', async () => {
    const board = await queuesPage();
    await allAnswered();
    await services.frozen('redis', async () => {
      await moreSales(20);
      expect(await health()).toMatchObject({ code: 503, parts: { database: 'ok', redis: 'down' } });
      const page = await board();
      expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      expect(await page.text()).toContain('El servicio de colas no responde. Intente de nuevo.');
    });
    expect(await eventually(async () => (await board()).status)).toBe(200);
    await well();
    await allCredited();
    expect(unclean(await allAnswered(), /^200 success$/)).toEqual([]);
  });

  it('a worker that is killed: sales go on, and another does what it was in', async () => {
    await p.kill('worker');
    await moreSales(20);
    await p.start('worker');
    await allCredited();
    await well();
  });

  it('sales go on by themselves after each of them', async () => {
    await moreSales(20);
    const board = await queuesPage();
    const ends: [Server, 'SIGTERM' | 'SIGKILL'][] = [
      ['redis', 'SIGTERM'],
      ['mariadb', 'SIGTERM'],
      ['redis', 'SIGKILL'],
      ['mariadb', 'SIGKILL'],
    ];
    for (const [server, signal] of ends) {
      await services.end(server, signal);
      if (server === 'mariadb') {
        expect([server, signal, (await health()).code]).toEqual([server, signal, 503]);
      } else {
        await moreSales(3);
        expect([server, signal, (await board()).status]).toEqual([server, signal, 503]);
      }
      await services.up();
      await moreSales(20);
    }
    // Whatever was not done was said so cleanly.
    expect(unclean(await allAnswered(), /^(200 success|503 error|409 info)$/)).toEqual([]);
    await p.kill('api');
    await p.start('api');
    await moreSales(20);
    selling = false;
    await Promise.all(tills);
    expect(unclean(now, /^(200 success|409 info|TypeError: (fetch failed|terminated))$/)).toEqual([]);
    await well();
  });

  it('every acknowledged sale is there once, with its stock and its ticket', async () => {
    const found = await p.rows<{ id: number }>('select id_document as id from sale where id_document in (?)', [
      receipts.map(({ id }) => id),
    ]);
    expect(found).toHaveLength(receipts.length);
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(receipts.length);
    const sold = await number('select sum(qty) as n from sale_detail where id_product = ? and id_document > ?', [
      PRODUCT,
      (receipts[0]?.id ?? 0) - TILLS,
    ]);
    expect(await number('select sum(qty) as n from stock_balance where id_product = ?', [PRODUCT])).toBe(
      100_000 - sold,
    );
    expect(await ticketFaults(p, BRANCH, ticket)).toEqual([]);
    expect(await ledgerDifferences(p)).toEqual([]);
    // A sale that was asked for again after a lost answer is not there twice: as many sales as keys that worked.
    expect(await number(`select count(*) as n from idempotency_key where answer is not null`)).toBe(
      await number('select count(*) as n from sale where number_invoice_doc > ? and id_branch_office = ?', [
        ticket,
        BRANCH,
      ]),
    );
  });

  const allDone = () =>
    eventually(
      async () => {
        expect(await number('select count(*) as n from outbox where relayed_at is null')).toBe(0);
        const missing = await p.rows(
          `select o.id, c.consumer from outbox o
           join (select distinct i.consumer, e.event from inbox i join outbox e on e.id = i.event_id where e.id > ?) c
             on c.event = o.event
           left join inbox i on i.event_id = o.id and i.consumer = c.consumer
           where o.id > ? and i.event_id is null limit 5`,
          [before, before],
        );
        expect(missing).toEqual([]);
        expect(await p.rows(`select id, kind, state from job where state <> 'completed'`)).toEqual([]);
      },
      { every: 100 },
    );
  it('every event reaches all its consumers', async () => {
    await sweepNow(p);
    await allDone();
    expect(await credited()).toBeGreaterThanOrEqual(receipts.length);
  });

  it('Redis comes back empty: what it had taken over is done all the same', async () => {
    const credits = await credited();
    const [inbox, runs] = [await p.hold('lock tables inbox write'), await p.hold('lock tables commission_run write')];
    const admin = await p.login('admin');
    const { data } = await p.post<{ id_job: number }>('/period/preview', { p_id_period: 4 }, admin);
    for (let sold = 0; sold < 5; sold++) expect(await attempt(randomUUID())).not.toBeNull();
    await p.blocked('insert into inbox');
    await p.blocked('commission_run');
    await eventually(async () =>
      expect(await number('select count(*) as n from outbox where relayed_at is null')).toBe(0),
    );
    await p.kill('worker');
    const redis = new Redis(p.env.REDIS_URL ?? '');
    await redis.flushall();
    redis.disconnect();
    await inbox();
    await runs();
    expect(await credited()).toBe(credits);
    await p.start('worker');
    await sweepNow(p);
    await allDone();
    expect(await credited()).toBe(credits + 5);
    expect((await p.call<{ state: string }>('GET', `/jobs/${data.id_job}`, undefined, admin)).data.state).toBe(
      'completed',
    );
  });

  it('Redis is emptied under the running worker: every schedule runs again, and health knows when', async () => {
    const names = (await health()).schedules.map(({ name }) => name).sort();
    expect(names).toContain('payments-poll-attempts');
    expect(names).toContain('resume-stuck-stamps');
    // As if they had not run for long: health names them until they did.
    await p.rows(`update schedule_turn set ran_at = '2026-01-01', due_at = '2026-01-01'`);
    const redis = new Redis(p.env.REDIS_URL ?? '');
    await redis.flushall();
    const late = await health();
    expect([late.code, late.parts.schedules, late.overdue.includes('store-sweep-carts')]).toEqual([503, 'down', true]);
    await eventually(async () => {
      const { code, overdue, schedules } = await health();
      expect(overdue).toEqual([]);
      expect(code).toBe(200);
      for (const { name, ran_at } of schedules) expect([name, ran_at! > '2026-01-02']).toEqual([name, true]);
    });
    const queue = new Queue('schedules', { connection: { url: p.env.REDIS_URL }, prefix: p.env.QUEUE_PREFIX });
    expect((await queue.getJobSchedulers()).map(({ key }) => key).sort()).toEqual(names);
    await queue.close();
    redis.disconnect();
  });

  it('the live network shows the sum of what is there', async () => {
    const { data } = await p.post<{ id_period: number; point_current_customers: string }>(
      '/customers/summary',
      { p_id_customers: CUSTOMER },
      await p.login('admin'),
    );
    const sum = await number(
      'select sum(point_total) as n from sale where id_period = ? and id_customers = ? and anulado = 0',
      [data.id_period, CUSTOMER],
    );
    expect(Number(data.point_current_customers)).toBe(sum);
  });
});
