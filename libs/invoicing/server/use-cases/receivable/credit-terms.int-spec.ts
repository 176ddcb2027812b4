import type { CreditTermsView } from '@ceiba/invoicing/contract';
import {
  giveBack,
  invoice,
  type Office,
  openOffice,
  payInvoices,
  PRODUCT,
  receivables,
  RECEIVER,
  sell,
  soldOnCredit,
} from '@ceiba/invoicing/testing';
import { addDays, type Editable, type StaleSave } from '@ceiba/platform/contract';
import { Clock } from '@ceiba/platform/server';

const CUSTOMER = 5;
const HIS = { p_id_customers: CUSTOMER };
/** 232.66 on credit. */
const onCredit = { ...HIS, p_details: [{ p_id_product: PRODUCT.taxed, p_qty: 2 }] };
let office: Office;
let admin: string;
let fiscal: Record<string, unknown>;
beforeAll(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
  const use = await office.t.db.one<{ id_cfdi: number }>("select id_cfdi from cfdi where code_cfdi = 'G03'");
  const { p_full_name, p_zip_code_customers, ...receiver } = RECEIVER;
  fiscal = {
    ...{ ...receiver, p_has_invoice_doc: 1, p_id_cfdi: use?.id_cfdi, p_payment_form_facturama: 'PPD' },
    ...{ p_full_name_invoice: p_full_name, p_zip_code_invoice: p_zip_code_customers },
  };
});
afterAll(() => office.close());

const terms = async () =>
  (await office.t.fetch<Editable<CreditTermsView>>(`/receivable/terms/get/id/${HIS.p_id_customers}`, admin)).data;
const setTerms = (body: object) => office.t.post('/receivable/terms/save', { ...HIS, p_own: 1, ...body }, admin);
const companySells = (p_credit_sales: string) => office.t.post('/settings/update', { p_credit_sales }, admin);
const sellOnCredit = (body: object = {}) =>
  office.t.post<{ id: number }>(
    '/sale/insert/update',
    { ...onCredit, p_id_branch_office: 1, p_id_type_format_pay: 16, ...fiscal, ...body },
    office.cashier,
  );

it('lets everybody buy on credit until the company says otherwise: then those with terms of their own', async () => {
  expect(await terms()).toEqual({
    ...{ id_customers: CUSTOMER, own: 0, credit_days: null, credit_limit: null, company_days: 30, owed: '0.00' },
    version: 1,
  });
  expect(await sellOnCredit()).toMatchObject({ status: 200 });
  expect(await companySells('terms')).toMatchObject({ status: 200 });
  const refused = {
    status: 409,
    message: 'El cliente no compra a crédito: cobre de contado (PUE), o dele crédito en Cuentas por cobrar.',
  };
  expect(await sellOnCredit()).toMatchObject(refused);
  // What was sold to be paid at once is not invoiced as credit either; paid at once it is.
  const cash = await sell(office, onCredit);
  await expect(invoice(office, cash, { p_payment_form_facturama: 'PPD' })).rejects.toThrow(refused.message);
  expect(await invoice(office, cash)).toMatchObject({ id: cash });
  expect(await setTerms({})).toMatchObject({ status: 200 });
  expect(await sellOnCredit()).toMatchObject({ status: 200 });
  expect(await setTerms({ p_own: 0 })).toMatchObject({ status: 200 });
  expect(await terms()).toMatchObject({ own: 0, owed: '465.32' });
  expect(await companySells('all')).toMatchObject({ status: 200 });
});

it('holds a customer to his limit, to the cent, ten sales at once, and lets him buy again when he paid', async () => {
  const { owed } = await terms();
  const limit = (Number(owed) + 3 * 232.66).toFixed(2);
  await setTerms({ p_credit_limit: (Number(limit) - 0.01).toFixed(2) });
  const answers = await Promise.all(Array.from({ length: 10 }, () => sellOnCredit()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array<number>(8).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.message).toBe(
    'El límite de crédito del cliente es $1,163.29: debe $930.64, y con esta venta $232.66 más.',
  );
  await setTerms({ p_credit_limit: limit });
  const { data } = await sellOnCredit();
  expect(await terms()).toMatchObject({ own: 1, credit_limit: '1163.30', owed: '1163.30' });
  expect(await sellOnCredit()).toMatchObject({ status: 409 });
  // Paid at once nobody asks.
  await sell(office, onCredit);
  await office.t.settle();
  await invoice(office, data.id, { p_payment_form_facturama: 'PPD' });
  const paid = await payInvoices(office, { [data.id]: '232.66' }, '232.66', HIS);
  expect(paid).toMatchObject({ status: 200 });
  expect(await sellOnCredit()).toMatchObject({ status: 200 });
});

it('asks of a sale that becomes credit in the stamp dialog only what is left to pay of it', async () => {
  const his = { p_id_customers: 8 };
  const sold = { ...his, p_details: onCredit.p_details };
  expect(await setTerms({ ...his, p_credit_limit: '116.33' })).toMatchObject({ status: 200 });
  const id = await sell(office, sold);
  const ask = () => invoice(office, id, { p_payment_form_facturama: 'PPD' });
  await expect(ask()).rejects.toThrow(
    'El límite de crédito del cliente es $116.33: debe $0.00, y con esta venta $232.66 más.',
  );
  // One of its two pieces came back: 116.33 are left, as many as he may owe.
  await giveBack(office, id, { lines: [{ line: 1, qty: 1 }] });
  expect(await ask()).toMatchObject({ id });
  expect(await receivables(office, his)).toMatchObject([{ id_document: id, balance: '116.33' }]);
  const other = await sell(office, { ...sold, p_details: [{ p_id_product: PRODUCT.zero, p_qty: 1 }] });
  await expect(invoice(office, other, { p_payment_form_facturama: 'PPD' })).rejects.toThrow('debe $116.33');
});

it('makes his invoices due by his own days', async () => {
  const id = (await soldOnCredit(office, { p_id_customers: 6 })).id;
  const due = async () =>
    (await receivables(office, { p_id_customers: 6 })).find((one) => one.id_document === id)?.due_on;
  const today = office.t.get(Clock).today();
  expect(await due()).toBe(addDays(today, 30));
  const his = { p_id_customers: 6, p_own: 1, p_credit_days: 7 };
  expect(await office.t.post('/receivable/terms/save', his, admin)).toMatchObject({ status: 200 });
  expect(await due()).toBe(addDays(today, 7));
  expect(await office.t.post('/receivable/terms/save', { ...his, p_id_customers: 99_999 }, admin)).toMatchObject({
    status: 404,
  });
  expect(await office.t.post('/receivable/terms/save', his, office.cashier)).toMatchObject({ status: 403 });
});

it('are given and taken by many at once, and are those of one of them', async () => {
  const save = (body: object) =>
    office.t.post('/receivable/terms/save', { p_id_customers: 7, p_own: 1, ...body }, admin);
  const limits = Array.from({ length: 20 }, (_one, at) => `${at + 1}.50`);
  const saved = await Promise.all(limits.map((p_credit_limit) => save({ p_credit_limit })));
  expect(saved.map(({ status }) => status)).toEqual(limits.map(() => 200));
  const view = await office.t.fetch<Editable<CreditTermsView>>('/receivable/terms/get/id/7', admin);
  expect(limits).toContain(view.data.credit_limit);
  const mixed = await Promise.all(limits.map((p_credit_limit, at) => save({ p_credit_limit, p_own: at % 2 })));
  expect(mixed.map(({ status }) => status)).toEqual(limits.map(() => 200));
});

it('opened by two are those of the first who saves; the other one is told what changed', async () => {
  const open = async () => (await office.t.fetch<Editable<CreditTermsView>>('/receivable/terms/get/id/8', admin)).data;
  const save = (version: number, p_credit_limit: string) =>
    office.t.post<StaleSave>('/receivable/terms/save', { p_id_customers: 8, p_own: 1, version, p_credit_limit }, admin);
  const [{ version }, other] = [await open(), await open()];
  expect(await save(version, '100.00')).toMatchObject({ status: 200 });
  const { status, data } = await save(other.version, '200.00');
  expect([status, data.code, data.saved.length, data.words.credit_limit]).toEqual([
    ...[409, 'PLATFORM.STALE', 1, 'Límite de crédito'],
  ]);
  expect(await open()).toMatchObject({ credit_limit: '100.00', version: version + 1 });
  // Ten who saw the same: one of them.
  const now = (await open()).version;
  const all = await Promise.all(Array.from({ length: 10 }, (_, at) => save(now, `${at + 1}.00`)));
  expect(all.map((one) => one.status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
});
