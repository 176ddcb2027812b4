import {
  invoicedSale,
  type InvoicedSale,
  type Office,
  openOffice,
  payYear,
  PRODUCT,
  YEAR,
} from '@ceiba/invoicing/testing';
import type { CancelOutlookView } from '@ceiba/sales/contract';
import { FollowCancellations } from '../jobs/follow-cancellations';

let office: Office;
let admin: string;
beforeAll(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
});
beforeEach(() => office.control('/cancel-mode', { mode: 'canceled' }));
afterAll(() => office.close());

let partner: Promise<string> | undefined;
/** Partner 2, whose sales these are. */
const owner = () => (partner ??= office.partner(2));

interface Row {
  state: string;
  acuse: string | null;
  waits: number;
  user_closed: string | null;
}

const rows = (facturama_id: string) =>
  office.t.db.query<Row>(
    `select c.state, c.acuse, c.waits, c.user_closed from cfdi_cancellation c join cfdi_intent i using (id_intent)
     where i.facturama_id = ? order by c.id_cancellation`,
    [facturama_id],
  );
const cancel = (facturama_id: string, token = admin) =>
  office.t.post<{ status: string }>('/facturama/cancel', { p_facturama_id: facturama_id, p_motive: '02' }, token);
const open = (facturama_id: string, token = admin) =>
  office.t.app.inject({ url: `/api/facturama/acuse/${facturama_id}?token=${token}` });
const receiptOf = ({ uuid }: InvoicedSale) =>
  expect.stringMatching(new RegExp(`^<\\?xml .*<Acuse .*<UUID>${uuid.toUpperCase()}</UUID>.*201`, 's'));

/** The clock of the schedule is not waited for: the next look is due now. */
async function lookAgain(): Promise<void> {
  await office.t.db.execute(
    'update cfdi_cancellation set next_at = utc_timestamp(3), lease_until = null where next_at is not null',
  );
  await office.t.get(FollowCancellations).run();
  await office.t.settle();
}

async function retention(): Promise<string> {
  await payYear(office);
  const asked = { p_year: YEAR, p_id_customers: 5, p_type_fee: 'RESICO' };
  const { data } = await office.t.post<{ facturama_id: string }>('/facturama/retention/direct', asked, office.finance);
  return data.facturama_id;
}

it('keeps the receipt that comes with the answer, and gives it to who may read the CFDI', async () => {
  const sale = await invoicedSale(office);
  expect((await open(sale.facturama_id)).statusCode).toBe(404);
  expect((await cancel(sale.facturama_id)).data).toEqual({ status: 'CANCELED' });
  const receipt = receiptOf(sale);
  expect(await rows(sale.facturama_id)).toEqual([{ state: 'canceled', acuse: receipt, waits: 0, user_closed: null }]);
  const answer = await open(sale.facturama_id);
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    expect.stringContaining('xml'),
    receipt,
  ]);
  expect((await open(sale.facturama_id, await owner())).statusCode).toBe(200);
  expect((await open(sale.facturama_id, await office.partner(3))).statusCode).toBe(403);
});

it('asks for the receipt of what the receiver accepted, again and again until it comes', async () => {
  const sale = await invoicedSale(office);
  await office.control('/cancel-mode', { mode: 'pending' });
  expect((await cancel(sale.facturama_id)).data).toEqual({ status: 'PENDING' });
  expect((await rows(sale.facturama_id))[0]).toMatchObject({ state: 'pending', acuse: null, waits: 1 });
  await office.control('/settle-cancellations', { accept: true });
  // SAT says so at once, its receipt comes later; what comes in its place is no receipt.
  await office.control('/receipt-mode', { mode: 'cfdi' });
  await lookAgain();
  expect((await rows(sale.facturama_id))[0]).toMatchObject({ state: 'canceled', acuse: null, waits: 0 });
  const late = await open(sale.facturama_id);
  expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
    404,
    'El SAT todavía no entrega el acuse de cancelación de ese comprobante.',
  ]);
  await office.control('/receipt-mode', { mode: 'given' });
  await lookAgain();
  expect((await rows(sale.facturama_id))[0]).toMatchObject({ state: 'canceled', acuse: receiptOf(sale) });
  // Nobody asks any more.
  expect(await office.t.db.query('select 1 from cfdi_cancellation where next_at is not null')).toEqual([]);
});

it('a refused one waits for a person until it is asked for again', async () => {
  const { facturama_id } = await invoicedSale(office);
  await office.control('/cancel-mode', { mode: 'active' });
  expect((await cancel(facturama_id)).status).toBe(409);
  expect(await rows(facturama_id)).toEqual([{ state: 'rejected', acuse: null, waits: 1, user_closed: null }]);
  await office.control('/cancel-mode', { mode: 'canceled' });
  expect((await cancel(facturama_id)).data).toEqual({ status: 'CANCELED' });
  expect((await rows(facturama_id)).map(({ state, waits, user_closed }) => [state, waits, user_closed])).toEqual([
    ['rejected', 0, expect.stringMatching(/\S/)],
    ['canceled', 0, null],
  ]);
});

it('says before one cancels whom SAT asks, until when, and what is in the way', async () => {
  const outlook = async ({ facturama_id }: { facturama_id: string }, token = admin) =>
    office.t.fetch<CancelOutlookView>(`/facturama/cancel/${facturama_id}`, token);
  const small = await invoicedSale(office);
  const stampedOn = (at: string, { facturama_id }: InvoicedSale) =>
    office.t.db.execute('update cfdi_intent set stamped_at = ? where facturama_id = ?', [at, facturama_id]);
  // A Friday before a Monday of rest; the company's RFC has twelve places.
  await stampedOn('2026-11-13 18:00:00', small);
  const terms = { free_until: '2026-11-17', last_day: '2027-03-31', blocked: null, refused: null, credit: true };
  expect((await outlook(small)).data).toEqual({ ...terms, free: 'small', late: false });
  const large = await invoicedSale(office, { p_details: [{ p_id_product: PRODUCT.taxed, p_qty: 10 }] });
  await stampedOn('2024-11-15 18:00:00', large);
  const gone = { free_until: '2024-11-19', last_day: '2025-03-31', late: true, credit: true };
  expect((await outlook(large)).data).toEqual({ ...gone, free: null, blocked: null, refused: null });
  await office.control('/cancel-mode', { mode: 'active' });
  await cancel(large.facturama_id);
  const note = { p_id_document: large.id, p_reason: 'discount', p_concept: 'Bonificación', p_amount: '10.00' };
  expect((await office.t.post('/facturama/credit-note', note, admin)).status).toBe(200);
  expect((await outlook(large)).data).toEqual({
    ...gone,
    free: null,
    blocked: 'El CFDI tiene notas de crédito vigentes. Cancélelas primero.',
    refused: {
      motive: '02',
      at: expect.any(String),
      message: 'El CFDI sigue vigente: el SAT o el receptor no aceptó la cancelación.',
    },
  });
  const payroll = { facturama_id: (await office.direct(4)).data.facturama_id ?? '' };
  const paid = { late: false, blocked: null, refused: null, credit: false };
  expect((await outlook(payroll)).data).toMatchObject({ ...paid, free: 'payroll' });
  const withheld = { facturama_id: await retention() };
  expect((await outlook(withheld)).data).toMatchObject({ ...paid, free: 'retention' });
  // Nobody is waited for, so nobody is named.
  await office.control('/cancel-mode', { mode: 'pending' });
  const coming = 'La cancelación está en proceso; el SAT todavía no la confirma.';
  expect((await cancel(payroll.facturama_id)).message).toBe(coming);
  expect((await outlook(small, await owner())).status).toBe(403);
  expect((await outlook({ facturama_id: 'nada' })).status).toBe(404);
});
