import {
  booksOf,
  centsOf,
  giveBack,
  globalCfdis,
  invoice,
  manyLike,
  type Office,
  openOffice,
  PRODUCT,
  sell,
  sentGlobal,
} from '@ceiba/invoicing/testing';
import { toCents } from '@ceiba/platform/contract';
import { eventually } from '@ceiba/platform/testing';

const MONTH = '2026-10-01';
const DAYS = 31;
/** Of each of five kinds of sale. */
const EACH = 600;

let office: Office;
let admin: string;
beforeAll(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
  await office.t.post('/settings/update', { p_global_period: 'monthly' }, admin);
});
afterAll(() => office.close());

const like = (id: number, count: number) => manyLike(office, id, count, MONTH, DAYS);
const annul = async (id: number) => {
  const asked = { p_id_document: id, p_observation_anulado: 'No la quiso' };
  expect((await office.t.post('/sale/delete', asked, admin)).status).toBe(200);
};
const open = () =>
  office.t.db.query("select id_credit_note, state from credit_note where state not in ('stamped', 'done')");

it('a month of 3,000 tickets, invoices, cancels and returns: CFDIs and what waits are its sales to the cent', async () => {
  const { taxed, exempt, zero, sweet } = PRODUCT;
  const kinds = [[taxed], [sweet, taxed], [exempt, zero], [taxed, sweet, exempt], [zero, sweet, sweet]];
  const firsts: number[] = [];
  for (const [at, products] of kinds.entries()) {
    const details = products.map((p_id_product, line) => ({ p_id_product, p_qty: 2 + at + line }));
    const id = await sell(office, { p_details: details });
    await office.t.db.execute('update sale set date_doc = ? where id_document = ?', [MONTH, id]);
    firsts.push(await like(id, EACH - 1));
  }
  const nth = (kind: number, n: number) => (firsts[kind] ?? 0) + n;
  // Before the month is sent, of every kind: some invoiced, some cancelled, some back in part or whole.
  for (const kind of kinds.keys()) {
    await invoice(office, nth(kind, 0));
    await annul(nth(kind, 1));
    await giveBack(office, nth(kind, 2), { lines: [{ line: 1, qty: 1 }] });
    await giveBack(office, nth(kind, 3));
  }
  await office.t.settle();
  const before = await booksOf(office);
  expect(before.cfdis + before.waits).toBe(before.sales);
  const sent = await sentGlobal(office, MONTH);
  // Of each kind one is invoiced, one cancelled, one came back whole.
  expect(sent.data.tickets).toBe(EACH * kinds.length - 3 * kinds.length);
  const [request] = await globalCfdis(office, sent.data.id_global_invoice);
  expect(request && centsOf(request)).toBe(toCents(sent.data.total));
  const sums = await booksOf(office);
  expect([sums.waits, sums.cfdis]).toEqual([0, sums.sales]);
  // After it, of every kind: invoiced by name, cancelled, back in part, back in part and then invoiced; and some come late.
  for (const kind of kinds.keys()) {
    await invoice(office, nth(kind, 10));
    await annul(nth(kind, 11));
    await giveBack(office, nth(kind, 12), { lines: [{ line: 1, qty: 1 }] });
    await giveBack(office, nth(kind, 13), { lines: [{ line: 1, qty: 1 }] });
    await office.t.settle();
    await invoice(office, nth(kind, 13));
  }
  await like(nth(0, 20), 20);
  await office.t.settle();
  await eventually(async () => expect(await open()).toEqual([]));
  const after = await booksOf(office);
  expect([after.waits > 0, after.cfdis + after.waits]).toEqual([true, after.sales]);
  expect((await sentGlobal(office, '2026-10-31')).data.tickets).toBeGreaterThanOrEqual(20);
  const end = await booksOf(office);
  expect([end.waits, end.cfdis]).toEqual([0, end.sales]);
});
