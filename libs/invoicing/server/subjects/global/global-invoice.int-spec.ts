import type { GlobalTicketRow } from '@ceiba/invoicing/contract';
import {
  CASH_FORM,
  giveBack,
  globalCfdis,
  globalDay,
  invoice,
  type Office,
  openOffice,
  PRODUCT,
  RECEIVER,
  sell,
  sellOn,
  sendGlobal,
  sentGlobal,
} from '@ceiba/invoicing/testing';
import { addDays, type Day } from '@ceiba/platform/contract';
import { Clock } from '@ceiba/platform/server';

let office: Office;
let admin: string;
let today: Day;
beforeAll(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
  today = office.t.get(Clock).today();
});
afterAll(() => office.close());

const settings = (body: object) => office.t.post('/settings/update', body, admin);
const ticketOf = async (id: number) =>
  String(
    (await office.t.db.one<{ n: string }>('select number_invoice_doc as n from sale where id_document = ?', [id]))?.n,
  );
const salesIn = async (id_global_invoice: number) =>
  office.t.db.query<{ id_document: number; total: string }>(
    'select id_document, total from global_invoice_sale where id_global_invoice = ? order by id_document',
    [id_global_invoice],
  );
const MIXED = [
  { p_id_product: PRODUCT.taxed, p_qty: 3 },
  { p_id_product: PRODUCT.exempt, p_qty: 7 },
  { p_id_product: PRODUCT.zero, p_qty: 2 },
  { p_id_product: PRODUCT.sweet, p_qty: 5 },
];

it('has one concept for each ticket and set of taxes, and is its tickets to the cent', async () => {
  const day = addDays(today, -1);
  const small = await sellOn(office, day);
  const mixed = await sellOn(office, day, { p_details: MIXED });
  const before = await globalDay(office, day);
  expect(before).toMatchObject({
    ...{ date_doc: day, date_end: day, send_until: today, status: 'PENDING', color: 'warning', tickets: 2 },
    ...{ total_sales: '1048.63', id_type_format_pay: CASH_FORM, apart: [], sent: [], error: null, id_refused: null },
  });
  const made = await sentGlobal(office, day);
  expect(made).toMatchObject({ status: 200, data: { tickets: 2, total: '1048.63' } });
  const { id_global_invoice, facturama_id } = made.data;
  const [request, ...more] = await globalCfdis(office, id_global_invoice);
  expect(more).toEqual([]);
  const [one, other] = [await ticketOf(small), await ticketOf(mixed)];
  const concept = { ProductCode: '01010101', UnitCode: 'ACT', Description: 'Venta', Quantity: '1' };
  const iva = (Rate: string, Base: string, Total: string) => ({ Name: 'IVA', Rate, Base, Total, IsRetention: false });
  expect(request).toEqual({
    ...{ NameId: '1', CfdiType: 'I', ExpeditionPlace: '06000', Serie: 'A', PaymentForm: '01', PaymentMethod: 'PUE' },
    ...{ Currency: 'MXN', Exportation: '01', OrderNumber: `G-${id_global_invoice}` },
    GlobalInformation: { Periodicity: '01', Months: day.slice(5, 7), Year: day.slice(0, 4) },
    Receiver: {
      ...{ Rfc: 'XAXX010101000', Name: 'PUBLICO EN GENERAL', CfdiUse: 'S01', FiscalRegime: '616' },
      TaxZipCode: '06000',
    },
    Items: [
      {
        ...concept,
        ...{ IdentificationNumber: one, UnitPrice: '100.280000', Subtotal: '100.28', TaxObject: '02' },
        ...{ Taxes: [iva('0.1600', '100.28', '16.05')], Total: '116.33' },
      },
      {
        ...concept,
        ...{ IdentificationNumber: other, UnitPrice: '300.850000', Subtotal: '300.85', TaxObject: '02' },
        ...{ Taxes: [iva('0.1600', '300.85', '48.14')], Total: '348.99' },
      },
      {
        ...concept,
        ...{ IdentificationNumber: other, UnitPrice: '350.000000', Subtotal: '350.00', TaxObject: '02' },
        Taxes: [{ Name: 'IVA Exento', Rate: '0', Base: '350.00', Total: '0', IsRetention: false }],
        Total: '350.00',
      },
      {
        ...concept,
        ...{ IdentificationNumber: other, UnitPrice: '66.660000', Subtotal: '66.66', TaxObject: '02' },
        ...{ Taxes: [iva('0.0000', '66.66', '0.00')], Total: '66.66' },
      },
      expect.objectContaining({ ...concept, IdentificationNumber: other, Total: '166.65' }),
    ],
  });
  expect(await salesIn(id_global_invoice)).toEqual([
    { id_document: small, total: '116.33' },
    { id_document: mixed, total: '932.30' },
  ]);
  const again = await sendGlobal(office, day);
  expect(again).toMatchObject({ status: 200, response: 'info', data: { id_global_invoice, facturama_id } });
  expect(await globalDay(office, day)).toMatchObject({
    ...{ status: 'SENT', color: 'success', tickets: 0, total_sales: '0.00', id_type_format_pay: null },
    apart: [{ why: 'global', tickets: 2, total: '1048.63' }],
    sent: [{ id_global_invoice, state: 'stamped', tickets: 2, total: '1048.63', facturama_id }],
  });
  const pdf = await office.t.app.inject({
    url: `/api/facturama/global/pdf/${id_global_invoice}`,
    headers: { authorization: `Bearer ${office.finance}` },
  });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('leaves out what is invoiced, waits for its own invoice, is cancelled, came back, or is in dollars, and says why', async () => {
  const day = addDays(today, -2);
  const free = await sellOn(office, day);
  const invoiced = await sellOn(office, day);
  await invoice(office, invoiced);
  const own = await sellOn(office, day);
  await office.t.db.execute('update sale set has_invoice_doc = 1 where id_document = ?', [own]);
  const annulled = await sell(office);
  const cancel = { p_id_document: annulled, p_observation_anulado: 'No la quiso' };
  expect((await office.t.post('/sale/delete', cancel, admin)).status).toBe(200);
  const returned = await sellOn(office, day);
  await giveBack(office, returned);
  const partly = await sellOn(office, day, { p_details: [{ p_id_product: PRODUCT.taxed, p_qty: 3 }] });
  await giveBack(office, partly, { lines: [{ line: 1, qty: 1 }] });
  const dollars = await sellOn(office, day);
  await office.t.db.execute('update sale set id_type_money = 1 where id_document = ?', [dollars]);
  await office.t.db.execute('update sale set date_doc = ? where id_document = ?', [day, annulled]);
  const unpaid = await sellOn(office, day);
  await office.t.db.execute("update sale set source_doc = 'ECOMMERCE_PENDIENTE' where id_document = ?", [unpaid]);
  await office.t.settle();
  const { apart, tickets, total_sales } = await globalDay(office, day);
  expect({ apart, tickets, total_sales }).toEqual({
    ...{ tickets: 2, total_sales: '348.99' },
    apart: [
      { why: 'annulled', tickets: 1, total: '116.33' },
      { why: 'dollars', tickets: 1, total: '116.33' },
      { why: 'invoiced', tickets: 1, total: '116.33' },
      { why: 'own', tickets: 1, total: '116.33' },
      { why: 'returned', tickets: 1, total: '0.00' },
      { why: 'unpaid', tickets: 1, total: '116.33' },
    ],
  });
  const { data } = await sentGlobal(office, day);
  expect(await salesIn(data.id_global_invoice)).toEqual([
    { id_document: free, total: '116.33' },
    { id_document: partly, total: '232.66' },
  ]);
  const asked = { p_id_branch_office: 1, p_date_doc: day };
  const list = await office.t.post<{ rows: GlobalTicketRow[] }>('/facturama/global/tickets', asked, office.finance);
  expect(
    list.data.rows.map(({ id_document, why, id_global_invoice }) => [id_document, why, id_global_invoice]),
  ).toEqual([
    [free, 'global', data.id_global_invoice],
    [invoiced, 'invoiced', null],
    [own, 'own', null],
    [annulled, 'annulled', null],
    [returned, 'returned', null],
    [partly, 'global', data.id_global_invoice],
    [dollars, 'dollars', null],
    [unpaid, 'unpaid', null],
  ]);
  // What came back before it is in no credit note.
  const notes = await office.t.db.query('select way, state from credit_note where id_document in (?) order by 1, 2', [
    [returned, partly],
  ]);
  expect(notes).toEqual([
    { way: 'net', state: 'done' },
    { way: 'net', state: 'done' },
  ]);
});

it('what comes late is in a second one, and a sale that forgoes its own invoice too', async () => {
  const day = addDays(today, -3);
  await sellOn(office, day);
  const first = (await sentGlobal(office, day)).data;
  const late = await sellOn(office, day);
  const own = await sellOn(office, day);
  await office.t.db.execute('update sale set has_invoice_doc = 1 where id_document = ?', [own]);
  expect(await globalDay(office, day)).toMatchObject({ status: 'PENDING', tickets: 1, total_sales: '116.33' });
  const forgone = await office.t.post('/facturama/global/forgo', { p_id_document: own }, office.finance);
  expect(forgone).toMatchObject({ status: 200, message: 'La venta entra en la siguiente factura global.' });
  const second = (await sentGlobal(office, day)).data;
  expect([second.tickets, await salesIn(second.id_global_invoice)]).toEqual([
    2,
    [
      { id_document: late, total: '116.33' },
      { id_document: own, total: '116.33' },
    ],
  ]);
  expect(await salesIn(first.id_global_invoice)).toHaveLength(1);
  expect((await globalDay(office, day)).sent.map((one) => one.id_global_invoice)).toEqual([
    second.id_global_invoice,
    first.id_global_invoice,
  ]);
});

it('a sale that is invoiced, on its way to be, or cancelled does not forgo its invoice, nor for a stranger', async () => {
  const forgo = async (id: number, token = office.finance) => {
    const { status, message } = await office.t.post('/facturama/global/forgo', { p_id_document: id }, token);
    return [status, message];
  };
  const day = addDays(today, -5);
  const invoiced = await sellOn(office, day);
  await invoice(office, invoiced);
  // Without an intent it is about to be stamped by its job.
  const asked = await sellOn(office, day);
  await office.t.db.execute("update sale set has_invoice_doc = 1, facturama_status = 'PENDING' where id_document = ?", [
    asked,
  ]);
  const unknown = await sellOn(office, day);
  await office.fault('timeout-before');
  await invoice(office, unknown).catch(() => null);
  const annulled = await sell(office);
  const cancel = { p_id_document: annulled, p_observation_anulado: 'No la quiso' };
  expect((await office.t.post('/sale/delete', cancel, admin)).status).toBe(200);
  const answers = [];
  for (const id of [invoiced, asked, unknown]) answers.push(await forgo(id));
  expect(answers).toEqual(Array(3).fill([409, 'La factura de la venta está en proceso o ya está timbrada.']));
  expect(await forgo(annulled)).toEqual([409, 'La venta está anulada.']);
  expect([(await forgo(asked, office.cashier))[0], (await forgo(9_999_999))[0]]).toEqual([403, 404]);
  await office.t.db.execute('update sale set facturama_status = null where id_document = ?', [asked]);
  expect(await forgo(asked)).toEqual([200, 'La venta entra en la siguiente factura global.']);
});

it('is of a week or a month where the company says so, and is not sent before its days are over', async () => {
  // A Monday in a month of its own, long past: nothing else is sold there.
  const monday = '2026-06-01';
  const ids = [];
  for (const day of [monday, '2026-06-07', '2026-06-08', '2026-05-31']) ids.push(await sellOn(office, day));
  await settings({ p_global_period: 'weekly' });
  const week = await globalDay(office, '2026-06-04');
  expect(week).toMatchObject({
    ...{ date_doc: monday, date_end: '2026-06-07', send_until: '2026-06-08', tickets: 2 },
    ...{ status: 'PENDING', color: 'danger', text: 'Venció el 2026-06-08' },
  });
  // The week that May and June share is two spans.
  expect(await globalDay(office, '2026-05-31')).toMatchObject({ date_doc: '2026-05-25', date_end: '2026-05-31' });
  const sent = (await sentGlobal(office, '2026-06-02')).data;
  expect((await globalCfdis(office, sent.id_global_invoice))[0]?.GlobalInformation).toEqual({
    ...{ Periodicity: '02', Months: '06', Year: '2026' },
  });
  await settings({ p_global_period: 'monthly' });
  const month = (await sentGlobal(office, '2026-06-30')).data;
  expect(await salesIn(month.id_global_invoice)).toEqual([{ id_document: ids[2], total: '116.33' }]);
  expect((await globalCfdis(office, month.id_global_invoice))[0]?.GlobalInformation).toEqual({
    ...{ Periodicity: '04', Months: '06', Year: '2026' },
  });
  await settings({ p_global_period: 'daily' });
  const tomorrow = addDays(today, 1);
  expect(await sendGlobal(office, tomorrow)).toMatchObject({
    status: 409,
    message: `El periodo de la factura global termina el ${tomorrow}; se puede enviar desde ese día.`,
  });
});

it('sales of before the first day of global invoices are in none, and keep what the week after it sends', async () => {
  // A week of its own whose Wednesday is the first day.
  const [monday, first] = ['2026-04-13', '2026-04-15'];
  const old = await sellOn(office, monday);
  const inside = [await sellOn(office, first), await sellOn(office, '2026-04-19')];
  await settings({ p_global_period: 'weekly', p_global_from: first });
  try {
    const before = await globalDay(office, monday);
    expect(before).toMatchObject({
      ...{ date_doc: monday, date_end: '2026-04-14', tickets: 0, total_sales: '0.00', id_type_format_pay: null },
      ...{ status: 'BEFORE', color: 'secondary', text: `La factura global es desde el ${first}`, sent: [] },
      apart: [{ why: 'before', tickets: 1, total: '116.33' }],
    });
    const message = `La factura global se hace desde el ${first}; las ventas anteriores no la esperan (Configuración, Datos fiscales).`;
    expect(await sendGlobal(office, monday)).toMatchObject({ status: 409, message });
    const free = { p_id_document: old, p_type: 'FACTURA_GLOBAL', p_payment_form: CASH_FORM };
    await office.t.db.execute('update sale set has_invoice_doc = 1 where id_document = ?', [old]);
    expect(await office.t.post('/facturama/libre/sale', free, admin)).toMatchObject({ status: 409, message });
    // What was refused left it as it was; its own invoice it may forgo, and is in none then.
    const waits = 'select global_waits from sale where id_document = ?';
    expect(await office.t.db.one(waits, [old])).toEqual({ global_waits: 2 });
    const forgone = await office.t.post('/facturama/global/forgo', { p_id_document: old }, admin);
    expect([forgone.status, forgone.message]).toEqual([
      200,
      'La venta ya no espera su propia factura; es anterior a la factura global y tampoco entra en ella.',
    ]);
    const listed = await office.t.post<{ rows: GlobalTicketRow[] }>(
      '/facturama/global/tickets',
      { p_id_branch_office: 1, p_date_doc: monday },
      office.finance,
    );
    expect(listed.data.rows.map(({ id_document, why }) => [id_document, why])).toEqual([[old, 'before']]);
    const week = await globalDay(office, '2026-04-18');
    expect(week).toMatchObject({ date_doc: first, date_end: '2026-04-19', status: 'PENDING', tickets: 2, apart: [] });
    const { id_global_invoice } = (await sentGlobal(office, '2026-04-18')).data;
    expect((await salesIn(id_global_invoice)).map(({ id_document }) => id_document)).toEqual(inside);
  } finally {
    await settings({ p_global_period: 'daily', p_global_from: '' });
  }
  expect(await globalDay(office, monday)).toMatchObject({ status: 'PENDING', tickets: 1 });
});

it('is refused without both forms, with PPD, for dollars, another branch, a stranger, and days without sales', async () => {
  const day = '2026-03-03';
  const forms = { p_payment_form: CASH_FORM, p_payment_form_facturama: 'PUE' };
  const fieldOf = async (body: object) => {
    const wrong = { p_id_branch_office: 1, p_date_doc: day, ...forms, ...body };
    const { status, data } = await office.t.post<{ fields: { field: string; message: string }[] }>(
      '/facturama/global/send',
      wrong,
      office.finance,
    );
    return [status, data.fields];
  };
  for (const p_payment_form of ['', null, undefined])
    expect(await fieldOf({ p_payment_form })).toEqual([
      400,
      [{ field: 'payment_form', message: 'Seleccione una forma de pago' }],
    ]);
  expect(await fieldOf({ p_payment_form_facturama: '' })).toEqual([
    400,
    [{ field: 'payment_form_facturama', message: 'Seleccione una forma de pago Facturama' }],
  ]);
  expect(await fieldOf({ p_payment_form_facturama: 'PPD' })).toEqual([
    400,
    [{ field: 'payment_form_facturama', message: 'La factura global se paga en una sola exhibición: PUE.' }],
  ]);
  expect(await fieldOf({ p_id_branch_office: 120 })).toEqual([
    422,
    [{ field: 'id_branch_office', message: 'Solo las sucursales en pesos (MXN) tienen factura global.' }],
  ]);
  expect(await sendGlobal(office, day)).toMatchObject({
    status: 409,
    response: 'warning',
    message: 'No hay ventas por enviar en la factura global.',
  });
  expect(await globalDay(office, day)).toMatchObject({ status: 'EMPTY', tickets: 0, apart: [], sent: [] });
  const asked = { p_id_branch_office: 1, p_date_doc: day, ...forms };
  expect((await office.t.post('/facturama/global/send', asked, office.cashier)).status).toBe(403);
  expect((await office.t.post('/facturama/global/sales/to/send', asked, office.cashier)).status).toBe(403);
  await office.t.db.execute('delete from worker_branch_office where id_worker = 1 and id_branch_office = 2');
  const elsewhere = { ...asked, p_id_branch_office: 2 };
  expect((await office.t.post('/facturama/global/send', elsewhere, admin)).status).toBe(403);
});

it('what the provider refuses leaves its tickets free, says why, and is sent again under the same number', async () => {
  const day = addDays(today, -4);
  const id = await sellOn(office, day);
  await office.fault('refuse', 1, 'XAXX010101000');
  const refused = await sendGlobal(office, day);
  expect([refused.status, refused.response]).toEqual([409, 'danger']);
  expect(await globalDay(office, day)).toMatchObject({ status: 'PENDING', tickets: 1, error: refused.message });
  expect(await office.t.db.one('select id_global_invoice, global_waits from sale where id_document = ?', [id])).toEqual(
    { id_global_invoice: null, global_waits: 1 },
  );
  // It may have its own invoice now.
  await invoice(office, id, RECEIVER);
  const other = await sellOn(office, day);
  const { data } = await sentGlobal(office, day);
  expect(await salesIn(data.id_global_invoice)).toEqual([{ id_document: other, total: '116.33' }]);
  expect(await globalCfdis(office, data.id_global_invoice)).toHaveLength(1);
});
