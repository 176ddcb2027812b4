import {
  giveBack,
  invoice,
  invoicedSale,
  type InvoicedSale,
  type Office,
  openOffice,
  PRODUCT,
  sell,
} from '@ceiba/invoicing/testing';
import type { CreditList } from '@ceiba/invoicing/contract';
import { toCents } from '@ceiba/platform/contract';
import { Bus } from '@ceiba/platform/server';
import { eventually } from '@ceiba/platform/testing';
import type { SaleCreditNotes } from '@ceiba/sales/contract';
import type { CreditCfdi, IncomeCfdi } from '../../domain/cfdi';
import { PrepareStamp } from '../../stamping/prepare-stamp';
import { Stamper } from '../../stamping/stamper';
import { OpenReturnNote } from './open-return-note';

let office: Office;
let admin: string;
beforeAll(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
});
afterAll(() => office.close());
afterEach(async () => {
  await office.control('/cancel-mode', { mode: 'canceled' });
  await settings({ p_credit_note_choice: 'automatic', p_credit_note_relation: '03', p_credit_note_product: 'own' });
});

const settings = (body: object) => office.t.post('/settings/update', body, admin);
const notesOf = async (id: number) =>
  (await office.t.fetch<SaleCreditNotes>(`/facturama/credit-note/sale/${id}`, admin)).data;
const becomes = (id: number, rows: object[]) =>
  eventually(async () => {
    const notes = await notesOf(id);
    expect(notes.rows).toMatchObject(rows);
    return notes;
  });
const decide = (id_credit_note: number, action: string, note: string | null = null) =>
  office.t.post(
    '/facturama/credit-note/decide',
    { p_id_credit_note: id_credit_note, p_action: action, p_note: note },
    admin,
  );
const actionsOf = async (id_credit_note: number) => {
  const { data } = await office.t.post<CreditList>('/facturama/credit-note/list', { p_state: 'open' }, admin);
  return data.rows.find((row) => row.id_credit_note === id_credit_note)?.actions;
};
const sent = async (order: string) => {
  const [cfdi] = await office.cfdis(order);
  return cfdi?.Request as CreditCfdi | undefined;
};
/** As if it had been stamped some days ago. */
const aged = (sale: InvoicedSale, days: number) =>
  office.t.db.execute('update cfdi_intent set stamped_at = stamped_at - interval ? day where facturama_id = ?', [
    days,
    sale.facturama_id,
  ]);
const pieces = (id: number) => ({ p_details: [{ p_id_product: PRODUCT.taxed, p_qty: id }] });
/** 1,163.30, more than what is cancelled whatever its age. */
const TEN = pieces(10);

it('all of an invoice of today cancels it, and its sale is invoiced no more', async () => {
  const sale = await invoicedSale(office, TEN);
  await giveBack(office, sale.id);
  const { left } = await becomes(sale.id, [{ way: 'cancel', state: 'done', total: '1163.30', reason: 'returned' }]);
  expect(left).toBeNull();
  const cancelled = await office.t.db.query(
    'select c.motive, c.state from cfdi_cancellation c join cfdi_intent i on i.id_intent = c.id_intent where i.facturama_id = ?',
    [sale.facturama_id],
  );
  expect(cancelled).toEqual([{ motive: '03', state: 'canceled' }]);
  await expect(invoice(office, sale.id)).rejects.toThrow(/importe por facturar/);
});

it('parts of it are credited, each once, with relation 03 and their own keys, until nothing is left', async () => {
  const three = [PRODUCT.taxed, PRODUCT.exempt, PRODUCT.sweet].map((p_id_product) => ({ p_id_product, p_qty: 3 }));
  const sale = await invoicedSale(office, { p_details: three });
  const first = await giveBack(office, sale.id, { lines: [1, 2, 3].map((line) => ({ line, qty: 1 })), way: 'voucher' });
  await becomes(sale.id, [{ way: 'credit', state: 'stamped', id_return: first, total: '199.66' }]);
  const [{ id_credit_note = 0 } = {}] = (await notesOf(sale.id)).rows;
  expect(await sent(`NC-${id_credit_note}`)).toMatchObject({
    PaymentForm: '17',
    Receiver: { CfdiUse: 'G02' },
    Relations: { Type: '03', Cfdis: [{ Uuid: sale.uuid }] },
    Items: [
      { ProductCode: '50201700', UnitCode: 'H87', Quantity: '1', Total: '116.33' },
      { ProductCode: '55101500', Total: '50.00', Taxes: [{ Name: 'IVA Exento' }] },
      { ProductCode: '50161800', Total: '33.33', Taxes: [{ Name: 'IEPS' }, { Name: 'IVA' }] },
    ],
  });
  await Promise.all(Array.from({ length: 10 }, () => office.t.get(Bus).execute(new OpenReturnNote(first))));
  await settings({ p_credit_note_relation: '01', p_credit_note_product: 'service' });
  await giveBack(office, sale.id);
  const { rows, left } = await becomes(sale.id, [{}, { way: 'credit', state: 'stamped', total: '399.32' }]);
  expect(left).toBe('0.00');
  const service = { ProductCode: '84111506', UnitCode: 'ACT', Quantity: '1', Description: '2 x Té Ñandú' };
  expect(await sent(`NC-${rows[1]?.id_credit_note}`)).toMatchObject({
    PaymentForm: '01',
    Relations: { Type: '01' },
    Items: [service, { ProductCode: '84111506' }, { ProductCode: '84111506' }],
  });
});

it('all of an older one is credited; a small one is cancelled whatever its age', async () => {
  const [large, small] = [await invoicedSale(office, TEN), await invoicedSale(office)];
  for (const sale of [large, small]) {
    await aged(sale, 20);
    await giveBack(office, sale.id);
  }
  await becomes(large.id, [{ way: 'credit', state: 'stamped' }]);
  await becomes(small.id, [{ way: 'cancel', state: 'done' }]);
});

it('waits for a person where the company wants that, and again when SAT keeps the CFDI', async () => {
  await settings({ p_credit_note_choice: 'ask' });
  const sale = await invoicedSale(office);
  await giveBack(office, sale.id);
  const { rows } = await becomes(sale.id, [{ state: 'asked', why: 'choice', way: null }]);
  const id = rows[0]?.id_credit_note ?? 0;
  expect(await actionsOf(id)).toEqual(['credit', 'cancel', 'outside']);
  await office.control('/cancel-mode', { mode: 'active' });
  expect((await decide(id, 'cancel')).status).toBe(200);
  expect((await decide(id, 'credit')).status).toBe(409);
  await becomes(sale.id, [
    { state: 'asked', why: 'kept', way: null, facturama_error: expect.stringMatching(/vigente/) },
  ]);
  expect((await decide(id, 'credit')).status).toBe(200);
  const [note] = (await becomes(sale.id, [{ state: 'stamped', why: null }])).rows;
  await office.control('/cancel-mode', { mode: 'canceled' });
  // Somebody cancels it: what came back is credited no more, which waits again.
  const gone = { p_facturama_id: note?.facturama_id, p_motive: '02' };
  expect((await office.t.post('/facturama/cancel', gone, admin)).status).toBe(200);
  await becomes(sale.id, [{ state: 'asked', why: 'canceled', way: null, facturama_id: null }]);
  expect((await decide(id, 'credit')).status).toBe(200);
  await becomes(sale.id, [{ state: 'stamped' }]);
  expect((await office.cfdis(`NC-${id}-2`)).map(({ Total }) => Total)).toEqual([116.33]);
  const rung = await office.t.db.query<{ why: string }>(
    "select json_value(data, '$.why') as why from notification where kind = 'credit_note_waits' and json_value(data, '$.id_credit_note') = ? order by 1",
    [id],
  );
  expect(rung.map(({ why }) => why)).toEqual(['canceled', 'choice', 'kept']);
  const who = await office.t.db.one('select decided_by, way from credit_note where id_credit_note = ?', [id]);
  expect(who).toEqual({ decided_by: expect.any(String), way: 'credit' });
});

it('of a sale without a CFDI needs nothing, and its invoice is less by what came back', async () => {
  const id = await sell(office, pieces(3));
  await giveBack(office, id, { lines: [{ line: 1, qty: 1 }] });
  await office.t.settle();
  expect((await notesOf(id)).rows).toEqual([]);
  const sale = await invoice(office, id);
  const [cfdi] = await office.cfdis(`V-${id}`);
  expect(cfdi).toMatchObject({ Total: 232.66, Request: { Items: [{ Quantity: '2', Total: '232.66' }] } });
  expect(await notesOf(id)).toMatchObject({ rows: [{ way: 'net', state: 'done', total: '116.33' }], left: '232.66' });
  await giveBack(office, sale.id, { lines: [{ line: 1, qty: 1 }] });
  await becomes(id, [{ way: 'net' }, { way: 'credit', state: 'stamped', total: '116.33' }]);
  const whole = await sell(office);
  await giveBack(office, whole);
  await expect(invoice(office, whole)).rejects.toThrow(/importe por facturar/);
});

it('that comes while the CFDI is on its way waits for it: what was sent is credited, what was not is less', async () => {
  const cases = [
    { sent: true, ends: { way: 'credit', state: 'stamped', total: '116.33' } },
    { sent: false, ends: { way: 'net', state: 'done', total: '116.33' } },
  ];
  for (const { sent: wasSent, ends } of cases) {
    const id = await sell(office, pieces(2));
    const intent = (set: string) =>
      office.t.db.execute(`update cfdi_intent set ${set} where kind = 'SALE' and reference = ?`, [String(id)]);
    await office.fault('refuse');
    await expect(invoice(office, id)).rejects.toThrow(/rechazó/);
    await office.t.get(Bus).execute(new PrepareStamp('SALE', String(id)));
    await intent(wasSent ? "resend_from = '2026-01-01'" : 'sent_at = null');
    await giveBack(office, id, { lines: [{ line: 1, qty: 1 }] });
    await becomes(id, [{ way: null, state: 'waiting' }]);
    await intent("lease_until = '2026-01-01'");
    expect(await office.t.get(Stamper).stamp('SALE', String(id))).toMatchObject({ state: 'stamped' });
    await becomes(id, [ends]);
  }
});

it('that waited for a CFDI which is refused is forgotten, until there is another', async () => {
  const id = await sell(office, pieces(2));
  await office.fault('refuse', 2);
  await expect(invoice(office, id)).rejects.toThrow(/rechazó/);
  await office.t.get(Bus).execute(new PrepareStamp('SALE', String(id)));
  await office.t.db.execute("update cfdi_intent set resend_from = '2026-01-01' where reference = ?", [String(id)]);
  await giveBack(office, id, { lines: [{ line: 1, qty: 1 }] });
  await becomes(id, [{ state: 'waiting' }]);
  await office.t.db.execute("update cfdi_intent set lease_until = '2026-01-01' where reference = ?", [String(id)]);
  expect(await office.t.get(Stamper).stamp('SALE', String(id))).toMatchObject({ state: 'refused' });
  await becomes(id, [{ way: null, state: 'done' }]);
  await invoice(office, id);
  expect(await notesOf(id)).toMatchObject({ rows: [{ way: 'net', state: 'done' }], left: '116.33' });
});

it('that comes beside a replacement is in that, or credited where it is refused; never both', async () => {
  const beside = async () => {
    const sale = await invoicedSale(office, pieces(2));
    await giveBack(office, sale.id, { lines: [{ line: 1, qty: 1 }], quiet: true });
    return sale;
  };
  const kept = await beside();
  await office.fault('refuse');
  await expect(invoice(office, kept.id, { p_replaces: kept.facturama_id })).rejects.toThrow(/rechazó/);
  await becomes(kept.id, [{ way: 'credit', state: 'stamped', total: '116.33' }]);
  expect(await notesOf(kept.id)).toMatchObject({ left: '116.33' });
  const replaced = await beside();
  await invoice(office, replaced.id, { p_replaces: replaced.facturama_id });
  await office.t.settle();
  expect((await office.cfdis(`V-${replaced.id}-2`)).map(({ Total }) => Total)).toEqual([116.33]);
  expect(await notesOf(replaced.id)).toMatchObject({ rows: [{ way: 'net', state: 'done' }], left: '116.33' });
  const id_return = (await notesOf(replaced.id)).rows[0]?.id_return ?? 0;
  await office.t.get(Bus).execute(new OpenReturnNote(id_return));
  expect((await notesOf(replaced.id)).rows).toHaveLength(1);
});

it('follows the call of a return, in the form that its money went back', async () => {
  const sale = await invoicedSale(office, pieces(2));
  const back = {
    p_id_document: sale.id,
    p_reason: 'No le gustó',
    p_details: [{ p_line: 1, p_qty: 1 }],
    p_refunds: [{ p_way: 'cash', p_amount: '116.33' }],
  };
  const returned = await office.t.post<{ id: number }>('/sale/return/insert', back, admin);
  expect([returned.status, returned.message]).toEqual([200, expect.any(String)]);
  const { rows } = await becomes(sale.id, [{ way: 'credit', state: 'stamped', total: '116.33' }]);
  expect(rows[0]?.id_return).toBe(returned.data.id);
  expect(await sent(`NC-${rows[0]?.id_credit_note}`)).toMatchObject({ PaymentForm: '01' });
});

it('more than is left waits, and can only be settled outside', async () => {
  const sale = await invoicedSale(office);
  const discount = { p_id_document: sale.id, p_reason: 'discount', p_concept: 'Bonificación', p_amount: '100.00' };
  expect((await office.t.post('/facturama/credit-note', discount, admin)).status).toBe(200);
  await giveBack(office, sale.id);
  const { rows } = await becomes(sale.id, [{ state: 'stamped' }, { state: 'asked', why: 'exceeds' }]);
  const id = rows[1]?.id_credit_note ?? 0;
  expect(await actionsOf(id)).toEqual(['outside']);
  for (const action of ['credit', 'cancel']) expect([action, (await decide(id, action)).status]).toEqual([action, 409]);
  expect((await decide(id, 'outside')).status).toBe(400);
  expect((await decide(id, 'outside', 'Se bonificó antes.')).status).toBe(200);
  await becomes(sale.id, [{}, { way: 'outside', state: 'done', why: null }]);
});

it('returns of pieces of one sale at once are credited to the cent, none twice', async () => {
  const sale = await invoicedSale(office, { p_details: [{ p_id_product: PRODUCT.sweet, p_qty: 12 }] });
  const ids = [];
  for (let at = 0; at < 11; at++)
    ids.push(await giveBack(office, sale.id, { lines: [{ line: 1, qty: 1 }], quiet: true }));
  await Promise.all([...ids, ...ids].map((id) => office.t.get(Bus).execute(new OpenReturnNote(id))));
  const { left } = await becomes(
    sale.id,
    ids.map(() => ({ way: 'credit', state: 'stamped', total: '33.33' })),
  );
  expect(left).toBe('33.33');
});

/** What a CFDI of SAT's says is worth, over all that stand: invoices less credit notes. */
async function standing(): Promise<number> {
  const listed = await office.t.db.query<{ kind: string; request: IncomeCfdi | CreditCfdi }>(
    "select kind, request from cfdi_intent where state = 'stamped' and kind in ('SALE', 'CREDIT_NOTE')",
  );
  const sum = ({ Items }: IncomeCfdi | CreditCfdi) => Items.reduce((cents, { Total }) => cents + toCents(Total), 0);
  return listed.reduce((cents, { kind, request }) => cents + (kind === 'SALE' ? sum(request) : -sum(request)), 0);
}

it('whatever is sold, invoiced and brought back in any order: invoices less credit notes are sales less returns', async () => {
  const before = await standing();
  let seed = 20261129;
  const dice = (sides: number) => (seed = (seed * 48271) % 2147483647) % sides;
  const products = [PRODUCT.taxed, PRODUCT.exempt, PRODUCT.zero, PRODUCT.sweet];
  const ids: number[] = [];
  for (let count = 0; count < 14; count++) {
    const lines = Array.from({ length: 1 + dice(3) }, () => ({
      p_id_product: products[dice(4)],
      p_qty: 1 + dice(7),
    }));
    const id = await sell(office, { p_details: lines });
    ids.push(id);
    const some = () => {
      const line = 1 + dice(lines.length);
      return { lines: [{ line, qty: 1 + dice(lines[line - 1]?.p_qty ?? 1) }] };
    };
    const [early, late, rest] = [dice(3) === 0, dice(3) > 0, dice(2) === 0];
    if (early) await giveBack(office, id, { lines: [{ line: 1, qty: 1 }] });
    if (early) await office.t.settle();
    await invoice(office, id).catch(() => null);
    if (late && !early) await giveBack(office, id, some());
    if (rest) await giveBack(office, id);
  }
  await office.t.settle();
  const open = await eventually(async () => {
    const rows = await office.t.db.query(
      "select 1 from credit_note where id_document in (?) and state not in ('stamped', 'done')",
      [ids],
    );
    expect(rows).toEqual([]);
    return rows.length;
  });
  expect(open).toBe(0);
  const sold = await office.t.db.one<{ total: string }>(
    `select sum(s.total_doc) - coalesce((select sum(r.total_doc) from sale_return r where r.id_document in (?)), 0) as total
     from sale s where s.id_document in (?)`,
    [ids, ids],
  );
  expect((await standing()) - before).toBe(toCents(sold?.total ?? '0'));
});
