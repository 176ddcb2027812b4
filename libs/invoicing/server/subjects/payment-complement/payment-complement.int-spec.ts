import {
  giveBack,
  type Office,
  openInvoicesOf,
  openOffice,
  payInvoices,
  PRODUCT,
  receivables,
  sell,
  soldOnCredit,
} from '@ceiba/invoicing/testing';
import { addDays, fromCents, toCents } from '@ceiba/platform/contract';
import { Clock } from '@ceiba/platform/server';
import { eventually, waitLongForRows } from '@ceiba/platform/testing';
import { DataSource } from 'typeorm';
import { ResumeStuckStamps } from '../../jobs/resume-stuck-stamps';

let office: Office;
let admin: string;
beforeAll(async () => {
  office = await openOffice();
  await waitLongForRows(office.t.get(DataSource));
  admin = await office.t.login('admin');
});
afterAll(() => office.close());
afterEach(async () => {
  office.sandboxes.facturama.faults.clear();
  await office.t.settle();
  // What payments say they pay is what their applications say, and nothing is paid twice over.
  const apart = await office.t.db.query(
    `select p.id_receivable_payment from receivable_payment p join receivable_application a using (id_receivable_payment)
     group by p.id_receivable_payment having sum(a.paid) <> max(p.applied)`,
  );
  expect(apart).toEqual([]);
});

const complements = async (id: number, generation = 1) =>
  (await office.cfdis(`CP-${id}${generation > 1 ? `-${generation}` : ''}`)).map(({ Request }) => Request);
const payment = (id: number) =>
  office.t.db.one<{ state: string; facturama_error: string | null }>(
    'select state, facturama_error from receivable_payment where id_receivable_payment = ?',
    [id],
  );
const rowOf = async (id: number) =>
  (await receivables(office, { p_settled: 1 })).find(({ id_document }) => id_document === id);
const balanceOf = async (id: number) => (await rowOf(id))?.balance;
const cancel = (facturama_id: string | null) =>
  office.t.post('/facturama/cancel', { p_facturama_id: facturama_id, p_motive: '02' }, admin);

it('is paid in partialities whose balances and taxes add up to the invoice', async () => {
  const { id, uuid, facturama_id } = await soldOnCredit(office);
  expect(await openInvoicesOf(office)).toEqual([
    expect.objectContaining({ id_document: id, total_doc: '116.33', balance: '116.33' }),
  ]);
  const first = await payInvoices(office, { [id]: '50.00' }, '50.00', { p_operation_number: 'SPEI 77' });
  expect(first).toMatchObject({ status: 200, response: 'success', data: { facturama_status: 'STAMPED' } });
  const [request, ...more] = await complements(first.data.id_receivable_payment);
  expect(more).toEqual([]);
  const today = office.t.get(Clock).today();
  const document = { Uuid: uuid, Serie: 'A', Currency: 'MXN', EquivalenceDocRel: '1', PaymentMethod: 'PPD' };
  expect(request).toEqual({
    ...{ NameId: '14', CfdiType: 'P', ExpeditionPlace: '06000', Serie: 'A', Exportation: '01' },
    OrderNumber: `CP-${first.data.id_receivable_payment}`,
    Receiver: {
      ...{ Rfc: 'URE180429TM6', Name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', CfdiUse: 'CP01', FiscalRegime: '601' },
      TaxZipCode: '86991',
    },
    Complemento: {
      Payments: [
        {
          Date: expect.stringMatching(new RegExp(`^${today}T\\d\\d:\\d\\d:\\d\\d$`)),
          ...{ PaymentForm: '03', Currency: 'MXN', ExchangeRate: '1', Amount: '50.00' },
          OperationNumber: 'SPEI 77',
          RelatedDocuments: [
            {
              ...{ ...document, PartialityNumber: '1', PreviousBalanceAmount: '116.33', AmountPaid: '50.00' },
              ...{ ImpSaldoInsoluto: '66.33', TaxObject: '02' },
              Taxes: [{ Name: 'IVA', Rate: '0.160000', Base: '43.10', Total: '6.90', IsRetention: false }],
            },
          ],
        },
      ],
    },
  });
  const second = await payInvoices(office, { [id]: '66.33' }, '66.33');
  const [last] = await complements(second.data.id_receivable_payment);
  expect(last).toMatchObject({
    Complemento: {
      Payments: [
        {
          RelatedDocuments: [
            {
              ...{ PartialityNumber: '2', PreviousBalanceAmount: '66.33', ImpSaldoInsoluto: '0.00' },
              Taxes: [{ Base: '57.18', Total: '9.15' }],
            },
          ],
        },
      ],
    },
  });
  expect(await openInvoicesOf(office)).toEqual([]);
  expect(await receivables(office)).toEqual([]);
  expect(await payInvoices(office, { [id]: '0.01' }, '0.01')).toMatchObject({
    status: 422,
    message: `De la venta #${id} se deben $0.00; no se puede aplicar más.`,
  });
  // What was paid is not cancelled; payments go back from the last one on, their complements first.
  expect(await cancel(facturama_id)).toMatchObject({
    status: 409,
    message: 'La factura tiene pagos. Anúlelos primero.',
  });
  expect(await cancel(first.data.facturama_id)).toMatchObject({
    status: 409,
    message: `El pago #${second.data.id_receivable_payment} es posterior: anúlelo primero.`,
  });
  const which = { p_id_receivable_payment: second.data.id_receivable_payment };
  expect(await office.t.post('/receivable/payment/undo', which, office.finance)).toMatchObject({ status: 409 });
  expect(await cancel(second.data.facturama_id)).toMatchObject({ status: 200, data: { status: 'CANCELED' } });
  expect(await payment(second.data.id_receivable_payment)).toMatchObject({ state: 'undone' });
  expect(await balanceOf(id)).toBe('66.33');
  const third = await payInvoices(office, { [id]: '66.33' }, '66.33');
  expect(third).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
  expect(await balanceOf(id)).toBe('0.00');
  const pdf = await office.t.app.inject({
    url: `/api/facturama/payment/pdf/${third.data.id_receivable_payment}`,
    headers: { authorization: `Bearer ${office.finance}` },
  });
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
});

it('pays several invoices at once, in dollars, too, less what was credited', async () => {
  const mixed = {
    p_details: [PRODUCT.taxed, PRODUCT.exempt, PRODUCT.sweet].map((id) => ({ p_id_product: id, p_qty: 3 })),
  };
  const one = await soldOnCredit(office, mixed);
  const other = await soldOnCredit(office);
  const note = { p_id_document: one.id, p_reason: 'discount', p_concept: 'Bonificación', p_amount: '98.98' };
  expect(await office.t.post('/facturama/credit-note', note, admin)).toMatchObject({ status: 200 });
  const owed = await balanceOf(one.id);
  expect(owed).toBe(fromCents(toCents('598.98') - toCents('98.98')));
  // 500.00 + 116.33 at 18.5: 33.32 dollars are worth 616.42, 33.31 only 616.23.
  const parts = { [one.id]: '500.00', [other.id]: '116.33' };
  const dollars = { p_code_money: 'USD', p_exchange_rate: '18.5' };
  expect(await payInvoices(office, parts, '33.31', dollars)).toMatchObject({ status: 422 });
  const paid = await payInvoices(office, parts, '33.32', dollars);
  expect(paid).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
  const [request] = await complements(paid.data.id_receivable_payment);
  expect(request).toMatchObject({
    Complemento: {
      Payments: [
        {
          ...{ Currency: 'USD', Amount: '33.32', ExchangeRate: '18.500000' },
          RelatedDocuments: [
            {
              Uuid: one.uuid,
              EquivalenceDocRel: '18.5000000000',
              PreviousBalanceAmount: '500.00',
              ImpSaldoInsoluto: '0.00',
            },
            { Uuid: other.uuid, AmountPaid: '116.33', PartialityNumber: '1' },
          ],
        },
      ],
    },
  });
  expect(await receivables(office)).toEqual([]);
});

it('refuses what can’t be, naming the field', async () => {
  const { id } = await soldOnCredit(office);
  const cash = await sell(office);
  const tomorrow = addDays(office.t.get(Clock).today(), 1);
  const wrong: [Parameters<typeof payInvoices>[1], string, Record<string, unknown>, number, string][] = [
    [{ [id]: '10.00' }, '10.00', { p_paid_on: tomorrow }, 422, 'La fecha de pago no puede ser futura.'],
    [
      { [id]: '10.00' },
      '10.00',
      { p_paid_on: '2020-01-01' },
      422,
      `El pago no puede ser anterior a la factura de la venta #${id}.`,
    ],
    [{ [id]: '10.00' }, '11.00', {}, 422, 'Lo aplicado ($10.00) debe ser el pago completo: $11.00.'],
    [{ [id]: '10.00' }, '10.00', { p_id_type_format_pay: 16 }, 422, 'Seleccione la forma en que se recibió el pago.'],
    [{ [id]: '10.00' }, '10.00', { p_id_customers: 3 }, 422, `La venta #${id} es de otro cliente.`],
    [{ [id]: '200.00' }, '200.00', {}, 422, `De la venta #${id} se deben $116.33; no se puede aplicar más.`],
    [{ [cash]: '10.00' }, '10.00', {}, 409, `La venta #${cash} no tiene una factura PPD vigente.`],
  ];
  for (const [parts, amount, body, status, message] of wrong) {
    const answer = await payInvoices(office, parts, amount, body);
    expect([answer.status, answer.message]).toEqual([status, message]);
  }
  expect(await payInvoices(office, {}, '10.00')).toMatchObject({
    status: 400,
    message: expect.stringContaining('Indique qué facturas paga.'),
  });
  expect(await balanceOf(id)).toBe('116.33');
  await payInvoices(office, { [id]: '116.33' }, '116.33');
});

it('is never paid twice by ten payments at once', async () => {
  const { id } = await soldOnCredit(office);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => payInvoices(office, { [id]: '116.33' }, '116.33')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(422)]);
  expect(await balanceOf(id)).toBe('0.00');
});

it('never takes more than is owed of two invoices that ten payments pay the other way round', async () => {
  const [one, other] = [(await soldOnCredit(office)).id, (await soldOnCredit(office)).id];
  // Three of each fit into 116.33; whichever order they name the two in, nobody waits for ever.
  const pay = (at: number) => {
    const invoices = [one, other].map((id_document) => ({ id_document, amount: '35.00' }));
    const p_invoices = at % 2 ? invoices : invoices.reverse();
    return payInvoices(office, {}, '70.00', { p_invoices });
  };
  const answers = await Promise.all(Array.from({ length: 10 }, (_one, at) => pay(at)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array<number>(7).fill(422)]);
  expect([await balanceOf(one), await balanceOf(other)]).toEqual(['11.33', '11.33']);
  const parts = await office.t.db.query(
    `select partiality, balance_before, paid from receivable_application where id_document in (?) and undone = 0
     order by id_document, partiality`,
    [[one, other]],
  );
  const each = ['116.33', '81.33', '46.33'].map((balance_before, at) => ({
    ...{ partiality: at + 1, balance_before, paid: '35.00' },
  }));
  expect(parts).toEqual([...each, ...each]);
  await payInvoices(office, { [one]: '11.33', [other]: '11.33' }, '22.66');
});

it('has each partiality once: the database refuses a second that stands, and takes one anew after it was undone', async () => {
  const { id } = await soldOnCredit(office);
  const { data } = await payInvoices(office, { [id]: '16.33' }, '16.33');
  const [first] = await office.t.db.query<Record<string, unknown>>(
    'select id_document, id_intent, partiality, balance_before, paid, undone from receivable_application where id_document = ?',
    [id],
  );
  const { id: other } = await soldOnCredit(office);
  const second = await payInvoices(office, { [other]: '116.33' }, '116.33');
  const twice = office.t.db.execute(
    `insert into receivable_application (id_receivable_payment, id_document, id_intent, partiality, balance_before, paid, shares, undone)
     select ?, id_document, id_intent, partiality, balance_before, paid, shares, 0 from receivable_application where id_document = ?`,
    [second.data.id_receivable_payment, id],
  );
  expect(first).toMatchObject({ partiality: 1, undone: 0 });
  await expect(twice).rejects.toThrow(/Duplicate entry .* for key 'receivable_partiality'/);
  const stamped = await office.t.db.one<{ facturama_id: string }>(
    'select facturama_id from receivable_payment where id_receivable_payment = ?',
    [data.id_receivable_payment],
  );
  expect(await cancel(stamped?.facturama_id ?? '')).toMatchObject({ status: 200 });
  const paid = await payInvoices(office, { [id]: '116.33' }, '116.33');
  expect(paid).toMatchObject({ status: 200 });
  expect(
    await office.t.db.query('select partiality, undone from receivable_application where id_document = ? order by 2', [
      id,
    ]),
  ).toEqual([
    { partiality: 1, undone: 0 },
    { partiality: 1, undone: 1 },
  ]);
});

it('is one payment with one complement where the same request comes ten times', async () => {
  const { id } = await soldOnCredit(office);
  const asked = () => payInvoices(office, { [id]: '16.33' }, '16.33', {}, 'one-payment-of-one-form');
  const answers = await Promise.all(Array.from({ length: 10 }, asked));
  expect(new Set(answers.map(({ status, data }) => `${status} ${data?.id_receivable_payment}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await complements(answers[0]?.data.id_receivable_payment ?? 0)).toHaveLength(1);
  expect(await balanceOf(id)).toBe('100.00');
  await payInvoices(office, { [id]: '100.00' }, '100.00');
});

it('keeps a payment whose complement is refused: it is mended and stamped, or taken back', async () => {
  const { id } = await soldOnCredit(office);
  // Once for the call, once for its job, whoever comes first.
  await office.fault('refuse', 3, 'URE180429TM6');
  const paid = await payInvoices(office, { [id]: '100.00' }, '100.00');
  expect(paid).toMatchObject({
    ...{ status: 200, response: 'warning', data: { facturama_status: 'ERROR', facturama_id: null } },
    message: expect.stringMatching(/^El pago #\d+ quedó registrado, pero su complemento no se timbró: ./),
  });
  await office.t.settle();
  const [row] = await office.t.db.query<{ id: number }>(
    'select max(id_receivable_payment) as id from receivable_payment',
  );
  const which = { p_id_receivable_payment: row?.id };
  await eventually(async () => expect(['error', 'stamped']).toContain((await payment(row?.id ?? 0))?.state));
  office.sandboxes.facturama.faults.clear();
  const again = await office.t.post<{ facturama_id: string }>('/receivable/payment/stamp', which, office.finance);
  expect(again.status).toBe(200);
  expect(await balanceOf(id)).toBe('16.33');
  await cancel(again.data.facturama_id);
  expect(await balanceOf(id)).toBe('116.33');
  expect(await office.t.post('/receivable/payment/stamp', which, office.finance)).toMatchObject({
    status: 409,
    message: 'El pago está anulado.',
  });
});

it('keeps its sale from being cancelled, and its CFDI: all that comes back is credited', async () => {
  const { id, facturama_id } = await soldOnCredit(office, { p_details: [{ p_id_product: PRODUCT.taxed, p_qty: 2 }] });
  const { data } = await payInvoices(office, { [id]: '150.00' }, '150.00');
  const gone = { p_id_document: id, p_observation_anulado: 'Error', p_motive: '02' };
  expect(await office.t.post('/sale/delete', gone, admin)).toMatchObject({
    status: 409,
    message: 'Su factura a crédito tiene pagos. Anúlelos primero en Cuentas por cobrar.',
  });
  await giveBack(office, id, { lines: [{ line: 1, qty: 2 }], way: 'form', id_type_format_pay: 16 });
  await eventually(async () =>
    expect(await office.t.db.query('select way, state, total from credit_note where id_document = ?', [id])).toEqual([
      { way: 'credit', state: 'stamped', total: '232.66' },
    ]),
  );
  // What was paid too much is shown as his.
  expect(await rowOf(id)).toMatchObject({ reduced: '232.66', paid: '150.00', balance: '-150.00', age: 'credit' });
  expect((await openInvoicesOf(office)).map((one) => one.id_document)).not.toContain(id);
  expect(await cancel(data.facturama_id)).toMatchObject({ status: 200 });
  expect(await balanceOf(id)).toBe('0.00');
  expect(await cancel(facturama_id)).toMatchObject({ status: 409 });
});

it('lets its sale be cancelled once it is taken back', async () => {
  const { id } = await soldOnCredit(office);
  const { data } = await payInvoices(office, { [id]: '16.33' }, '16.33');
  await cancel(data.facturama_id);
  const gone = { p_id_document: id, p_observation_anulado: 'Error', p_motive: '02' };
  expect(await office.t.post('/sale/delete', gone, admin)).toMatchObject({ status: 200 });
  await office.t.settle();
  expect(await receivables(office, { p_id_customers: 2, p_settled: 1 })).not.toContainEqual(
    expect.objectContaining({ id_document: id }),
  );
});

it.each(['503-before', 'timeout-before', 'stamp-then-timeout', 'stamp-then-503'])(
  'under %s has one complement',
  async (kind) => {
    const { id } = await soldOnCredit(office);
    await office.fault(kind);
    const { data } = await payInvoices(office, { [id]: '116.33' }, '116.33');
    await office.t.db.execute(
      `update cfdi_intent set lease_until = least(lease_until, '2026-01-01'), next_at = '2026-01-01',
       resend_from = least(resend_from, '2026-01-01') where state not in ('stamped', 'refused', 'canceled')`,
    );
    await office.t.get(ResumeStuckStamps).run();
    await eventually(async () => expect(await payment(data.id_receivable_payment)).toMatchObject({ state: 'stamped' }));
    expect(await complements(data.id_receivable_payment)).toHaveLength(1);
  },
);

it('lists what is owed by its age, and counts what is overdue', async () => {
  const { id } = await soldOnCredit(office);
  const { db } = office.t;
  for (const [days, age, column] of [
    [0, 'due', 'due'],
    [31, 'd30', 'd30'],
    [61, 'd60', 'd60'],
    [121, 'more', 'more'],
  ] as const) {
    await db.execute('update sale set date_doc = date_sub(?, interval ? day) where id_document = ?', [
      office.t.get(Clock).today(),
      days,
      id,
    ]);
    expect((await receivables(office, { p_id_customers: 2 })).find((one) => one.id_document === id)?.age).toBe(age);
    const { data } = await office.t.post<{ rows: Record<string, string>[] }>(
      '/receivable/customers',
      {},
      office.finance,
    );
    const his = data.rows.find((one) => Number(one.id_customers) === 2);
    expect(his?.[column]).not.toBe('0.00');
  }
  expect((await receivables(office, { p_overdue: 1 })).map((one) => one.id_document)).toContain(id);
  const plan = await db.query<{ table: string; key: string | null }>(
    "explain select s.id_document from sale s where s.payment_form_facturama = 'PPD' and s.id_customers = 2",
  );
  expect(plan).toEqual([expect.objectContaining({ table: 's', key: 'sale_credit' })]);
});
