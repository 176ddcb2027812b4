import { CashModule } from '@ceiba/cash/server';
import type { CutMovement, CutRow } from '@ceiba/cash/contract';
import type { ReceivablePaid } from '@ceiba/invoicing/contract';
import { type Office, openOffice, payInvoices, soldOnCredit } from '@ceiba/invoicing/testing';
import { Clock } from '@ceiba/platform/server';
import { CASH_FORM } from '@ceiba/sales/contract';

interface Cut {
  rows: CutRow[];
  movements: CutMovement[];
}

let office: Office;
let admin: string;
beforeAll(async () => {
  office = await openOffice({ beside: [CashModule] });
  admin = await office.t.login('admin');
});
afterAll(() => office.close());
afterEach(() => office.t.settle());

const HERE = { p_id_branch_office: 1 };
const inCash = (parts: Readonly<Record<number, string>>, p_amount: string, more: object = {}) => {
  const p_invoices = Object.entries(parts).map(([id, amount]) => ({ id_document: Number(id), amount }));
  const said = { p_id_customers: 2, p_paid_on: office.t.get(Clock).today(), p_id_type_format_pay: CASH_FORM };
  return office.t.post<ReceivablePaid>('/receivable/payment', { ...said, p_amount, p_invoices, ...more }, admin);
};
/** What collections moved in drawers, oldest first. */
const entries = async (...ids: number[]) =>
  office.t.db.query<{ id_collection: number; kind: string; amount: string; money: number; value: string; who: string }>(
    `select e.id_collection, e.kind, e.amount, e.id_type_money as money, e.value, u.username_user as who
     from cash_entry e join users u on u.id_worker = e.id_worker where e.id_collection in (?) order by e.id_entry`,
    [[0, ...ids]],
  );
const cut = async () => {
  const today = office.t.get(Clock).today();
  const { data } = await office.t.post<Cut>(
    '/break-box/branch',
    { ...HERE, p_date_start: today, p_date_end: today },
    admin,
  );
  return data;
};
const drawerOf = async (who: string) => {
  const row = await office.t.db.one<{ name: string }>(
    `select concat_ws(' ', w.name_worker, w.last_name_worker) as name from users u join worker w on w.id_worker = u.id_worker
     where u.username_user = ?`,
    [who],
  );
  return (await cut()).rows.find(({ name_worker, code_money }) => name_worker === row?.name && code_money === 'MXN');
};
const undo = (id_receivable_payment: number) =>
  office.t.post('/receivable/payment/undo', { p_id_receivable_payment: id_receivable_payment }, admin);

it('a collection in cash is in the drawer of who took it, and its cut expects it; by transfer it is not', async () => {
  const { id } = await soldOnCredit(office);
  await office.asked('/break-box/open', { ...HERE, p_amount: '500.00' }, admin);
  // The fund lies apart.
  const before = await drawerOf('admin');
  const { data } = await inCash({ [id]: '50.00' }, '50.00');
  const id_collection = data.id_receivable_payment;
  expect(await entries(id_collection)).toEqual([
    { id_collection, kind: 'IN', amount: '50.00', money: 2, value: '50.00', who: 'admin' },
  ]);
  const transfer = await payInvoices(office, { [id]: '16.33' }, '16.33');
  expect(await entries(transfer.data.id_receivable_payment)).toEqual([]);
  const after = await drawerOf('admin');
  expect([before?.expected, after?.expected]).toEqual(['0.00', '50.00']);
  expect(after).toMatchObject({ sold: before?.sold, received: before?.received, paid_in: '50.00' });
  expect((await cut()).movements).toMatchObject([
    { kind: 'IN', amount: '50.00', code_money: 'MXN', reason: `Cobro #${id_collection} de ventas a crédito` },
  ]);
  await office.asked('/users/break-box/save', { ...HERE, p_amount: '50.00', p_closing: 1 }, admin);
  expect(await drawerOf('admin')).toMatchObject({ expected: '50.00', counted: '50.00', difference: '0.00' });
});

it('in dollars it lies there as dollars, and is worth what it pays', async () => {
  const { id } = await soldOnCredit(office);
  const dollars = { p_code_money: 'USD', p_exchange_rate: '20.0000' };
  const { data, message } = await inCash({ [id]: '100.00' }, '5.00', dollars);
  expect(message).not.toBe('');
  const id_collection = data.id_receivable_payment;
  expect(await entries(id_collection)).toEqual([
    { id_collection, kind: 'IN', amount: '5.00', money: 1, value: '100.00', who: 'admin' },
  ]);
});

it('ten at once that pay the same: one is entered, and nothing of those that are refused', async () => {
  const { id } = await soldOnCredit(office);
  const before = await office.t.db.query('select id_entry from cash_entry where id_collection is not null');
  const answers = await Promise.all(Array.from({ length: 10 }, () => inCash({ [id]: '116.33' }, '116.33')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(422)]);
  const after = await office.t.db.query('select id_entry from cash_entry where id_collection is not null');
  expect(after.length - before.length).toBe(1);
});

it('undone it leaves the drawer that it came into, once, whoever undoes it and how often', async () => {
  const { id } = await soldOnCredit(office);
  await office.fault('refuse');
  const { data } = await inCash({ [id]: '50.00' }, '50.00');
  const id_collection = data.id_receivable_payment;
  const answers = await Promise.all([undo(id_collection), undo(id_collection), undo(id_collection)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const cash = { id_collection, money: 2, who: 'admin' };
  expect(await entries(id_collection)).toEqual([
    { ...cash, kind: 'IN', amount: '50.00', value: '50.00' },
    { ...cash, kind: 'OUT', amount: '-50.00', value: '-50.00' },
  ]);
});

it('goes with its complement, too: not while SAT has not let it go', async () => {
  const { id } = await soldOnCredit(office);
  const { data } = await inCash({ [id]: '50.00' }, '50.00');
  const id_collection = data.id_receivable_payment;
  const kinds = async () => (await entries(id_collection)).map(({ kind }) => kind);
  await office.control('/cancel-mode', { mode: 'active' });
  const cancel = () => office.t.post('/facturama/cancel', { p_facturama_id: data.facturama_id, p_motive: '02' }, admin);
  await cancel();
  expect(await kinds()).toEqual(['IN']);
  await office.control('/cancel-mode', { mode: 'canceled' });
  await cancel();
  expect(await kinds()).toEqual(['IN', 'OUT']);
});
