import { Settings } from '@ceiba/identity/server';
import { CLOSED, closeYear, type Office, openOffice, PAYEES, payIn2025, PRODUCT, YEAR } from '@ceiba/invoicing/testing';
import { PersonalRecords, UnitOfWork } from '@ceiba/platform/server';
import { eventually } from '@ceiba/platform/testing';
import type { SaleSavedAnswer, StampProblems } from '@ceiba/sales/contract';

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
const BUYER = PAYEES[0] ?? 0;
const NONE = { id_customers: null, id_product: null, key_branch_office: null };

async function cfdiUse(code: string): Promise<number> {
  const row = await office.t.db.one<{ id_cfdi: number }>('select id_cfdi from cfdi where code_cfdi = ?', [code]);
  return row?.id_cfdi ?? 0;
}

async function sell(id_product: number = PRODUCT.taxed, branch = 1): Promise<number> {
  const answer = await office.t.post<SaleSavedAnswer>(
    '/sale/insert/update',
    {
      p_id_customers: BUYER,
      p_id_branch_office: branch,
      p_details: [{ p_id_product: id_product, p_qty: 1 }],
      p_id_type_format_pay: 5,
    },
    office.cashier,
  );
  if (answer.response !== 'success') throw new Error(`${answer.status} ${answer.message}`);
  return answer.data.id;
}

async function stamp(id_document: number, change: Record<string, unknown> = {}) {
  const { p_zip_code_invoice, p_full_name_invoice, ...data } = COMPANY;
  return office.t.post<{ facturama_status: string } | null>(
    '/sale/send/facturama',
    {
      ...{ p_id_document: id_document, p_id_cfdi: await cfdiUse('G03') },
      ...{ ...data, p_zip_code_customers: p_zip_code_invoice, p_full_name: p_full_name_invoice },
      ...change,
    },
    office.cashier,
  );
}

const problems = (kind: string, reference: number | string, who = kind === 'SALE' ? office.cashier : office.finance) =>
  office.t.fetch<StampProblems>(`/facturama/problems/${kind}/${reference}`, who);
const rowsOf = async (kind: string, reference: number | string) => (await problems(kind, reference)).data?.rows;
const intents = async (reference: number | string) =>
  (await office.t.db.one<{ n: number }>('select count(*) as n from cfdi_intent where reference = ?', [reference]))?.n;
const checks = () =>
  office.t.db.query<{ id_customers: number; exists_rfc: 0 | 1; checked_at: Date }>(
    'select id_customers, exists_rfc, checked_at from cfdi_receiver_check order by checked_at',
  );

it('what SAT would refuse is said with its record; nothing is written and nothing sent; mended, it is stamped', async () => {
  const id = await sell();
  const said =
    'A PUBLICO EN GENERAL sólo se emite la factura global: facture la venta a otro nombre o déjela para la global.';
  const open = { p_rfc_customers: 'XAXX010101000', p_id_regimen: 616, p_id_cfdi: await cfdiUse('S01') };
  const refused = await stamp(id, { ...open, p_full_name: 'Público en general'.replace('ú', 'u') });
  expect(refused).toMatchObject({ status: 409, message: said });
  expect(await rowsOf('SALE', id)).toEqual([{ ...NONE, code: 'CFDI40130', message: said, place: null }]);
  expect([await intents(id), await office.cfdis(`V-${id}`)]).toEqual([0, []]);
  expect(await stamp(id)).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
  expect(await rowsOf('SALE', id)).toEqual([]);
});

it('a product without a key, a branch without a postal code, a form without a key: each with the way there', async () => {
  const bare = await sell(PRODUCT.bare, 2);
  expect((await stamp(bare)).status).toBe(409);
  expect(await rowsOf('SALE', bare)).toEqual([
    {
      ...{ ...NONE, code: null, message: 'Falta el código postal de la sucursal Sin Código.' },
      ...{ place: 'branch', key_branch_office: 'SIN' },
    },
  ]);
  await office.t.db.execute(
    "update company_setting set settings = json_set(settings, '$.sat_product_key', null), updated_at = utc_timestamp(3)",
  );
  // Settings and branches are read again a moment later: the company's key first, so that it is never stamped.
  const settings = office.t.get(Settings);
  await eventually(async () => expect((await settings.get()).sat_product_key).toBeNull());
  await office.t.db.execute("update branch_office set zip_code = '06600' where id_branch_office = 2");
  const message = 'Falta la clave de producto del SAT en el producto D-4 Sin clave.';
  await eventually(async () => expect(await stamp(bare)).toMatchObject({ status: 409, message }));
  expect(await rowsOf('SALE', bare)).toEqual([
    { ...NONE, code: null, message, place: 'product', id_product: PRODUCT.bare },
  ]);
  await office.t.db.execute('update type_format_pay set code_format_pay = null where id_type_format_pay = 5');
  const paid = await sell();
  expect((await stamp(paid)).status).toBe(409);
  expect(await rowsOf('SALE', paid)).toMatchObject([{ place: 'form', id_customers: null }]);
  await office.t.db.execute("update type_format_pay set code_format_pay = '01' where id_type_format_pay = 5");
  await office.t.db.execute("update branch_office set zip_code = '00100' where id_branch_office = 1");
  const said = 'Corrija el código postal del lugar de expedición: debe ser de cinco dígitos y existir.';
  await eventually(async () => expect(await stamp(await sell())).toMatchObject({ status: 409, message: said }));
  const id = await sell();
  expect((await stamp(id)).status).toBe(409);
  expect(await rowsOf('SALE', id)).toEqual([
    { ...NONE, code: 'CFDI40126', message: said, place: 'branch', key_branch_office: 'CDMX' },
  ]);
  await office.t.db.execute("update branch_office set zip_code = '06000' where id_branch_office = 1");
  await eventually(async () => expect((await stamp(id)).status).toBe(200));
});

describe('a receiver', () => {
  beforeEach(() => office.t.db.execute('delete from cfdi_receiver_check'));

  it('whom SAT knows otherwise is refused before the stamp, with the customer', async () => {
    const id = await sell();
    const refused = await stamp(id, { p_full_name: 'Universidad de Otros', p_zip_code_customers: '06600' });
    const [name, zip] = [
      'Escriba el nombre del receptor como en su Constancia de Situación Fiscal: no es el de ese RFC.',
      'Corrija el código postal fiscal del receptor: no es el de ese RFC.',
    ];
    expect(refused).toMatchObject({ status: 409, message: `${name} ${zip}` });
    const place = { ...NONE, place: 'customer', id_customers: BUYER };
    expect(await rowsOf('SALE', id)).toEqual([
      { ...place, code: 'CFDI40145', message: name },
      { ...place, code: 'CFDI40148', message: zip },
    ]);
    // Not even a record without stamp is left at the provider.
    expect(await office.cfdis(`V-${id}`)).toEqual([]);
    expect(await stamp(id)).toMatchObject({ status: 200 });
    expect(await rowsOf('SALE', id)).toEqual([]);
    expect(await checks()).toHaveLength(2);
  });

  it('is asked about once: a yes is remembered, a no for a day', async () => {
    expect((await stamp(await sell())).status).toBe(200);
    const first = await checks();
    expect(first).toMatchObject([{ id_customers: BUYER, exists_rfc: 1 }]);
    expect((await stamp(await sell())).status).toBe(200);
    expect(await checks()).toEqual(first);
    await office.t.db.execute('update cfdi_receiver_check set exists_rfc = 0');
    const id = await sell();
    const said = 'Corrija el RFC del receptor: no está en la lista de inscritos del SAT.';
    expect(await stamp(id)).toMatchObject({ status: 409, message: said });
    await office.t.db.execute('update cfdi_receiver_check set checked_at = checked_at - interval 25 hour');
    expect((await stamp(id)).status).toBe(200);
    expect(await checks()).toMatchObject([{ exists_rfc: 1 }]);
  });

  it('whom the provider says nothing of is stamped, and asked about the next time', async () => {
    await office.fault('503-validate');
    expect((await stamp(await sell())).status).toBe(200);
    expect(await checks()).toEqual([]);
    expect((await stamp(await sell())).status).toBe(200);
    expect(await checks()).toHaveLength(1);
  });

  it('of ten sales at once is kept once', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 10; index++) ids.push(await sell());
    const answers = await Promise.all(ids.map((id) => stamp(id)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    expect(await checks()).toHaveLength(1);
  });

  it('of the public at large is nobody to ask about', async () => {
    const open = { p_rfc_customers: 'XAXX010101000', p_id_regimen: 616, p_id_cfdi: await cfdiUse('S01') };
    expect((await stamp(await sell(), { ...open, p_full_name: 'Mostrador' })).status).toBe(200);
    expect(await checks()).toEqual([]);
  });
});

it('a paper of withheld taxes: who receives it is asked about, too, but for his regime', async () => {
  const payee = PAYEES[5] ?? 0;
  await closeYear(office);
  await payIn2025(office, [{ id: payee, type_fee: 'RESICO' }]);
  await office.t.db.execute(
    `update customers set rfc_customers = 'CACX7605101P8', curp_customers = null, date_birthday_customers = '1976-05-10',
       name_nomina = 'Xochilt Casas Chavez', zip_code_customers = '06600' where id_customers = ?`,
    [payee],
  );
  const ask = () =>
    office.t.post<{ facturama_status: string } | null>(
      '/facturama/retention/direct',
      { p_year: YEAR, p_id_customers: payee, p_type_fee: 'RESICO' },
      office.finance,
    );
  const message = 'Corrija el código postal fiscal del receptor: no es el de ese RFC.';
  expect(await ask()).toMatchObject({ status: 409, message });
  const row = await office.t.db.one<{ id: number }>(
    'select id_retention as id from commission_retention where id_customers = ?',
    [payee],
  );
  const reference = `${row?.id}-${payee}`;
  const place = { place: 'customer', id_customers: payee };
  expect(await rowsOf('RETENTION', reference)).toEqual([{ ...NONE, ...place, code: 'CFDI40148', message }]);
  expect(await office.cfdis(`R-${reference}`)).toEqual([]);
  await office.t.db.execute("update customers set zip_code_customers = '36257' where id_customers = ?", [payee]);
  expect(await ask()).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
  expect(await rowsOf('RETENTION', reference)).toEqual([]);
});

it('payroll: the payee or the company is where it is mended; forgotten, nothing is left of him', async () => {
  const payee = PAYEES[3] ?? 0;
  const reference = `${CLOSED}-${payee}`;
  await office.t.db.execute("update customers set zip_code_customers = '' where id_customers = ?", [payee]);
  expect((await office.direct(payee)).status).toBe(409);
  await eventually(async () =>
    expect(await rowsOf('COMMISSION', reference)).toMatchObject([{ place: 'customer', id_customers: payee }]),
  );
  const left = async () => {
    const tables = ['cfdi_problem', 'cfdi_receiver_check'].map((table) =>
      office.t.db.query(`select 1 from ${table} where id_customers = ?`, [payee]),
    );
    return (await Promise.all(tables)).map((rows) => rows.length);
  };
  await office.t.db.execute(
    `insert into cfdi_receiver_check (receiver, id_customers, exists_rfc, checked_at) values ('x', ?, 1, utc_timestamp(3))`,
    [payee],
  );
  expect(await left()).toEqual([1, 1]);
  await office.t.get(UnitOfWork).run(() => office.t.get(PersonalRecords).forget(payee));
  expect(await left()).toEqual([0, 0]);
});

it('is for staff who may read the document', async () => {
  const id = await sell();
  await stamp(id, { p_full_name: 'Universidad de Otros' });
  const stranger = await office.partner(BUYER);
  expect((await problems('SALE', id, stranger)).status).toBe(403);
  expect((await problems('SALE', id)).data?.rows).toHaveLength(1);
  expect((await problems('SALE', 999_999)).data).toEqual({ rows: [] });
  expect((await problems('NOTHING', 1)).data).toEqual({ rows: [] });
  expect((await problems('SALE', 'x')).status).toBe(400);
});
