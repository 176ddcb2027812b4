import { giveBack, type Office, openOffice, sellOn, sentGlobal } from '@ceiba/invoicing/testing';
import { addDays, type Day } from '@ceiba/platform/contract';
import { Clock } from '@ceiba/platform/server';

let office: Office;
let today: Day;
beforeAll(async () => {
  office = await openOffice();
  today = office.t.get(Clock).today();
});
afterAll(() => office.close());

it('what waits is found along its index by branch and day, and the tickets of one along theirs', async () => {
  const { db } = office.t;
  await sellOn(office, '2026-02-01');
  await db.query('analyze table sale, global_invoice');
  const keyOf = async (sql: string) =>
    (await db.query<{ table: string; key: string | null }>(`explain ${sql}`)).map(({ table, key }) => [table, key]);
  const waits = (value: number) =>
    keyOf(
      `select id_document from sale s where s.global_waits = ${value} and s.id_branch_office in (1) and s.date_doc >= '2026-01-01'`,
    );
  // What is before the first day of global invoices is not read at all.
  const from = `s.global_waits = 1 and s.id_branch_office in (1) and s.date_doc >= '2026-01-01' and last_day(s.date_doc) < '2026-12-01'`;
  expect(await keyOf(`select cast(greatest(s.date_doc, '2026-01-01') as date) from sale s where ${from}`)).toEqual([
    ['s', 'sale_global_waits'],
  ]);
  expect([await waits(1), await waits(2)]).toEqual([[['s', 'sale_global_waits']], [['s', 'sale_global_waits']]]);
  expect(await keyOf('select id_document from sale where id_global_invoice = 1')).toEqual([['sale', 'sale_global']]);
});

it('lists what was sent, what waits, and which sales wait for an invoice of their own', async () => {
  const asked = { p_date_start: addDays(today, -300), p_date_end: today };
  const rowsOf = async (path: string, body: object = asked) => {
    const { status, message, data } = await office.t.post<{ rows: object[] }>(path, body, office.finance);
    expect([status, message]).toEqual([200, '']);
    return data.rows;
  };
  const day = addDays(today, -9);
  await sellOn(office, day);
  const { id_global_invoice } = (await sentGlobal(office, day)).data;
  const sent = expect.objectContaining({
    ...{ id_global_invoice, state: 'stamped', key_branch_office: 'CDMX', date_doc: day, date_end: day, tickets: 1 },
    ...{ total: '116.33', credited: '0.00', payment_form: '01', code_money: 'MXN', facturama_error: null },
  }) as object;
  expect(await rowsOf('/facturama/global/sent')).toEqual([sent]);
  // Of a day outside its own it is not.
  const ofDays = (date_start: Day, date_end: Day) =>
    rowsOf('/facturama/global/sent', { p_date_start: date_start, p_date_end: date_end });
  expect([await ofDays(day, day), await ofDays(addDays(day, 1), today)]).toEqual([[sent], []]);
  // Of a week, any of its days is enough.
  await office.t.db.execute('update global_invoice set date_start = ?', [addDays(day, -4)]);
  const found = [await ofDays(addDays(day, -2), addDays(day, -2)), await ofDays(addDays(day, -9), addDays(day, -5))];
  expect(found.map((rows) => rows.length)).toEqual([1, 0]);
  const waits = addDays(today, -10);
  const own = await sellOn(office, waits);
  await office.t.db.execute('update sale set has_invoice_doc = 1 where id_document = ?', [own]);
  await sellOn(office, waits);
  // A day whose only sale came back whole waits for nothing.
  const returned = addDays(today, -11);
  await giveBack(office, await sellOn(office, returned));
  const pending = await rowsOf('/facturama/global/not/sent', { p_date_start: returned, p_date_end: waits });
  expect(pending).toEqual([
    expect.objectContaining({
      ...{ id_branch_office: 1, date_doc: waits, date_end: waits, send_until: addDays(waits, 1), tickets: 1 },
      ...{ total_sales: '116.33', status: 'PENDING', text: 'Vencida', color: 'danger' },
    }),
  ]);
  // From a day on: what is before it waits nowhere, and is counted nowhere.
  const admin = await office.t.login('admin');
  const set = (body: object) => office.t.post('/settings/update', body, admin);
  const head = async () =>
    (
      await office.t.app.inject({ url: '/api/facturama/board/head', headers: { authorization: `Bearer ${admin}` } })
    ).json<{
      data: { global_days: number; global_late: string | null };
    }>().data;
  const all = { p_date_start: '2020-01-01', p_date_end: today };
  expect([(await rowsOf('/facturama/global/not/sent', all)).length, await head()]).toMatchObject([
    2,
    { global_days: 2, global_late: '2 vencidos' },
  ]);
  await set({ p_global_from: waits });
  try {
    expect([await rowsOf('/facturama/global/not/sent', all), await head()]).toMatchObject([
      [pending[0]],
      { global_days: 1, global_late: '1 vencido' },
    ]);
    // A month that it parts is listed from it on.
    await set({ p_global_period: 'monthly', p_global_from: '2026-02-01' });
    const february = { p_date_start: '2026-02-01', p_date_end: '2026-02-28' };
    expect(await rowsOf('/facturama/global/not/sent', february)).toMatchObject([{ date_doc: '2026-02-01' }]);
    await sellOn(office, '2026-02-20');
    await set({ p_global_from: '2026-02-10' });
    expect(await rowsOf('/facturama/global/not/sent', february)).toMatchObject([
      { date_doc: '2026-02-10', date_end: '2026-02-28', tickets: 1, total_sales: '116.33' },
    ]);
  } finally {
    await set({ p_global_period: 'daily', p_global_from: '' });
  }
  expect(await rowsOf('/facturama/global/sales/with/invoice')).toEqual([
    expect.objectContaining({ id_document: own, state: 'NONE', total_doc: '116.33' }),
  ]);
});
