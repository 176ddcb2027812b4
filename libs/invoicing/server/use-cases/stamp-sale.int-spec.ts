import { CLOSED, type Office, openOffice, PAYEES, PRODUCT, RECEIVER } from '@ceiba/invoicing/testing';
import type { SaleSavedAnswer } from '@ceiba/sales/contract';
import { Clock, PersonalRecords, UnitOfWork } from '@ceiba/platform/server';
import { eventually } from '@ceiba/platform/testing';
import { type CfdiRequest, requestRfc } from '../domain/cfdi';
import { MassStampingJob } from '../jobs/mass-stamping.job';
import { StampSaleJob } from '../jobs/stamp-sale.job';
import { StampSaleWhenSaleSaved } from '../reactions/stamp-sale-when-sale-saved';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const COMPANY = {
  p_rfc_customers: 'URE180429TM6',
  p_zip_code_invoice: '86991',
  p_id_regimen: 601,
  p_invoice_change: 1,
  p_full_name_invoice: 'Universidad Robotica Española, S.A. de C.V.',
  p_payment_form_facturama: 'PUE',
};

async function cfdiUse(code: string): Promise<number> {
  const row = await office.t.db.one<{ id_cfdi: number }>('select id_cfdi from cfdi where code_cfdi = ?', [code]);
  return row?.id_cfdi ?? 0;
}

async function sell(body: Record<string, unknown> = {}, branch = 1): Promise<number> {
  const answer = await office.t.post<SaleSavedAnswer>(
    '/sale/insert/update',
    {
      p_id_customers: 2,
      p_id_branch_office: branch,
      p_details: [
        { p_id_product: PRODUCT.taxed, p_qty: 3 },
        { p_id_product: PRODUCT.exempt, p_qty: 7 },
        { p_id_product: PRODUCT.zero, p_qty: 2 },
      ],
      p_id_type_format_pay: 5,
      ...body,
    },
    office.cashier,
  );
  if (answer.response !== 'success') throw new Error(`${answer.status} ${answer.message}`);
  return answer.data.id;
}

async function invoice(id: number) {
  return office.t.db.one<{
    facturama_id: string | null;
    facturama_status: string | null;
    facturama_error: string | null;
  }>('select facturama_id, facturama_status, facturama_error from sale where id_document = ?', [id]);
}

async function settled(id: number, status: string): Promise<void> {
  await eventually(async () => expect(await invoice(id)).toMatchObject({ facturama_status: status }));
}

it('with an invoice is stamped by itself: taxed, exempt and 0 % lines, the form of the larger part', async () => {
  const id = await sell({
    ...COMPANY,
    p_has_invoice_doc: 1,
    p_id_cfdi: await cfdiUse('G03'),
    p_amount_format_pay: '100.00',
    p_id_type_format_pay_2: 2,
    p_amount_format_pay_2: '665.65',
  });
  await settled(id, 'STAMPED');
  const cfdis = await office.cfdis(`V-${id}`);
  expect(cfdis).toMatchObject([
    {
      Total: 765.65,
      Request: {
        CfdiType: 'I',
        Serie: 'A',
        PaymentForm: '04',
        PaymentMethod: 'PUE',
        ExpeditionPlace: '06000',
        Receiver: { Name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', CfdiUse: 'G03', FiscalRegime: '601' },
        Items: [
          { ProductCode: '50201700', UnitCode: 'H87', Subtotal: '300.85', Taxes: [{ Name: 'IVA', Total: '48.14' }] },
          { Subtotal: '350.00', Taxes: [{ Name: 'IVA Exento', Total: '0' }] },
          { Subtotal: '66.66', Taxes: [{ Name: 'IVA', Rate: '0.0000', Total: '0.00' }] },
        ],
      },
    },
  ]);
  const pdf = await office.t.app.inject({
    url: `/api/facturama/venta/pdf/${id}`,
    headers: { authorization: `Bearer ${office.cashier}` },
  });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('is its customer’s: in his copy, kept by law, and gone when the term is over', async () => {
  const payee = PAYEES[5] ?? 0;
  const id = await sell({ ...COMPANY, p_id_customers: payee, p_has_invoice_doc: 1, p_id_cfdi: await cfdiUse('G03') });
  await settled(id, 'STAMPED');
  const commission = await office.direct(payee);
  expect(commission).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
  const records = office.t.get(PersonalRecords);
  const invoices = async (whose: number) => {
    for await (const { table, rows } of records.rows(whose))
      if (table === 'cfdi_intent') return rows as { kind: string; reference: string; request: CfdiRequest }[];
    return [];
  };
  const his = (await invoices(payee)).map(({ kind, reference, request }) => [kind, reference, requestRfc(request)]);
  expect(his).toEqual([
    ['SALE', String(id), COMPANY.p_rfc_customers],
    ['COMMISSION', `${CLOSED}-${payee}`, await office.rfcOf(payee)],
  ]);
  expect(await invoices(payee + 1)).toEqual([]);
  const year = office.t.get(Clock).now().getUTCFullYear();
  const law = async () => (await records.kept(payee, year)).filter(({ table }) => table === 'cfdi_intent');
  expect(await law()).toMatchObject([{ table: 'cfdi_intent', year, rows: 2 }]);
  await office.t.get(UnitOfWork).run(() => records.forget(payee));
  expect(await law()).toMatchObject([{ rows: 2 }]);
  expect(await office.t.get(UnitOfWork).run(() => records.suppress(payee, year, year))).toMatchObject({
    cfdi_intent: 2,
    sale: 1,
  });
  expect((await invoices(payee)).map(({ request }) => request)).toEqual([{}, {}]);
  const plan = await office.t.db.query<{ key: string }>('explain select * from cfdi_intent where id_customers = ?', [
    payee,
  ]);
  expect(plan.map(({ key }) => key)).toEqual(['intent_customer']);
});

it('without an invoice is not stamped until somebody asks; then once, whatever happens', async () => {
  const id = await sell();
  await office.t.settle();
  expect(await invoice(id)).toMatchObject({ facturama_status: null });
  await office.fault('stamp-then-timeout');
  const body = { p_id_document: id, ...RECEIVER, p_id_cfdi: await cfdiUse('G03') };
  const [one, other] = await Promise.all([
    office.t.post<{ facturama_id: string }>('/sale/send/facturama', body, office.cashier),
    office.t.post<{ facturama_id: string }>('/sale/send/facturama', body, office.cashier),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(one.data.facturama_id).toBe(other.data.facturama_id);
  expect(await office.cfdis(`V-${id}`)).toHaveLength(1);
  expect(await invoice(id)).toMatchObject({ facturama_status: 'STAMPED', facturama_id: one.data.facturama_id });
});

it('that SAT refuses shows ERROR with the text, and is stamped after it was corrected', async () => {
  const id_cfdi = await cfdiUse('G03');
  const id = await sell({ ...COMPANY, p_has_invoice_doc: 1, p_id_cfdi: id_cfdi, p_full_name_invoice: 'Otro nombre' });
  await settled(id, 'ERROR');
  expect((await invoice(id))?.facturama_error).toMatch(/nombre del receptor/);
  const body = {
    p_id_document: id,
    p_rfc_customers: 'ure180429tm6',
    p_zip_code_customers: '86991',
    p_id_regimen: 601,
    p_id_cfdi: id_cfdi,
    p_payment_form_facturama: 'PPD',
    p_invoice_change: 1,
    p_full_name: 'Universidad Robotica Española',
  };
  expect(await office.t.post('/sale/send/facturama', body, office.cashier)).toMatchObject({
    status: 200,
    data: { facturama_status: 'STAMPED' },
  });
  expect(await office.cfdis(`V-${id}`)).toMatchObject([{ Request: { PaymentForm: '99', PaymentMethod: 'PPD' } }]);
});

it('IEPS and the IVA on top of it are two taxes, in the sale, its totals and its CFDI', async () => {
  const details = [
    { p_id_product: PRODUCT.sweet, p_qty: 3 },
    { p_id_product: PRODUCT.taxed, p_qty: 1 },
  ];
  const id = await sell({ ...COMPANY, p_has_invoice_doc: 1, p_id_cfdi: await cfdiUse('G03'), p_details: details });
  await settled(id, 'STAMPED');
  const [sweet] = await office.t.db.query(
    'select rate, rate_ieps, gross, base, tax from sale_detail where id_document = ? and line = 1',
    [id],
  );
  expect(sweet).toEqual({ rate: '0.252800', rate_ieps: '0.0800', gross: '99.99', base: '79.81', tax: '20.18' });
  expect(await office.cfdis(`V-${id}`)).toMatchObject([
    {
      Total: 216.32,
      Request: {
        Items: [
          {
            Subtotal: '79.81',
            Taxes: [
              { Name: 'IEPS', Rate: '0.0800', Base: '79.81', Total: '6.38' },
              { Name: 'IVA', Rate: '0.1600', Base: '86.19', Total: '13.80' },
            ],
            Total: '99.99',
          },
          { Subtotal: '100.28', Taxes: [{ Name: 'IVA', Base: '100.28', Total: '16.05' }], Total: '116.33' },
        ],
      },
    },
  ]);
});

it('names what is missing: the product or the branch', async () => {
  const body = {
    p_rfc_customers: 'URE180429TM6',
    p_zip_code_customers: '86991',
    p_id_regimen: 601,
    p_id_cfdi: await cfdiUse('G03'),
    p_payment_form_facturama: 'PUE',
  };
  const bare = await sell({ p_details: [{ p_id_product: PRODUCT.bare, p_qty: 1 }] }, 2);
  const ask = () => office.t.post('/sale/send/facturama', { ...body, p_id_document: bare }, office.cashier);
  expect(await ask()).toMatchObject({ status: 409, message: 'Falta el código postal de la sucursal Sin Código.' });
  await office.t.db.execute("update branch_office set zip_code = '06000' where id_branch_office = 2");
  await office.t.db.execute(
    "update company_setting set settings = json_set(settings, '$.sat_product_key', null), updated_at = utc_timestamp(3)",
  );
  await eventually(async () =>
    expect(await ask()).toMatchObject({
      status: 409,
      message: 'Falta la clave de producto del SAT en el producto D-4 Sin clave.',
    }),
  );
  expect(await invoice(bare)).toMatchObject({ facturama_status: 'ERROR' });
});

it('a use that is not there, or a regime that it does not allow, is refused at its field and leaves the sale alone', async () => {
  const id = await sell();
  const ask = (more: object) =>
    office.t.post(
      '/sale/send/facturama',
      { p_id_document: id, p_rfc_customers: 'XAXX010101000', p_zip_code_customers: '06000', ...more },
      office.cashier,
    );
  const G03 = { p_id_cfdi: await cfdiUse('G03'), p_payment_form_facturama: 'PUE' };
  const field = (name: string, message: string) => ({
    status: 422,
    message,
    data: { fields: [{ field: name, message }] },
  });
  const unfit = field('id_regimen', 'El Régimen Fiscal no corresponde al Uso de CFDI.');
  expect(await ask({ ...G03, p_id_regimen: 605 })).toMatchObject(unfit);
  expect(await ask({ ...G03, p_id_regimen: 999 })).toMatchObject(unfit);
  expect(await ask({ ...G03, p_id_cfdi: 999, p_id_regimen: 601 })).toMatchObject(
    field('id_cfdi', 'El Uso de CFDI no existe.'),
  );
  expect(await ask({ ...G03, p_id_regimen: 601 })).toMatchObject(
    field('id_regimen', 'Con RFC genérico, el Régimen Fiscal es 616 y el Uso de CFDI S01.'),
  );
  expect(await invoice(id)).toEqual({ facturama_id: null, facturama_status: null, facturama_error: null });
});

it('cancelled, or unknown, or with wrong data is not sent', async () => {
  const id = await sell();
  const gone = { p_id_document: id, p_observation_anulado: 'Prueba' };
  const admin = await office.t.login('admin');
  expect((await office.t.post('/sale/delete', gone, admin)).status).toBe(200);
  const body = {
    p_rfc_customers: 'URE180429TM6',
    p_zip_code_customers: '86991',
    p_id_regimen: 601,
    p_id_cfdi: await cfdiUse('G03'),
    p_payment_form_facturama: 'PUE',
  };
  const ask = (more: object) => office.t.post('/sale/send/facturama', { ...body, ...more }, office.cashier);
  expect(await ask({ p_id_document: id })).toMatchObject({ status: 409, message: 'La venta está anulada.' });
  expect((await ask({ p_id_document: 99_999 })).status).toBe(404);
  expect((await ask({ p_id_document: id, p_rfc_customers: 'X' })).status).toBe(400);
});

it('of the web that is not paid is sent by nobody: not by the dialog, its job or a mass run; paid it is', async () => {
  const id = await sell();
  await office.t.db.execute(
    "update sale set source_doc = 'ECOMMERCE_PENDIENTE', has_invoice_doc = 1 where id_document = ?",
    [id],
  );
  const body = { p_id_document: id, ...RECEIVER, p_id_cfdi: await cfdiUse('G03') };
  const unpaid = 'El pedido en línea aún no está pagado: se factura cuando se confirme su pago.';
  const ask = () => office.t.post('/sale/send/facturama', body, office.cashier);
  expect(await ask()).toMatchObject({ status: 409, message: unpaid });
  const untouched = { facturama_id: null, facturama_status: null, facturama_error: null };
  const saved = { id_document: id, id_customers: 2, id_branch_office: 1, id_period: 1, has_invoice_doc: 1 } as const;
  await office.t
    .get(UnitOfWork)
    .run(() => office.t.get(StampSaleWhenSaleSaved).handle({ ...saved, source_doc: 'VENTA' }));
  expect(await invoice(id)).toEqual(untouched);
  expect(await office.t.get(StampSaleJob).run({ id_document: id })).toMatchObject({ message: unpaid });
  const context = { id: 9_000_014, attempt: 1, progress: () => Promise.resolve() };
  const run = await office.t.get(MassStampingJob).run({ kind: 'SALE', references: [String(id)] }, context);
  expect(run).toMatchObject({ stamped: 0, not_stamped: 1, failed: [{ message: unpaid }] });
  expect(await invoice(id)).toEqual(untouched);
  expect(await office.cfdis(`V-${id}`)).toEqual([]);
  await office.t.db.execute("update sale set source_doc = 'ECOMMERCE_PAGADO' where id_document = ?", [id]);
  expect(await ask()).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
  expect(await office.cfdis(`V-${id}`)).toHaveLength(1);
});

it('that was cancelled meanwhile is not stamped again by its own job, which comes late', async () => {
  const id = await sell({ ...COMPANY, p_has_invoice_doc: 1, p_id_cfdi: await cfdiUse('G03') });
  await settled(id, 'STAMPED');
  const gone = { p_facturama_id: (await invoice(id))?.facturama_id, p_motive: '02' };
  const cancelled = await office.t.post('/facturama/cancel', gone, await office.t.login('admin'));
  expect(cancelled).toMatchObject({ status: 200, data: { status: 'CANCELED' } });
  expect(await office.t.get(StampSaleJob).run({ id_document: id })).toMatchObject({ facturama_status: 'ERROR' });
  expect(await office.cfdis(`V-${id}-2`)).toEqual([]);
  expect(await invoice(id)).toMatchObject({ facturama_id: null, facturama_status: null });
});
