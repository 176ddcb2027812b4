import type { CFDI_BOOK } from '@ceiba/invoicing/contract';
import { DOCUMENTS, type Office, openOffice } from '@ceiba/invoicing/testing';
import { addDays, addDecimals, type Day, type ReportAnswer, toCents } from '@ceiba/platform/contract';
import { Clock, runAs, SYSTEM } from '@ceiba/platform/server';
import { KeepCfdiXmlJob } from '../jobs/keep-cfdi-xml.job';

type Answer = ReportAnswer<typeof CFDI_BOOK>;

let office: Office;
let admin: string;
let today: Day;
/** The CFDI that each kind has, by kind. */
const made = new Map<string, string>();
beforeAll(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
  today = office.t.get(Clock).today();
  for (const [kind, make] of Object.entries(DOCUMENTS)) {
    const { data } = await (await make(office, 2)).ask();
    made.set(kind, data.facturama_id ?? '');
  }
  await office.t.settle();
});
afterAll(() => office.close());

async function book(asked: object = {}): Promise<Answer> {
  const days = { p_date_start: addDays(today, -2), p_date_end: addDays(today, 2) };
  const answer = await office.t.post<Answer>(
    '/facturama/book',
    { ...days, p_excel: 0, p_page_size: 500, ...asked },
    admin,
  );
  expect([answer.status, answer.message]).toEqual([200, answer.message]);
  return answer.data;
}
/** Fetches the XML of all, as if none had been fetched. */
async function fetched() {
  await office.t.db.execute('delete from cfdi_file');
  const rows = await office.t.db.query<{ id_intent: number }>('select id_intent from cfdi_book');
  const ids = rows.map(({ id_intent }) => id_intent);
  const progress = () => Promise.resolve();
  return runAs(SYSTEM, () => office.t.get(KeepCfdiXmlJob).run({ ids }, { id: 9_000_003, attempt: 1, progress }));
}

it('the XML of every kind of document says what the index says: totals, subtotals, taxes by rate', async () => {
  expect([...made.values()].filter((id) => id === '')).toEqual([]);
  const kinds = await office.t.db.query<{ kind: string }>('select distinct kind from cfdi_book order by kind');
  expect(kinds.map(({ kind }) => kind)).toEqual(Object.keys(DOCUMENTS).sort());
  const { kept, missing } = await fetched();
  expect([kept, missing]).toEqual([(await book()).total, 0]);
  const { rows, differences } = await book();
  expect(differences).toEqual([]);
  expect(rows.filter(({ has_xml }) => !has_xml)).toEqual([]);
});

it('a cent that one of the two has more is a line of warning, of every kind that has amounts', async () => {
  await office.t.db.execute('update cfdi_book set total = total + 0.01');
  await fetched();
  const { rows, differences } = await book();
  expect(differences.map(({ order_number }) => order_number).sort()).toEqual(
    rows.map(({ order_number }) => order_number).sort(),
  );
  expect(new Set(differences.map(({ difference }) => difference.replace(/\d[\d,]*\.\d+/g, 'n')))).toEqual(
    new Set(['Total: n en el índice, n en el XML']),
  );
  await office.t.db.execute('update cfdi_book set total = total - 0.01');
  await office.t.db.execute("update cfdi_book_tax set amount = amount + 0.01 where tax in ('iva_160000', 'ret_isr')");
  await fetched();
  const taxes = (await book()).differences.map(({ kind, difference }) => `${kind} ${difference.split(':')[0] ?? ''}`);
  expect([...new Set(taxes)].sort()).toEqual([
    'BONUS ISR retenido',
    'COMMISSION ISR retenido',
    'CREDIT_NOTE IVA 16 %',
    'FREE ISR retenido',
    'GLOBAL IVA 16 %',
    'RETENTION ISR retenido',
    'SALE IVA 16 %',
    'SEA ISR retenido',
  ]);
  await office.t.db.execute("update cfdi_book_tax set amount = amount - 0.01 where tax in ('iva_160000', 'ret_isr')");
  await fetched();
  expect((await book()).differences).toEqual([]);
});

it('a payment counts nothing as income, and its taxes are told apart, by the month in which it was paid', async () => {
  const { rows, flow } = await book({ p_kind: 'PAYMENT' });
  expect(rows).toMatchObject([{ counts_as: 'Pago', subtotal: '0.00', taxes: '0.00', total: '0.00' }]);
  const month = today.slice(0, 7);
  expect(flow).toEqual([{ month, counts_as: 'Pago', tax: 'IVA 16 %', cfdis: 1, base: '100.28', amount: '16.05' }]);
  // The whole invoice was paid: its IVA is that of the invoice.
  expect(toCents(addDecimals(flow.flatMap(({ base, amount }) => [base, amount])))).toBe(11_633);
  expect((await book()).flow).toEqual(flow);
  expect((await book({ p_kind: 'SALE' })).flow).toEqual([]);
  await office.t.db.execute("update cfdi_book set canceled_at = utc_timestamp(3) where kind = 'PAYMENT'");
  await office.t.db.execute('update cfdi_book_flow set paid_on = ?', [addDays(`${month}-01` as Day, -1)]);
  const last = addDays(`${month}-01` as Day, -1).slice(0, 7);
  expect((await book()).flow).toMatchObject([{ month: last, counts_as: 'Pago (cancelado)', amount: '16.05' }]);
});

it('SAT’s receipt of a cancelled CFDI is named in the index as in the package', async () => {
  const facturama_id = made.get('COMMISSION');
  await office.t.post('/facturama/cancel', { p_facturama_id: facturama_id, p_motive: '02' }, office.finance);
  await office.t.settle();
  const [row] = (await book({ p_kind: 'COMMISSION' })).rows;
  expect(row?.receipt).toBe(`acuse-${row?.order_number ?? ''}-${row?.uuid ?? ''}.xml`);
  expect((await book({ p_kind: 'BONUS' })).rows.map(({ receipt }) => receipt)).toEqual([null]);
  await office.t.db.execute('update cfdi_cancellation set acuse = null');
  expect((await book({ p_kind: 'COMMISSION' })).rows.map(({ receipt }) => receipt)).toEqual([null]);
});
