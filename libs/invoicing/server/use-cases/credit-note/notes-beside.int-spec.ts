import type { MassView } from '@ceiba/invoicing/contract';
import { CLOSED, giveBack, invoice, type Office, openOffice, PAYEES, PRODUCT, sell } from '@ceiba/invoicing/testing';
import { eventually } from '@ceiba/platform/testing';
import type { SaleCreditNotes } from '@ceiba/sales/contract';
import type { CreditCfdi } from '../../domain/cfdi';

let office: Office;
let admin: string;
beforeAll(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
});
afterAll(() => office.close());

const becomes = (id: number, rows: object[]) =>
  eventually(async () => {
    const { data } = await office.t.fetch<SaleCreditNotes>(`/facturama/credit-note/sale/${id}`, admin);
    expect(data.rows).toMatchObject(rows);
    return data.rows;
  });
const sent = async (id_credit_note: number | undefined) => {
  const cfdis = await office.cfdis(`NC-${id_credit_note}`);
  expect(cfdis).toHaveLength(1);
  return cfdis[0]?.Request as CreditCfdi | undefined;
};
/** Gives pieces of the first line back as the screen does. */
const giveOneBack = (id: number, refund: object) =>
  office.t.post<{ id: number }>(
    '/sale/return/insert',
    {
      ...{ p_id_document: id, p_reason: 'No le gustó', p_details: [{ p_line: 1, p_qty: 1 }] },
      p_refunds: [{ p_amount: '116.33', ...refund }],
    },
    admin,
  );
const pieces = (qty: number) => ({ p_details: [{ p_id_product: PRODUCT.taxed, p_qty: qty }] });

it('of an invoice that is paid later (PPD) says how its money went back, and is forgiven (15) where none did', async () => {
  const id = await sell(office, pieces(12));
  const { uuid } = await invoice(office, id, { p_payment_form_facturama: 'PPD' });
  const [original] = await office.cfdis(`V-${id}`);
  expect(original?.Request).toMatchObject({ PaymentMethod: 'PPD', PaymentForm: '99' });
  // Money that was paid meanwhile goes back: in cash, then as a voucher.
  expect((await giveOneBack(id, { p_way: 'cash' })).status).toBe(200);
  await becomes(id, [{ way: 'credit', state: 'stamped', total: '116.33' }]);
  expect((await giveOneBack(id, { p_way: 'voucher' })).status).toBe(200);
  await becomes(id, [{ state: 'stamped' }, { way: 'credit', state: 'stamped', total: '116.33' }]);
  const discount = { p_id_document: id, p_reason: 'discount', p_concept: 'Bonificación', p_amount: '10.00' };
  expect((await office.t.post('/facturama/credit-note', discount, admin)).status).toBe(200);
  const rows = await becomes(id, [{ state: 'stamped' }, { state: 'stamped' }, { state: 'stamped', total: '10.00' }]);
  const made = [];
  for (const { id_credit_note } of rows) made.push(await sent(id_credit_note));
  const related = (Type: string) => ({ PaymentMethod: 'PUE', Relations: { Type, Cfdis: [{ Uuid: uuid }] } });
  expect(made).toMatchObject([
    { PaymentForm: '01', ...related('03') },
    { PaymentForm: '17', ...related('03') },
    { PaymentForm: '15', ...related('01') },
  ]);
});

it('are stamped once while a mass stamping runs, which counts its own and leaves alone what waits for a person', async () => {
  const settings = (body: object) => office.t.post('/settings/update', body, admin);
  await settings({ p_credit_note_choice: 'ask' });
  const asked = await sell(office);
  await invoice(office, asked);
  await giveBack(office, asked);
  await becomes(asked, [{ state: 'asked', why: 'choice' }]);
  await settings({ p_credit_note_choice: 'automatic' });
  const sold = [await sell(office, pieces(3)), await sell(office, pieces(3)), await sell(office, pieces(3))];
  for (const id of sold) await invoice(office, id);
  const ids = PAYEES.slice(0, 10);
  const start = office.t.post<{ id_job: number }>(
    '/facturama/commission/mass',
    { p_id_period: CLOSED, p_id_customers: ids },
    office.finance,
  );
  const [{ data }] = await Promise.all([
    start,
    ...sold.map((id) => giveBack(office, id, { lines: [{ line: 1, qty: 1 }] })),
  ]);
  const view = await eventually(async () => {
    const answer = await office.t.fetch<MassView>(`/facturama/commission/mass/${data.id_job}`, office.finance);
    expect(answer.data.state).toBe('completed');
    return answer.data;
  });
  expect(view).toMatchObject({ done: 10, total: 10, stamped: 10, not_stamped: 0, csv: null });
  for (const id of sold) {
    const [note] = await becomes(id, [{ way: 'credit', state: 'stamped', total: '116.33' }]);
    expect(await sent(note?.id_credit_note)).toMatchObject({ CfdiType: 'E' });
  }
  const orders = (await office.cfdis()).map(({ OrderNumber }) => OrderNumber);
  for (const payee of ids) expect(orders.filter((order) => order === `C-${CLOSED}-${payee}`)).toHaveLength(1);
  await becomes(asked, [{ state: 'asked', why: 'choice', way: null }]);
});
