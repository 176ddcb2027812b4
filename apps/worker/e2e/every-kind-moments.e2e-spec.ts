import { type Product, startProduct } from '@ceiba/apps/testing';
import { CFDI_KINDS } from '@ceiba/invoicing/contract';
import { type AskedStamp, DOCUMENTS, Office, openOffice, type ReadyDocument } from '@ceiba/invoicing/testing';
import { eventually, type TestAnswer, type TestApp } from '@ceiba/platform/testing';

// `kill -9` while one of every kind is at the same step of the road (decisions.md, "Stamping"): each ends with one CFDI.
// Where a document's CFDI stands: the table of its record. A kind that is not here is not tried, and the first case says so.
const RECORDS: Readonly<Record<string, string>> = {
  BONUS: 'commission_bonus_statement',
  COMMISSION: 'commission_statement',
  CREDIT_NOTE: 'credit_note',
  FREE: 'free_invoice',
  GLOBAL: 'global_invoice',
  PAYMENT: 'receivable_payment',
  RETENTION: 'commission_retention',
  SALE: 'sale',
  SEA: 'commission_sea',
};
const KINDS = Object.keys(RECORDS);
/** One payee for each time that the one who was asked dies, and what he was asked for. */
const ASKED = ['unwritten', 'lost', 'unanswered', 'unstored', 'owed'] as const;
type Asked = (typeof ASKED)[number];
const FIRST_OWNER = 2;
/** Longer than anything here takes: what is held ends with the process that waits. */
const HELD_MS = 600_000;
const each = (n: number) => KINDS.map((kind) => ({ kind, n }));

let office: Office;
let p: Product;
let documents: Readonly<Record<string, readonly ReadyDocument[]>>;
/** The last intent of what the documents themselves stand on, and how many CFDIs there were then. */
let before: { intent: number; cfdis: number };

/** The same house, asked over HTTP: what a call does is done by processes that may die. */
function overHttp(t: TestApp): TestApp {
  const call: TestApp['call'] = (method, path, body, { token, headers } = {}) =>
    p.call(method, path, body, token, headers);
  return Object.assign(Object.create(t) as TestApp, { call });
}

/** Asks until it is no more under way: on a busy machine a try may lose its lease before it sends, and the next one goes on with it. */
async function ask(kind: string, asked: Asked): Promise<TestAnswer<AskedStamp>> {
  const document = documents[kind]?.[ASKED.indexOf(asked)];
  if (!document) throw new Error(`no ${kind} is ready`);
  for (;;) {
    const answer = await document.ask();
    if (answer.data?.facturama_status !== 'PENDING') return answer;
  }
}

/** New CFDIs at the provider. */
const sent = async () => (await office.cfdis()).length - before.cfdis;
/** New intents: how many of each kind are in this state. */
const intents = (state: string) =>
  p.rows<{ kind: string; n: number }>(
    'select kind, count(*) as n from cfdi_intent where id_intent > ? and state = ? group by kind order by kind',
    [before.intent, state],
  );
const rolledBack = async (state: string, expected: object[]) =>
  eventually(async () => expect(await intents(state)).toEqual(expected));

/** Waits until so many statements of the house stand there. */
const stand = (count: number, state: string, text = '') =>
  eventually(
    async () => {
      const [row] = await p.rows<{ n: number }>(
        `select count(*) as n from information_schema.processlist where db = ? and id <> connection_id()
           and command = 'Query' and state like ? and replace(info, char(96), '') like ?`,
        [p.database.name, `${state}%`, `%${text}%`],
      );
      if (Number(row?.n) !== count) throw new Error(`${row?.n} of ${count} stand at "${state}"\n${p.log}`);
    },
    { every: 10 },
  );

/** Asks for one of every kind at once; who was asked dies when all of them have arrived at a place. */
async function diesOver(asked: Asked, arrived: () => Promise<unknown>): Promise<void> {
  const asks = KINDS.map(async (kind) => {
    const { status, message } = await ask(kind, asked);
    throw new Error(`${kind} was answered: ${status} ${message}`);
  });
  await Promise.race([arrived(), ...asks]);
  await p.kill('api');
  const ends = await Promise.allSettled(asks);
  expect(ends.map((end) => end.status === 'rejected' && String(end.reason))).toEqual(
    KINDS.map(() => 'TypeError: fetch failed'),
  );
}

/** Stops whoever writes down that something is stamped. Answers what takes the stop away again. */
async function stopAtAnswer(): Promise<() => Promise<void>> {
  const lock = `get_lock('${p.database.name}', ${HELD_MS / 1000})`;
  await p.rows(`create trigger answered before update on cfdi_intent for each row
    if new.state = 'stamped' and old.state <> 'stamped' then do ${lock}; end if`);
  const release = await p.hold(`select ${lock}`);
  return async () => {
    await release();
    await p.rows('drop trigger answered');
  };
}

/** As if a long time had passed: leases have run out, and a call that was lost may be sent again. */
const timeIsOver = () =>
  p.rows(`update cfdi_intent set lease_until = least(lease_until, '2026-01-01'), next_at = utc_timestamp(3),
    resend_from = least(resend_from, '2026-01-01') where state in ('pending', 'sending', 'unknown')`);

/** Waits until the worker has nothing left to do. */
const allDone = () =>
  eventually(
    async () => {
      const [left] = await p.rows(`select (select count(*) from outbox where relayed_at is null) as events,
        (select count(*) from job where state <> 'completed') as jobs`);
      expect(left).toEqual({ events: 0, jobs: 0 });
    },
    { every: 100 },
  );

beforeAll(async () => {
  const here = await openOffice({ holdMs: HELD_MS, worker: false });
  office = here;
  const url = here.t.config.databaseUrl;
  const database = { url, name: new URL(url).pathname.slice(1), drop: () => here.close() };
  const env = {
    FACTURAMA_URL: here.sandboxes.facturamaUrl,
    FACTURAMA_USER: 'ceiba-sandbox',
    FACTURAMA_PASSWORD: 'facturama-sandbox-2026',
    FACTURAMA_TIMEOUT_MS: String(HELD_MS),
  };
  p = await startProduct({ parts: ['api'], env, database });
  const t = overHttp(here.t);
  office = new Office(t, here.sandboxes, await t.login('finanzas'), await t.login('cajera'));
  const made: Record<string, ReadyDocument[]> = {};
  for (const [kind, make] of Object.entries(DOCUMENTS)) {
    const mine: ReadyDocument[] = [];
    for (const at of ASKED.keys()) mine.push(await make(office, FIRST_OWNER + at));
    made[kind] = mine;
  }
  documents = made;
  const [last] = await p.rows<{ id: number | null }>('select max(id_intent) as id from cfdi_intent');
  before = { intent: last?.id ?? 0, cfdis: (await office.cfdis()).length };
});
afterAll(async () => {
  if (p) await p.stop();
  else await office?.close();
});

it('every kind of document is among them', () => {
  expect(Object.keys(DOCUMENTS).sort()).toEqual(KINDS);
  expect(Object.keys(CFDI_KINDS).sort()).toEqual(KINDS);
});

it('before it is written down what will be sent: nothing is sent', async () => {
  const release = await p.hold('lock tables cfdi_intent write');
  await diesOver('unwritten', () => stand(KINDS.length, 'Waiting for table', 'cfdi_intent'));
  await release();
  expect([await sent(), await intents('sending'), await intents('stamped')]).toEqual([0, [], []]);
});

it('having written down that it sends, while nothing has arrived', async () => {
  await p.start('api');
  await office.fault('timeout-before', KINDS.length);
  await diesOver('lost', () => eventually(async () => expect(await office.control('/faults')).toEqual([])));
  expect([await sent(), await intents('sending'), await intents('stamped')]).toEqual([0, each(1), []]);
});

it('while Facturama, which has stamped, owes the answer', async () => {
  await p.start('api');
  await office.fault('stamp-then-timeout', KINDS.length);
  await diesOver('unanswered', () => eventually(async () => expect(await sent()).toBe(KINDS.length)));
  expect([await intents('sending'), await intents('stamped')]).toEqual([each(2), []]);
});

it('with the answer in its hands, before it is written down', async () => {
  await p.start('api');
  const goOn = await stopAtAnswer();
  await diesOver('unstored', () => stand(KINDS.length, 'User lock'));
  await goOn();
  await rolledBack('sending', each(3));
  expect([await sent(), await intents('stamped')]).toEqual([2 * KINDS.length, []]);
});

it('having answered, while what follows from it is owed', async () => {
  await p.start('api');
  const answers = await Promise.all(KINDS.map((kind) => ask(kind, 'owed')));
  await p.kill('api');
  expect(answers.map(({ status, data }) => [status, data.facturama_status])).toEqual(KINDS.map(() => [200, 'STAMPED']));
  expect([await sent(), await intents('stamped')]).toEqual([3 * KINDS.length, each(1)]);
  const letters = await p.rows("select state from job where kind = 'mail-credit-note'");
  expect(letters).toEqual([{ state: 'waiting' }]);
});

it('the worker that takes up what was left, with the first answers in its hands', async () => {
  await timeIsOver();
  const goOn = await stopAtAnswer();
  await p.start('worker');
  // As many as it stamps at once.
  await stand(2, 'User lock');
  await p.kill('worker');
  await goOn();
  await rolledBack('stamped', each(1));
  await timeIsOver();
});

it('and each has one CFDI, at the provider and on its record, however often it is asked for', async () => {
  await p.start('worker');
  await p.start('api');
  // What was never written down is asked for again by whoever got no answer; the rest goes on by itself.
  await Promise.all(KINDS.map((kind) => ask(kind, 'unwritten')));
  await eventually(async () => expect(await intents('stamped')).toEqual(each(ASKED.length)), { every: 100 });
  const stamped = await p.rows<{ facturama_id: string; order_number: string; kind: string }>(
    'select facturama_id, order_number, kind from cfdi_intent where id_intent > ?',
    [before.intent],
  );
  const asked = await Promise.all(ASKED.flatMap((when) => KINDS.map((kind) => ask(kind, when))));
  expect(asked.map(({ status, data }) => [status, data.facturama_status, data.facturama_id]).sort()).toEqual(
    stamped.map(({ facturama_id }) => [200, 'STAMPED', facturama_id]).sort(),
  );
  await allDone();
  const ids = stamped.map(({ facturama_id }) => facturama_id);
  const there = (await office.control<{ Id: string; OrderNumber: string; Status: string }[]>('/cfdis')).filter(
    ({ OrderNumber }) => stamped.some(({ order_number }) => order_number === OrderNumber),
  );
  expect(there.map(({ Id, Status }) => [Id, Status]).sort()).toEqual(ids.map((id) => [id, 'active']).sort());
  expect([await sent(), await office.control('/unstamped')]).toEqual([ids.length, []]);
  for (const kind of KINDS) {
    const his = stamped.filter((one) => one.kind === kind).map(({ facturama_id }) => facturama_id);
    const records = await p.rows<{ facturama_id: string }>(
      `select facturama_id from ${RECORDS[kind]} where facturama_id in (?)`,
      [ids],
    );
    expect([kind, records.map(({ facturama_id }) => facturama_id).sort()]).toEqual([kind, his.sort()]);
  }
  const booked = await p.rows(
    'select kind, count(*) as n from cfdi_book where id_intent > ? group by kind order by kind',
    [before.intent],
  );
  expect(booked).toEqual(each(ASKED.length));
  const letters = await p.rows("select state, count(*) as n from job where kind = 'mail-credit-note' group by state");
  expect(letters).toEqual([{ state: 'completed', n: ASKED.length }]);
});
