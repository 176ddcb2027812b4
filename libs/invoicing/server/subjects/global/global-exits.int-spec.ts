import {
  booksOf,
  giveBack,
  globalCfdis,
  globalDay,
  type GlobalRequest,
  invoice,
  type Office,
  openOffice,
  PRODUCT,
  sell,
  sellOn,
  sentGlobal,
} from '@ceiba/invoicing/testing';
import { addDays, type Day } from '@ceiba/platform/contract';
import { Clock } from '@ceiba/platform/server';
import { eventually } from '@ceiba/platform/testing';
import type { SaleCreditNotes } from '@ceiba/sales/contract';
import type { CreditCfdi } from '../../domain/cfdi';

let office: Office;
let admin: string;
let today: Day;
let back = 0;
beforeAll(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
  today = office.t.get(Clock).today();
});
afterAll(() => office.close());
afterEach(async () => {
  await settings({ p_global_exit: 'credit' });
  await office.t.settle();
  const open = "select 1 from credit_note where state in ('waiting', 'pending', 'asked', 'error', 'canceling')";
  expect(await office.t.db.query(open)).toEqual([]);
  const { cfdis, waits, sales } = await booksOf(office);
  expect(cfdis + waits).toBe(sales);
});

const settings = (body: object) => office.t.post('/settings/update', body, admin);
/** A day that no other test sells on. */
const anotherDay = () => addDays(today, (back -= 1));
const notesOf = async (id: number) =>
  (await office.t.fetch<SaleCreditNotes>(`/facturama/credit-note/sale/${id}`, admin)).data.rows;
const becomes = (id: number, rows: object[]) =>
  eventually(async () => {
    const notes = await notesOf(id);
    expect(notes).toMatchObject(rows);
    return notes;
  });
const annul = (id: number) =>
  office.t.post('/sale/delete', { p_id_document: id, p_observation_anulado: 'No la quiso' }, admin);
const pieces = (qty: number) => ({ p_details: [{ p_id_product: PRODUCT.taxed, p_qty: qty }] });
const sent = async (id_credit_note: number | undefined) => {
  const [cfdi, ...more] = await office.cfdis(`NC-${id_credit_note}`);
  expect(more).toEqual([]);
  return cfdi?.Request as CreditCfdi | undefined;
};
const inGlobal = async (id: number) =>
  (await office.t.db.one<{ n: number | null }>('select id_global_invoice as n from sale where id_document = ?', [id]))
    ?.n;
/** Two sales of a day in their global invoice. */
async function two(body: object = {}) {
  const day = anotherDay();
  const [one, other] = [await sellOn(office, day, { ...body }), await sellOn(office, day)];
  const { id_global_invoice, facturama_id } = (await sentGlobal(office, day)).data;
  const intent = await office.t.db.one<{ uuid: string }>('select uuid from cfdi_intent where facturama_id = ?', [
    facturama_id,
  ]);
  return { day, one, other, id_global_invoice, facturama_id: facturama_id ?? '', uuid: intent?.uuid };
}

it('a sale that is invoiced afterwards gets its own CFDI, and its ticket is credited against the global one', async () => {
  const { one, other, id_global_invoice, uuid } = await two({
    p_details: [
      { p_id_product: PRODUCT.taxed, p_qty: 3 },
      { p_id_product: PRODUCT.exempt, p_qty: 1 },
      { p_id_product: PRODUCT.sweet, p_qty: 7 },
    ],
  });
  await invoice(office, one);
  const [note] = await becomes(one, [{ way: 'credit', state: 'stamped', reason: 'invoiced', total: '632.30' }]);
  const [global] = await globalCfdis(office, id_global_invoice);
  const request = await sent(note?.id_credit_note);
  expect(request).toMatchObject({
    ...{ CfdiType: 'E', PaymentForm: '01', Relations: { Type: '01', Cfdis: [{ Uuid: uuid }] } },
    Receiver: { Rfc: 'XAXX010101000', Name: 'PUBLICO EN GENERAL', CfdiUse: 'G02', FiscalRegime: '616' },
  });
  // Base and taxes are the ticket's own there.
  const amounts = (items: GlobalRequest['Items'] = []) =>
    items.map(({ Subtotal, Total, Taxes }) => [Subtotal, Total, Taxes?.map((tax) => [tax.Name, tax.Base, tax.Total])]);
  expect(amounts(request?.Items)).toEqual(amounts(global?.Items.slice(0, 3)));
  expect([await inGlobal(one), await inGlobal(other)]).toEqual([null, id_global_invoice]);
  // The public's: no mail, and not in his copy.
  const row = await office.t.db.one<{ id_customers: number | null }>(
    "select id_customers from cfdi_intent where kind = 'CREDIT_NOTE' and reference = ?",
    [String(note?.id_credit_note)],
  );
  expect(row?.id_customers).toBeNull();
  expect(await office.t.db.query("select 1 from job where kind = 'mail-credit-note'")).toEqual([]);
});

it('what came back before is credited once: the ticket leaves with the rest', async () => {
  const { one } = await two(pieces(3));
  await giveBack(office, one, { lines: [{ line: 1, qty: 1 }] });
  await becomes(one, [{ way: 'credit', state: 'stamped', reason: 'returned', total: '116.33' }]);
  await invoice(office, one);
  await becomes(one, [{ total: '116.33' }, { way: 'credit', state: 'stamped', reason: 'invoiced', total: '232.66' }]);
  const [own] = await office.cfdis(`V-${one}`);
  expect(own?.Total).toBe(232.66);
  // What comes back now comes back of its own.
  await giveBack(office, one, { lines: [{ line: 1, qty: 1 }] });
  const [, , last] = await becomes(one, [{}, {}, { way: 'credit', state: 'stamped', total: '116.33' }]);
  expect((await sent(last?.id_credit_note))?.Receiver.Rfc).toBe('URE180429TM6');
});

it('a cancelled sale is credited against the global one, once', async () => {
  const day = today;
  const [one, other] = [await sell(office), await sell(office)];
  const { id_global_invoice } = (await sentGlobal(office, day)).data;
  expect((await annul(one)).status).toBe(200);
  const [note] = await becomes(one, [{ way: 'credit', state: 'stamped', reason: 'annulled', total: '116.33' }]);
  expect(await notesOf(one)).toHaveLength(1);
  expect((await sent(note?.id_credit_note))?.Items).toMatchObject([{ Subtotal: '100.28', Total: '116.33' }]);
  expect(await inGlobal(other)).toBe(id_global_invoice);
});

it('is cancelled with 04 and made anew without the ticket where the company wants it so', async () => {
  await settings({ p_global_exit: 'cancel' });
  const { day, one, other, id_global_invoice, facturama_id } = await two();
  await invoice(office, one);
  await becomes(one, [{ way: 'cancel', state: 'done', reason: 'invoiced', total: '116.33' }]);
  const cancelled = await office.t.db.query(
    'select c.motive, c.state from cfdi_cancellation c join cfdi_intent i on i.id_intent = c.id_intent where i.facturama_id = ?',
    [facturama_id],
  );
  expect(cancelled).toEqual([{ motive: '04', state: 'canceled' }]);
  await eventually(async () => expect((await globalDay(office, day)).status).toBe('SENT'));
  const anew = await inGlobal(other);
  expect((await globalDay(office, day)).sent).toMatchObject([
    { id_global_invoice: anew, state: 'stamped', tickets: 1, total: '116.33' },
    { id_global_invoice, state: 'canceled', tickets: 2, total: '232.66' },
  ]);
  // One with credit notes on it can't be cancelled any more: the next ticket is credited.
  const again = await two();
  await giveBack(office, again.other);
  await becomes(again.other, [{ way: 'credit', state: 'stamped' }]);
  await invoice(office, again.one);
  await becomes(again.one, [{ way: 'credit', state: 'stamped', reason: 'invoiced' }]);
});

it('asks a person where the company wants it so', async () => {
  await settings({ p_global_exit: 'ask' });
  const { one } = await two();
  await invoice(office, one);
  const [note] = await becomes(one, [{ way: null, state: 'asked', why: 'global', total: '116.33' }]);
  const decision = { p_id_credit_note: note?.id_credit_note, p_action: 'credit' };
  expect((await office.t.post('/facturama/credit-note/decide', decision, admin)).status).toBe(200);
  await becomes(one, [{ way: 'credit', state: 'stamped', total: '116.33' }]);
});

it('cancelled by a person it frees its tickets; not while credit notes stand on it', async () => {
  const { day, one, facturama_id } = await two();
  await giveBack(office, one);
  const [note] = await becomes(one, [{ way: 'credit', state: 'stamped' }]);
  const cancel = (id: string) =>
    office.t.post('/facturama/cancel', { p_facturama_id: id, p_motive: '02' }, office.finance);
  expect(await cancel(facturama_id)).toMatchObject({
    status: 409,
    message: 'La factura global tiene notas de crédito vigentes. Cancélelas primero.',
  });
  await office.control('/cancel-mode', { mode: 'canceled' });
  expect((await cancel(note?.facturama_id ?? '')).status).toBe(200);
  await becomes(one, [{ state: 'asked', why: 'canceled' }]);
  expect((await cancel(facturama_id)).status).toBe(200);
  expect(await globalDay(office, day)).toMatchObject({ status: 'PENDING', tickets: 1, total_sales: '116.33' });
  const outside = { p_id_credit_note: note?.id_credit_note, p_action: 'outside', p_note: 'Ya no hay global' };
  await office.t.post('/facturama/credit-note/decide', outside, admin);
  expect((await sentGlobal(office, day)).data).toMatchObject({ tickets: 1, total: '116.33' });
});
