import {
  booksOf,
  giveBack,
  globalCfdis,
  globalDay,
  holdRow,
  inOrder as sharedInOrder,
  invoice,
  type Office,
  openOffice,
  sell,
  sellOn,
  sendGlobal,
  waiting,
} from '@ceiba/invoicing/testing';
import { addDays, type Day } from '@ceiba/platform/contract';
import { Bus, Clock } from '@ceiba/platform/server';
import { eventually, waitLongForRows } from '@ceiba/platform/testing';
import { DataSource } from 'typeorm';
import { ResumeStuckStamps } from '../../jobs/resume-stuck-stamps';
import { PrepareStamp } from '../../stamping/prepare-stamp';
import { Stamper } from '../../stamping/stamper';
import { OpenGlobal } from '../../use-cases/global/open-global';

let office: Office;
let admin: string;
let today: Day;
let back = 0;
beforeAll(async () => {
  office = await openOffice();
  await waitLongForRows(office.t.get(DataSource));
  admin = await office.t.login('admin');
  today = office.t.get(Clock).today();
});
afterAll(() => office.close());
afterEach(async () => {
  office.sandboxes.facturama.faults.clear();
  await office.t.settle();
  const open = "select 1 from credit_note where state not in ('stamped', 'done')";
  expect(await office.t.db.query(open)).toEqual([]);
  const { cfdis, waits, sales } = await booksOf(office);
  expect(cfdis + waits).toBe(sales);
});

const anotherDay = () => addDays(today, (back -= 1));
const globals = (day: Day) =>
  office.t.db.query<{ id_global_invoice: number; state: string; tickets: number }>(
    'select id_global_invoice, state, tickets from global_invoice where date_start = ? order by 1',
    [day],
  );
const intentsOf = (id_global_invoice: number) =>
  office.t.db.query("select state from cfdi_intent where kind = 'GLOBAL' and reference = ?", [
    String(id_global_invoice),
  ]);
const standsOnce = async (day: Day, tickets: number) => {
  const made = await globals(day);
  expect(made).toEqual([{ id_global_invoice: made[0]?.id_global_invoice, state: 'stamped', tickets }]);
  const id = made[0]?.id_global_invoice ?? 0;
  expect(await globalCfdis(office, id)).toHaveLength(1);
  expect(await intentsOf(id)).toEqual([{ state: 'stamped' }]);
  return id;
};
/** As if a long time had passed: leases have run out, and a call that was lost may be sent again. */
const timeIsOver = () =>
  office.t.db.execute(`update cfdi_intent set lease_until = least(lease_until, '2026-01-01'), next_at = '2026-01-01',
    resend_from = least(resend_from, '2026-01-01') where state not in ('stamped', 'refused', 'canceled')`);
const resumed = async (day: Day) => {
  await timeIsOver();
  await office.t.get(ResumeStuckStamps).run();
  await eventually(async () => expect(await globals(day)).toMatchObject([{ state: 'stamped' }]));
};
const spanOf = (day: Day) => ({ id_branch_office: 1, date_start: day, date_end: day, periodicity: '01' as const });
/** Opens a day's global invoice, of which nothing is sent yet. */
const opened = (day: Day) => office.t.get(Bus).execute(new OpenGlobal({ ...spanOf(day), payment_form: '01' }));
const prepared = (id: number) => office.t.get(Bus).execute(new PrepareStamp('GLOBAL', String(id)));

it('asked for ten times at once has one CFDI and one answer', async () => {
  const day = anotherDay();
  for (let count = 0; count < 3; count++) await sellOn(office, day);
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendGlobal(office, day)));
  const id = await standsOnce(day, 3);
  expect(answers.map(({ status, data }) => [status, data.id_global_invoice, data.tickets])).toEqual(
    Array(10).fill([200, id, 3]),
  );
  expect(new Set(answers.map(({ data }) => data.facturama_id)).size).toBe(1);
});

it.each(['503-before', 'timeout-before', 'stamp-then-timeout', 'stamp-then-503'])(
  'under %s has one CFDI, and no ticket is free while nobody knows',
  async (kind) => {
    const day = anotherDay();
    const id = await sellOn(office, day);
    await office.fault(kind);
    const [first, second] = await Promise.all([sendGlobal(office, day), sendGlobal(office, day)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const sale = await office.t.db.one('select global_waits from sale where id_document = ?', [id]);
    expect(sale).toEqual({ global_waits: 0 });
    await resumed(day);
    await standsOnce(day, 1);
  },
);

it('whose process dies at any step goes on, with what is free when it is written anew', async () => {
  // Opened, and nothing more.
  const first = anotherDay();
  await sellOn(office, first);
  const opened_id = await opened(first);
  expect((await sendGlobal(office, first)).data.id_global_invoice).toBe(opened_id);
  await standsOnce(first, 1);
  // The intent written, nothing sent: it is written anew, without what was cancelled and with what came late.
  const second = anotherDay();
  const [gone] = [await sell(office), await sellOn(office, second)];
  await office.t.db.execute('update sale set date_doc = ? where id_document = ?', [second, gone]);
  await prepared(await opened(second));
  const cancel = { p_id_document: gone, p_observation_anulado: 'No la quiso' };
  expect((await office.t.post('/sale/delete', cancel, admin)).status).toBe(200);
  await sellOn(office, second);
  await office.t.settle();
  await resumed(second);
  await standsOnce(second, 2);
  await eventually(async () =>
    expect(await office.t.db.query('select way, state from credit_note where id_document = ?', [gone])).toEqual([
      { way: null, state: 'done' },
    ]),
  );
  // Sent, stamped, and nothing of it stored.
  const third = anotherDay();
  await sellOn(office, third);
  const { id_global_invoice } = (await sendGlobal(office, third)).data;
  await office.forgetBook('GLOBAL', id_global_invoice);
  await office.t.db.execute(
    `update cfdi_intent set state = 'sending', facturama_id = null, uuid = null, lease_token = 'gone', lease_until = ?,
       next_at = ? where kind = 'GLOBAL' and reference = ?`,
    [new Date(0), new Date(0), String(id_global_invoice)],
  );
  await office.t.db.execute(
    "update global_invoice set facturama_id = null, state = 'pending' where id_global_invoice = ?",
    [id_global_invoice],
  );
  await resumed(third);
  await standsOnce(third, 1);
});

const inOrder = <A, B>(id: number, one: () => Promise<A>, other: () => Promise<B>) =>
  sharedInOrder(office.t, `sale where id_document = ${id}`, one, other);

/** What was written is now on its way: the same is sent, whatever happened since. */
async function sendPrepared(id: number): Promise<void> {
  await office.t.db.execute(
    "update cfdi_intent set sent_at = utc_timestamp(3), resend_from = '2026-01-01' where kind = 'GLOBAL' and reference = ?",
    [String(id)],
  );
  await timeIsOver();
  expect(await office.t.get(Stamper).stamp('GLOBAL', String(id))).toMatchObject({ state: 'stamped' });
}

const annul = (id: number) =>
  office.t.post('/sale/delete', { p_id_document: id, p_observation_anulado: 'No la quiso' }, admin);
const own = (id: number) =>
  invoice(office, id).then(
    () => 'stamped',
    (error: Error) => error.message,
  );
const returned = (id: number) => giveBack(office, id).then(() => 'returned');
const cancelled = async (id: number) => ((await annul(id)).status === 200 ? 'cancelled' : 'refused');
const ON_ITS_WAY = 'La factura global de la venta se está timbrando o cancelando. Intente de nuevo en un momento.';

/** What a sale comes to beside a global invoice that is taken at the same moment: its end, and the tickets of that. */
const RACES: [string, 'first' | 'second', (id: number) => Promise<string>, string, number, object[]][] = [
  ['invoiced by name', 'first', own, ON_ITS_WAY, 2, []],
  ['invoiced by name', 'second', own, 'stamped', 1, []],
  ['cancelled', 'first', cancelled, 'cancelled', 2, [{ way: 'credit', state: 'stamped', total: '116.33' }]],
  ['cancelled', 'second', cancelled, 'cancelled', 1, []],
  ['returned', 'first', returned, 'returned', 2, [{ way: 'credit', state: 'stamped', total: '116.33' }]],
  ['returned', 'second', returned, 'returned', 1, [{ way: 'net', state: 'done', total: '116.33' }]],
];

it.each(RACES)(
  'a sale that is %s while its day is taken, the global invoice %s',
  async (_name, turn, change, ends, tickets, notes) => {
    const day = anotherDay();
    const [id] = [await sellOn(office, day), await sellOn(office, day)];
    const id_global_invoice = await opened(day);
    const take = () => prepared(id_global_invoice);
    const end =
      turn === 'first'
        ? (await inOrder(id, take, () => change(id)))[1]
        : (await inOrder(id, () => change(id), take))[0];
    expect(end).toBe(ends);
    await office.t.settle();
    await sendPrepared(id_global_invoice);
    expect(await standsOnce(day, tickets)).toBe(id_global_invoice);
    await eventually(async () => {
      const found = await office.t.db.query(
        'select way, state, total from credit_note where id_document = ? order by id_credit_note',
        [id],
      );
      expect(found).toEqual(notes);
    });
    expect((await globalDay(office, day)).tickets).toBe(0);
  },
);

it('asked for while the one that it saw is stamped, it is that one: nothing is left for another', async () => {
  const day = anotherDay();
  await sellOn(office, day);
  const id = await opened(day);
  // Whoever takes a global invoice stands before it, its first look behind it.
  await office.t.db.execute(`create trigger standing before insert on global_invoice for each row
    set @stood = (select id_branch_office from branch_office where id_branch_office = 120 for update)`);
  const release = await holdRow(office.t, 'branch_office where id_branch_office = 120');
  const second = opened(day);
  await waiting(office.t, 1);
  expect(await office.t.get(Stamper).stamp('GLOBAL', String(id))).toMatchObject({ state: 'stamped' });
  await release();
  expect(await second).toBe(id);
  await office.t.db.execute('drop trigger standing');
  expect((await globals(day)).map(({ state, tickets }) => [state, tickets])).toEqual([
    ['stamped', 1],
    ['open', 0],
  ]);
  // What comes late is in the one that was opened.
  await sellOn(office, day);
  expect((await sendGlobal(office, day)).data).toMatchObject({ tickets: 1, total: '116.33' });
  expect((await globals(day)).map(({ state, tickets }) => [state, tickets])).toEqual([
    ['stamped', 1],
    ['stamped', 1],
  ]);
});

it('what waited for a global invoice that is refused is free again', async () => {
  const day = anotherDay();
  const id = await sellOn(office, day, {});
  const id_global_invoice = await opened(day);
  await prepared(id_global_invoice);
  await giveBack(office, id);
  await eventually(async () =>
    expect(await office.t.db.query('select state from credit_note where id_document = ?', [id])).toEqual([
      { state: 'waiting' },
    ]),
  );
  await office.fault('refuse', 1, 'XAXX010101000');
  await office.t.db.execute(
    "update cfdi_intent set sent_at = utc_timestamp(3), resend_from = '2026-01-01' where reference = ?",
    [String(id_global_invoice)],
  );
  await timeIsOver();
  expect(await office.t.get(Stamper).stamp('GLOBAL', String(id_global_invoice))).toMatchObject({ state: 'refused' });
  await eventually(async () =>
    expect(await office.t.db.query('select way, state from credit_note where id_document = ?', [id])).toEqual([
      { way: null, state: 'done' },
    ]),
  );
  expect(await globalDay(office, day)).toMatchObject({
    status: 'EMPTY',
    apart: [{ why: 'returned', tickets: 1 }],
  });
});
