import type { CFDI_BOOK } from '@ceiba/invoicing/contract';
import {
  booksOf,
  earnBranches,
  giveBack,
  invoice,
  invoicedSale,
  type Office,
  openOffice,
  PRODUCT,
  sell,
  sellOn,
  sentGlobal,
} from '@ceiba/invoicing/testing';
import { addDays, addDecimals, type Day, fromCents, type ReportAnswer, toCents } from '@ceiba/platform/contract';
import { Clock } from '@ceiba/platform/server';
import { eventually } from '@ceiba/platform/testing';

type Answer = ReportAnswer<typeof CFDI_BOOK>;
/** A sale that was made long before it is invoiced. */
const OLD = 60;
/** CEIBA_SALES=5000 takes as many. */
const SALES = Number(process.env.CEIBA_SALES ?? 60);

let office: Office;
let admin: string;
let today: Day;
beforeAll(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
  today = office.t.get(Clock).today();
});
afterAll(() => office.close());

/** The book of some days; those of the test begin before it and end after it, whatever the hour is. */
async function book(asked: object = {}, token = admin): Promise<Answer> {
  const days = { p_date_start: addDays(today, -5), p_date_end: addDays(today, 2) };
  const answer = await office.t.post<Answer>(
    '/facturama/book',
    { ...days, p_excel: 0, p_page_size: 500, ...asked },
    token,
  );
  expect([answer.status, answer.message]).toEqual([200, answer.message]);
  return answer.data;
}
/** Annuls a sale; said with it: what becomes of its CFDI. */
const annul = async (id: number, said: object = {}) => {
  const asked = { p_id_document: id, p_observation_anulado: 'No la quiso', ...said };
  expect((await office.t.post('/sale/delete', asked, admin)).status).toBe(200);
};
const quiet = async () => {
  await office.t.settle();
  await eventually(async () => {
    const open =
      "select 1 from credit_note where state not in ('stamped', 'done') union all select 1 from cfdi_cancellation";
    expect(await office.t.db.query(`${open} where settled_at is null`)).toEqual([]);
  });
};
const totalOf = ({ steps }: Answer, name: string) => steps.find(({ step }) => step === name)?.total;
const stamped = (kind: string) =>
  office.t.db.one<{ n: number }>(`select count(*) as n from cfdi_book where kind = ?`, [kind]);

it('a CFDI is in the book from its stamp on: taxes by rate, branch, and when it was cancelled', async () => {
  const { taxed, exempt, zero, sweet } = PRODUCT;
  const details = [taxed, exempt, zero, sweet].map((p_id_product) => ({ p_id_product, p_qty: 3 }));
  const { id, facturama_id, uuid } = await invoicedSale(office, { p_details: details });
  const [row] = (await book({ p_search: `V-${id}` })).rows;
  const [cfdi] = await office.cfdis(`V-${id}`);
  const { Items } = cfdi?.Request as {
    Items: { Subtotal: string; Taxes: { Name: string; Base: string; Total: string }[] }[];
  };
  const charged = (name: string, what: 'Base' | 'Total') =>
    addDecimals([
      '0.00',
      ...Items.flatMap(({ Taxes }) => Taxes.filter(({ Name }) => Name === name).map((tax) => tax[what])),
    ]);
  expect(row).toMatchObject({
    ...{
      order_number: `V-${id}`,
      kind: 'SALE',
      counts_as: 'Ingreso',
      canceled_at: null,
      motive: null,
      uuid: uuid.toUpperCase(),
    },
    ...{
      rfc: 'URE180429TM6',
      payment_method: 'PUE',
      id_branch_office: 1,
      key_branch_office: 'CDMX',
      total: cfdi?.Total.toFixed(2),
    },
    ...{ subtotal: addDecimals(Items.map(({ Subtotal }) => Subtotal)), withheld: '0.00' },
    ...{ ieps_80000: charged('IEPS', 'Total'), iva_exento_base: charged('IVA Exento', 'Base') },
  });
  const { iva_160000, iva_0_base, iva_160000_base } = { ...row } as Record<string, unknown>;
  expect(iva_160000).toBe(charged('IVA', 'Total'));
  expect(addDecimals([String(iva_160000_base), String(iva_0_base)])).toBe(charged('IVA', 'Base'));
  await office.t.post('/facturama/cancel', { p_facturama_id: facturama_id, p_motive: '02' }, admin);
  await quiet();
  const [after] = (await book({ p_search: `V-${id}` })).rows;
  expect(after).toMatchObject({ counts_as: 'Ingreso (cancelado)', motive: '02', canceled_at: expect.any(String) });
  // The days before its stamp know nothing of it; those in which it was only cancelled do.
  await office.t.db.execute(
    'update cfdi_book b join cfdi_intent i using (id_intent) set b.stamped_at = ? where i.order_number = ?',
    [new Date(Date.now() - 40 * 86_400_000), `V-${id}`],
  );
  expect((await book({ p_search: `V-${id}` })).rows).toMatchObject([{ counts_as: 'Ingreso (cancelado, de antes)' }]);
  const before = { p_date_start: addDays(today, -45), p_date_end: addDays(today, -35) };
  expect((await book({ ...before, p_search: `V-${id}` })).rows).toMatchObject([{ counts_as: 'Ingreso' }]);
});

it('of a payroll: what was paid and withheld, under the payee’s branch, or the branch that brought it', async () => {
  await office.direct(2);
  await earnBranches(office, 3, [120]);
  const [papers] = await office.t.db.query<{ rfc: string; curp: string }>(
    'select rfc_customers as rfc, curp_customers as curp from customers where id_customers = 3',
  );
  const given = { p_id_customers: 3, p_id_period: 3, p_rfc: papers?.rfc, p_curp: papers?.curp, p_zip: '06600' };
  await office.t.post('/facturama/bonus/cedea/direct', given, office.finance);
  const figures = { subtotal: '2000.00', taxes: '0.00', withheld: '20.00', total: '1980.00', ret_isr: '20.00' };
  expect((await book({ p_kind: 'COMMISSION' })).rows).toMatchObject([{ ...figures, counts_as: 'Nómina' }]);
  expect((await book({ p_kind: 'SEA' })).rows).toMatchObject([{ id_branch_office: 120, withheld: '26.17' }]);
  expect((await book({ p_kind: 'SEA', p_id_branch_office: 1 })).rows).toEqual([]);
});

it('a stranger to the branch sees nothing of it, and without the screen nobody asks', async () => {
  expect((await book()).rows.length).toBeGreaterThan(0);
  const { status } = await office.t.post('/facturama/book', { p_excel: 0 }, office.cashier);
  expect(status).toBe(403);
  await office.t.db.execute('delete from worker_branch_office where id_worker = 1 and id_branch_office = 1');
  try {
    expect((await book()).rows.filter(({ id_branch_office }) => id_branch_office === 1)).toEqual([]);
    const asked = { p_excel: 0, p_id_branch_office: 1 };
    expect((await office.t.post('/facturama/book', asked, admin)).status).toBe(403);
  } finally {
    await office.t.db.execute('insert into worker_branch_office (id_worker, id_branch_office) values (1, 1)');
  }
});

it('a ticket in dollars is no part of how the book agrees with the sales report', async () => {
  await sell(office);
  const { steps } = await book();
  expect(steps.length).toBeGreaterThan(0);
  const id = await sell(office);
  expect((await book()).steps).not.toEqual(steps);
  await office.t.db.execute('update sale set id_type_money = 1 where id_document = ?', [id]);
  expect((await book()).steps).toEqual(steps);
});

/** The same numbers in every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it(
  'sales report, tickets, CFDIs and the book have the same totals after random days',
  async () => {
    const next = random(87);
    const goods = Object.entries(PRODUCT).flatMap(([name, id]) => (name === 'bare' ? [] : [id]));
    const discount = () => (next(3) === 0 ? { p_discount: `0.${1 + next(9)}${next(10)}` } : {});
    const some = (count: number) =>
      Array.from({ length: count }, () => ({
        p_id_product: goods[next(goods.length)],
        p_qty: 1 + next(5),
        ...discount(),
      }));
    const sold = async (days: number) => sellOn(office, addDays(today, -days), { p_details: some(1 + next(4)) }, admin);
    const fates: ((id: number) => Promise<unknown>)[] = [
      (id) => invoice(office, id),
      (id) => annul(id, { p_motive: '02' }),
      (id) => giveBack(office, id, { lines: [{ line: 1, qty: 1 }] }),
      (id) => giveBack(office, id),
      () => Promise.resolve(),
    ];
    const fate = (id: number) => fates[next(fates.length)]?.(id);
    const first: number[] = [];
    for (let at = 0; at < SALES; at++) first.push(await sold(next(3)));
    for (const id of first) await fate(id);
    await quiet();
    for (const days of [0, 1, 2]) await sentGlobal(office, addDays(today, -days));
    // What was in a global invoice, or had one of its own, has another fate now.
    for (const id of first) if (next(2) === 0) await Promise.resolve(fate(id)).catch(() => undefined);
    await quiet();
    // Some are late for it, one waits for its own, one is of long before.
    for (let at = 0; at < 4; at++) await sold(next(3));
    const own = await sell(office, { p_details: some(2) }, admin);
    await office.t.db.execute('update sale set has_invoice_doc = 1 where id_document = ?', [own]);
    await invoice(office, await sold(OLD));
    await quiet();

    const all = await book({ p_date_start: addDays(today, -OLD) });
    const { cfdis, waits, sales } = await booksOf(office);
    expect(cfdis + waits).toBe(sales);
    expect([totalOf(all, 'sold'), totalOf(all, 'cfdi')]).toEqual([fromCents(sales), fromCents(cfdis)]);
    expect(toCents(totalOf(all, 'global') ?? '0') + toCents(totalOf(all, 'own') ?? '0')).toBe(-waits);
    expect([all.review, totalOf(all, 'review'), totalOf(all, 'other')]).toEqual([[], undefined, undefined]);
    // What the provider has stamped and not cancelled, by its own sums.
    const provider = await office.control<{ OrderNumber: string; Total: number; Status: string }[]>('/cfdis');
    const standing = provider.filter(
      ({ OrderNumber, Status }) => /^(V|G|NC)-/.test(OrderNumber) && Status === 'active',
    );
    const signed = standing.map(
      ({ OrderNumber, Total }) => (OrderNumber.startsWith('NC') ? -1 : 1) * Math.round(Total * 100),
    );
    expect(signed.reduce((sum, one) => sum + one, 0)).toBe(cfdis);
    // Foot and summary: what stands, by what it counts as.
    const foot = (name: string) => all.sums.find(({ counts_as }) => counts_as === name)?.total ?? '0.00';
    const old = (name: string) => toCents(foot(`${name} (cancelado, de antes)`));
    expect(toCents(foot('Ingreso')) - old('Ingreso') - toCents(foot('Egreso')) + old('Egreso')).toBe(cfdis);
    expect(addDecimals(all.summary.map(({ total }) => total))).toBe(
      addDecimals(all.sums.map(({ total }) => total ?? '')),
    );
    expect(all.total).toBe(all.summary.reduce((sum, { cfdis: count }) => sum + count, 0));
    // What is of before the first day of global invoices waits for none: a step of its own, and both sides still meet.
    const old_one = await sellOn(office, addDays(today, -OLD + 1));
    await office.t.post('/settings/update', { p_global_from: addDays(today, -20) }, admin);
    const parted = await book({ p_date_start: addDays(today, -OLD) });
    await office.t.post('/settings/update', { p_global_from: '' }, admin);
    const [step] = parted.steps.filter(({ step: name }) => name === 'before');
    expect([step?.tickets, totalOf(parted, 'global')]).toEqual([1, totalOf(all, 'global')]);
    expect(toCents(totalOf(parted, 'sold') ?? '0') + toCents(step?.total ?? '0')).toBe(sales);
    expect([totalOf(parted, 'cfdi'), parted.review]).toEqual([fromCents(cfdis), []]);
    await annul(old_one);
    await quiet();
    // Without the day of the old sale its CFDI is of other days: the two sides still meet.
    const some_days = await book();
    const between = some_days.steps.slice(1, -1).map(({ total }) => total);
    expect(totalOf(some_days, 'other')).not.toBe(undefined);
    expect(addDecimals([totalOf(some_days, 'sold') ?? '', ...between])).toBe(totalOf(some_days, 'cfdi'));
    expect(some_days.review).toEqual([]);
    expect(Number((await stamped('GLOBAL'))?.n)).toBe(3);
  },
  300_000 + SALES * 1_000,
);

it('what a person has to look at is named, ticket by ticket', async () => {
  const { id } = await invoicedSale(office);
  // Somebody cancelled the note of goods that came back: nobody has credited them.
  await giveBack(office, id, { quiet: true });
  const { review, steps } = await book();
  expect(review).toMatchObject([{ id_document: id, sold: '0.00', invoiced: '116.33', difference: '-116.33' }]);
  expect(steps.find(({ step }) => step === 'review')).toEqual({ step: 'review', tickets: 1, total: '116.33' });
});

it('days are read along the two indexes of the book', async () => {
  const plan = await office.t.db.query<{ table: string; key: string | null; type: string }>(
    `explain select id_intent from cfdi_book where stamped_at >= '2026-10-01' and stamped_at < '2026-10-02'
     union all select id_intent from cfdi_book where canceled_at >= '2026-10-01' and canceled_at < '2026-10-02'`,
  );
  expect(plan.flatMap(({ key }) => (key ? [key] : []))).toEqual(['book_stamped', 'book_canceled']);
});
