import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreditList } from '@ceiba/invoicing/contract';
import { invoice, invoicedSale, type Office, openOffice, PRODUCT, sell } from '@ceiba/invoicing/testing';
import { Config } from '@ceiba/platform/server';
import { eventually } from '@ceiba/platform/testing';
import type { CreditNoteMade, SaleCreditNotes } from '@ceiba/sales/contract';
import type { CreditCfdi } from '../../domain/cfdi';
import { creditListPlan } from './list-credit-notes';
import { CreditNoteStamping } from './stamp-credit-note';

let office: Office;
let admin: string;
beforeAll(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
});
afterAll(() => office.close());

const note = (id: number, amount: string, body: Record<string, unknown> = {}, token = admin) =>
  office.t.post<CreditNoteMade>(
    '/facturama/credit-note',
    { p_id_document: id, p_reason: 'discount', p_concept: 'Bonificación', p_amount: amount, ...body },
    token,
  );
const ofSale = async (id: number) =>
  (await office.t.fetch<SaleCreditNotes>(`/facturama/credit-note/sale/${id}`, admin)).data;
const request = async (id: number, generation = '') => {
  const [cfdi] = await office.cfdis(`NC-${id}${generation}`);
  return cfdi?.Request as CreditCfdi | undefined;
};
const cancel = (facturama_id: string | null) =>
  office.t.post<{ status: string }>('/facturama/cancel', { p_facturama_id: facturama_id, p_motive: '02' }, admin);
const three = {
  p_details: [PRODUCT.taxed, PRODUCT.exempt, PRODUCT.sweet].map((p_id_product) => ({ p_id_product, p_qty: 1 })),
};

it('is a CFDI E of its invoice: use, relation, receiver, and each tax its share to the cent', async () => {
  const sale = await invoicedSale(office, three);
  const made = await note(sale.id, '50.01');
  expect([made.status, made.data.facturama_status]).toEqual([200, 'STAMPED']);
  const sent = await request(made.data.id_credit_note);
  expect(sent).toMatchObject({
    CfdiType: 'E',
    NameId: '2',
    Serie: 'A',
    ExpeditionPlace: '06000',
    PaymentForm: '01',
    PaymentMethod: 'PUE',
    Receiver: { Rfc: 'URE180429TM6', CfdiUse: 'G02', FiscalRegime: '601', TaxZipCode: '86991' },
    Relations: { Type: '01', Cfdis: [{ Uuid: sale.uuid }] },
    Items: [
      {
        ProductCode: '84111506',
        UnitCode: 'ACT',
        Quantity: '1',
        TaxObject: '02',
        Taxes: [{ Name: 'IVA', Rate: '0.1600' }],
      },
      { Taxes: [{ Name: 'IVA Exento' }] },
      {
        Taxes: [
          { Name: 'IEPS', Rate: '0.0800' },
          { Name: 'IVA', Rate: '0.1600' },
        ],
      },
    ],
  });
  const cents = (sent?.Items ?? []).reduce((sum, item) => sum + Math.round(Number(item.Total) * 100), 0);
  expect(cents).toBe(5001);
  expect(await ofSale(sale.id)).toMatchObject({
    rows: [{ total: '50.01', state: 'stamped', reason: 'discount', concept: 'Bonificación', way: 'credit' }],
    left: (116.33 + 50 + 33.33 - 50.01).toFixed(2),
  });
  const pdf = await office.t.app.inject({
    url: `/api/facturama/credit-note/pdf/${made.data.facturama_id}`,
    headers: { authorization: `Bearer ${office.cashier}` },
  });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('goes to its customer by mail, once, with PDF and XML', async () => {
  await office.t.db.execute("update customers set email_customers = 'ana@correo.example' where id_customers = 2");
  const sale = await invoicedSale(office);
  const { data } = await note(sale.id, '12.34');
  await office.t.settle();
  const folder = join(office.t.get(Config).dataDir, 'mail');
  const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const name = `NC-${data.id_credit_note}-${data.facturama_uuid}`;
  const his = mails.filter((mail) => mail.includes(`${name}.pdf`));
  expect(his).toHaveLength(1);
  expect(his[0]).toContain('<ana@correo.example>');
  expect(his[0]).toContain(`${name}.xml`);
});

it('of ten at once takes no more than the invoice has, and what it is cancelled for comes back', async () => {
  const sale = await invoicedSale(office);
  const all = await Promise.all(Array.from({ length: 10 }, () => note(sale.id, '40.00')));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 200, ...Array.from({ length: 8 }, () => 422)]);
  const refused = all.find(({ status }) => status === 422);
  expect(refused?.message).toMatch(/36\.33/);
  expect((await ofSale(sale.id)).left).toBe('36.33');
  const first = all.find(({ status }) => status === 200)?.data;
  // What stands on it keeps the invoice, for a cancellation as for a replacement.
  expect(await cancel(sale.facturama_id)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/notas de crédito/),
  });
  await expect(invoice(office, sale.id, { p_replaces: sale.facturama_id })).rejects.toThrow(/notas de crédito/);
  await office.control('/cancel-mode', { mode: 'pending' });
  expect(await cancel(first?.facturama_id ?? null)).toMatchObject({ status: 200, data: { status: 'CANCELED' } });
  await office.control('/cancel-mode', { mode: 'canceled' });
  expect((await ofSale(sale.id)).left).toBe('76.33');
  // Its job may come late.
  await expect(office.t.get(CreditNoteStamping).stamp(first?.id_credit_note ?? 0)).rejects.toThrow(/decisión/);
  expect(await office.cfdis(`NC-${first?.id_credit_note}-2`)).toEqual([]);
  expect((await ofSale(sale.id)).left).toBe('76.33');
  expect((await note(sale.id, '76.33')).status).toBe(200);
  expect((await note(sale.id, '0.01')).status).toBe(422);
  const standing = (await office.cfdis()).filter(
    ({ Request }) => (Request as { Relations?: { Cfdis: { Uuid: string }[] } }).Relations?.Cfdis[0]?.Uuid === sale.uuid,
  );
  expect(standing.map(({ Total }) => Total).sort()).toEqual([40, 40, 76.33]);
});

it('of an invoice that was never paid forgives; what was said goes before', async () => {
  const id = await sell(office);
  const sale = await invoice(office, id, { p_payment_form_facturama: 'PPD' });
  const one = await note(sale.id, '10.00');
  expect(await request(one.data.id_credit_note)).toMatchObject({ PaymentForm: '15', PaymentMethod: 'PUE' });
  const other = await note(sale.id, '10.00', { p_id_type_format_pay: 1 });
  expect(await request(other.data.id_credit_note)).toMatchObject({ PaymentForm: '03' });
});

it('that Facturama refuses or does not answer about waits for a person, or goes on by itself; once in each case', async () => {
  const sale = await invoicedSale(office);
  await office.fault('refuse');
  const refused = await note(sale.id, '10.00');
  expect(refused.status).toBe(409);
  const [waiting] = (await ofSale(sale.id)).rows;
  expect(waiting).toMatchObject({ state: 'error', facturama_error: refused.message, facturama_id: null });
  const id = waiting?.id_credit_note ?? 0;
  const { data: open } = await office.t.post<CreditList>('/facturama/credit-note/list', { p_state: 'open' }, admin);
  expect(open.rows.filter((row) => row.id_credit_note === id)).toMatchObject([{ actions: ['credit', 'outside'] }]);
  const decide = (body: Record<string, unknown>) =>
    office.t.post('/facturama/credit-note/decide', { p_id_credit_note: id, ...body }, admin);
  expect((await decide({ p_action: 'cancel' })).status).toBe(409);
  await office.fault('stamp-then-503');
  expect((await decide({ p_action: 'credit' })).status).toBe(200);
  await eventually(async () => expect((await ofSale(sale.id)).rows).toMatchObject([{ state: 'stamped' }]));
  expect(await office.cfdis(`NC-${id}`)).toHaveLength(1);
  expect((await decide({ p_action: 'outside', p_note: 'por fuera' })).status).toBe(409);
});

it('is refused without an invoice, without its right, of a branch of others, and with what makes no sense', async () => {
  const plain = await sell(office);
  expect((await note(plain, '1.00')).status).toBe(409);
  const sale = await invoicedSale(office);
  expect((await note(sale.id, '1.00', {}, office.cashier)).status).toBe(403);
  expect((await note(999_999, '1.00')).status).toBe(404);
  for (const wrong of [{ p_amount: '0.00' }, { p_amount: '-1' }, { p_concept: '' }, { p_reason: 'returned' }])
    expect([wrong, (await note(sale.id, '1.00', wrong)).status]).toEqual([wrong, 400]);
  await office.t.db.execute('delete from worker_branch_office where id_worker = 1 and id_branch_office = 1');
  expect((await note(sale.id, '1.00')).status).toBe(403);
  expect((await office.t.fetch(`/facturama/credit-note/sale/${sale.id}`, admin)).status).toBe(403);
});

it('is found along an index: what waits, and what a sale has', async () => {
  await office.t.db
    .execute(`insert into sale (id_document, number_invoice_doc, id_branch_office, id_branch_office_stock, id_customers,
      id_type_price, id_period, id_type_money, date_doc, created_at, source_doc, total_doc, subtotal_doc, iva_doc,
      total_iva_doc, total_sin_iva_doc, value_tax, qty_total, point_total, value_business_total, user_created)
    select 1000000 + seq, 1000000 + seq, 1, 1, 2 + seq % 12, 2, (select min(id_period) from period), 2, '2026-01-01', now(3),
      'VENTA', 1, 1, 0, 1, 0, 0.16, 1, 0, 0, 'x' from seq_1_to_20000`);
  await office.t.db.execute(
    `insert into credit_note (id_document, id_branch_office, reason, state, credited, total, user_created, created_at, updated_at)
     select 1000000 + seq, 1, 'other', if(seq % 100 = 0, 'asked', 'stamped'), '[]', 1, 'x', now(3), now(3)
     from seq_1_to_20000`,
  );
  for (const table of ['sale', 'customers']) await office.t.db.query(`analyze table ${table}`);
  await office.t.db.query('analyze table credit_note');
  const explained = async (state: 'open' | 'all') => {
    const { select, from, where = [] } = creditListPlan(state, [1, 2]);
    const steps = await office.t.db.query<{ table: string; key: string; Extra: string }>(
      `explain select ${select} ${from} where ${where.map(({ sql }) => sql).join(' and ')} order by n.id_credit_note desc limit 25`,
      where.flatMap(({ params }) => [...(params ?? [])]),
    );
    return steps[0];
  };
  for (const [state, key] of [
    ['open', 'credit_note_waits'],
    ['all', 'PRIMARY'],
  ] as const) {
    const step = await explained(state);
    expect(step).toMatchObject({ table: 'n', key });
    expect(step?.Extra).not.toContain('filesort');
  }
});
