import {
  type AskedStamp,
  DOCUMENTS,
  type Office,
  openOffice,
  PAYEES,
  type ReadyDocument,
} from '@ceiba/invoicing/testing';
import { eventually, type TestAnswer } from '@ceiba/platform/testing';
import { FacturamaClient } from '../facturama/facturama-client';
import { ResumeStampJob } from '../jobs/resume-stamp.job';
import { ResumeStuckStamps } from '../jobs/resume-stuck-stamps';
import { DOCUMENT_KINDS } from '../subjects/document-kinds';
import { IntentRepository } from './intent.repository';
import type { StampSubject } from './subject';

// The road of all kinds (decisions.md, "Stamping"): whatever the provider, the network or the machine does, one thing has one CFDI.
let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());
afterEach(() => {
  jest.restoreAllMocks();
  office.sandboxes.facturama.faults.clear();
});

interface Road {
  document: ReadyDocument;
  /** Its intents, the newest last. */
  intents(): Promise<
    { id_intent: number; state: string; attempts: number; order_number: string; facturama_id: string | null }[]
  >;
}

const COLUMNS = 'id_intent, state, attempts, order_number, facturama_id';

async function ready(kind: string, owner: number): Promise<Road> {
  const document = await DOCUMENTS[kind]?.(office, owner);
  if (!document) throw new Error(`no ${kind} can be made`);
  await office.t.settle();
  const before = await office.t.db.one<{ last: number | null }>('select max(id_intent) as last from cfdi_intent');
  const intents: Road['intents'] = () =>
    office.t.db.query(`select ${COLUMNS} from cfdi_intent where kind = ? and id_intent > ? order by id_intent`, [
      kind,
      before?.last ?? 0,
    ]);
  return { document, intents };
}

/** It has one CFDI, after so many calls, and nothing is left at the provider without a stamp. Answers its id. */
async function standsOnce(road: Road, attempts: number): Promise<string> {
  const [intent, ...more] = await road.intents();
  expect(more).toEqual([]);
  const { order_number = '', facturama_id } = intent ?? {};
  expect(intent).toEqual({ ...intent, state: 'stamped', attempts, facturama_id: expect.any(String) });
  expect(await office.cfdis(order_number)).toHaveLength(1);
  expect(await office.control('/unstamped')).toEqual([]);
  const book = 'select id_branch_office from cfdi_book where id_intent = ?';
  expect(await office.t.db.query(book, [intent?.id_intent ?? 0])).toEqual([{ id_branch_office: 1 }]);
  return facturama_id ?? '';
}

const stamped = (facturama_id: string): object => ({ facturama_id, facturama_status: 'STAMPED' });

async function asksAndHas(road: Road, attempts: number): Promise<void> {
  const answer = await road.document.ask();
  expect(answer).toMatchObject({ status: 200, data: stamped(await standsOnce(road, attempts)) });
}

/** As if a long time had passed: leases have run out, and a call that was lost may be sent again. */
const timeIsOver = (what: 'lease' | 'all' = 'all') =>
  office.t.db.execute(
    `update cfdi_intent set lease_until = least(lease_until, '2026-01-01'), next_at = '2026-01-01'
     ${what === 'all' ? ", resend_from = least(resend_from, '2026-01-01')" : ''} where state in ('pending', 'sending', 'unknown')`,
  );

/** The schedule finds what nobody works on. */
async function resumed(): Promise<void> {
  await timeIsOver();
  await office.t.get(ResumeStuckStamps).run();
  await office.t.settle();
}

/** A door that a test opens. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

let deaths = 0;
const die = () => {
  deaths += 1;
  return Promise.reject(new Error('kill -9'));
};

/** What a process had done when it died; the next one finds its rows as they were. */
const DEATHS: Readonly<Record<string, { dies: () => void; attempts: number }>> = {
  'the intent is written': {
    dies: () => jest.spyOn(office.t.get(IntentRepository), 'markSent').mockImplementationOnce(die),
    attempts: 1,
  },
  'the call is announced': {
    dies: () => jest.spyOn(office.t.get(FacturamaClient), 'create').mockImplementationOnce(die),
    attempts: 2,
  },
  'the call is answered': {
    dies: () => {
      const client = office.t.get(FacturamaClient);
      const create = client.create.bind(client);
      jest.spyOn(client, 'create').mockImplementationOnce(async (request) => {
        await create(request);
        return die();
      });
    },
    attempts: 1,
  },
  'the answer is being stored': {
    dies: () => jest.spyOn(office.t.get(IntentRepository), 'finish').mockImplementationOnce(die),
    attempts: 1,
  },
};

type Case = (road: Road) => Promise<void>;

const CASES: Readonly<Record<string, Case>> = {
  'a 503 before it': async (road) => {
    await office.fault('503-before');
    await asksAndHas(road, 2);
  },
  'a 503 after it': async (road) => {
    await office.fault('stamp-then-503');
    await asksAndHas(road, 1);
  },
  'no answer after it': async (road) => {
    await office.fault('stamp-then-timeout');
    await asksAndHas(road, 1);
  },
  'a call that was lost, then two workers': async (road) => {
    await office.fault('timeout-before');
    const answer = await road.document.ask();
    expect(answer).toMatchObject({
      status: 200,
      response: 'info',
      data: { facturama_id: null, facturama_status: 'PENDING' },
    });
    const [lost, ...more] = await road.intents();
    expect([lost, more]).toMatchObject([{ state: 'unknown', attempts: 1, facturama_id: null }, []]);
    await office.t.settle();
    await timeIsOver();
    const job = office.t.get(ResumeStampJob);
    await Promise.all([1, 2].map(() => job.run({ id_intent: lost?.id_intent ?? 0 })));
    await standsOnce(road, 2);
  },
  'a refusal': async (road) => {
    // A job of its own may ask, too.
    await office.fault('refuse', 20);
    expect((await road.document.ask()).data?.facturama_id ?? null).toBeNull();
    await office.t.settle();
    const [refused, ...more] = await road.intents();
    expect([refused, more]).toMatchObject([{ state: 'refused', facturama_id: null }, []]);
    expect(await office.cfdis(refused?.order_number)).toEqual([]);
    office.sandboxes.facturama.faults.clear();
    if (road.document.again) await road.document.again();
    else expect(await road.document.ask()).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
    await office.t.settle();
    await standsOnce(road, (refused?.attempts ?? 0) + 1);
  },
  'ten who ask at once': async (road) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => road.document.ask()));
    const id = await standsOnce(road, 1);
    expect(answers.map(({ status, data }) => [status, data])).toEqual(
      Array.from({ length: 10 }, () => [200, expect.objectContaining(stamped(id))]),
    );
  },
  'a slow way there, with its lease lost': (road) => slow(road, 'there'),
  'a slow way back, with its lease lost': (road) => slow(road, 'back'),
  ...Object.fromEntries(
    Object.entries(DEATHS).map(([when, { dies, attempts }]): [string, Case] => [
      `a death when ${when}`,
      async (road) => {
        deaths = 0;
        dies();
        await road.document.ask();
        expect(deaths).toBe(1);
        await resumed();
        await standsOnce(road, attempts);
      },
    ]),
  ),
};

/** Its call hangs while another worker takes the intent over, and goes on then. */
async function slow(road: Road, way: 'there' | 'back'): Promise<void> {
  const [underway, door] = [gate(), gate()];
  const client = office.t.get(FacturamaClient);
  const create = client.create.bind(client);
  jest.spyOn(client, 'create').mockImplementationOnce(async (request) => {
    const made = way === 'back' ? await create(request) : null;
    underway.open();
    await door.opened;
    return made ?? create(request);
  });
  const asked: Promise<TestAnswer<AskedStamp>> = road.document.ask();
  await underway.opened;
  await eventually(async () => {
    const [intent] = await road.intents();
    await timeIsOver('lease');
    await office.t.get(ResumeStampJob).run({ id_intent: intent?.id_intent ?? 0 });
    const [taken] = await road.intents();
    expect(taken?.state).toBe(way === 'back' ? 'stamped' : 'unknown');
  });
  door.open();
  const { status, data } = await asked;
  await office.t.settle();
  const id = await standsOnce(road, 1);
  // Where a job of its own was the slow one, who asked was told that it goes on.
  expect([status, data.facturama_id ?? id]).toEqual([200, id]);
}

it('every kind of document is on it', () => {
  const kinds = DOCUMENT_KINDS.map((kind) => office.t.get<StampSubject>(kind).kind);
  expect(Object.keys(DOCUMENTS).sort()).toEqual(kinds.sort());
  expect(Object.keys(CASES).length).toBeLessThanOrEqual(PAYEES.length);
});

describe.each(Object.keys(DOCUMENTS))('one %s has one CFDI under', (kind) => {
  it.each(Object.entries(CASES).map(([name, run], index) => [name, run, PAYEES[index] ?? 0] as const))(
    '%s',
    async (_name, run, owner) => run(await ready(kind, owner)),
  );
});
