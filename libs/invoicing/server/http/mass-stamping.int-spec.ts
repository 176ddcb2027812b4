import type { MassValidation, MassView } from '@ceiba/invoicing/contract';
import { CLOSED, CURRENT, type Office, openOffice, OTHERS, PAYEES } from '@ceiba/invoicing/testing';
import { eventually } from '@ceiba/platform/testing';
import { MassStampingJob } from '../jobs/mass-stamping.job';

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});
afterEach(() => office.close());

const TEN = PAYEES.slice(0, 10);
const start = (ids: readonly number[]) =>
  office.t.post<{ id_job: number }>(
    '/facturama/commission/mass',
    { p_id_period: CLOSED, p_id_customers: ids },
    office.finance,
  );

async function finished(id_job: number): Promise<MassView> {
  let view: MassView | undefined;
  await eventually(async () => {
    const answer = await office.t.fetch<MassView>(`/facturama/commission/mass/${id_job}`, office.finance);
    view = answer.data;
    expect(view.state).toBe('completed');
  });
  if (!view) throw new Error('no view');
  return view;
}

async function orders(): Promise<string[]> {
  return (await office.cfdis()).map((cfdi) => cfdi.OrderNumber).sort();
}
const ordersOf = (ids: readonly number[]): string[] => ids.map((id) => `C-${CLOSED}-${id}`).sort();

it('stamps ten, two of them refused: counts, progress, failures as CSV, a notice', async () => {
  const refused = [3, 7];
  for (const id of refused) await office.fault('refuse', 1, await office.rfcOf(id));
  const { data, status } = await start([...TEN, 2]);
  expect(status).toBe(200);
  const view = await finished(data.id_job);
  expect(view).toMatchObject({ done: 10, total: 10, stamped: 8, not_stamped: 2, note: '8 timbradas, 2 sin timbrar' });
  expect(view.failed.map(({ id }) => id)).toEqual(refused);
  expect(await orders()).toEqual(ordersOf(TEN.filter((id) => !refused.includes(id))));
  const csv = await office.t.app.inject({ url: view.csv?.file ?? '' });
  expect(csv.payload).toContain('ID,Error\r\n3,');
  const bell = await office.t.fetch<{ kind: string; id_job: number }[]>('/notification/get/all', office.finance);
  expect(JSON.stringify(bell.data)).toContain(`"id_job":${data.id_job}`);
});

it('survives every fault with one CFDI for each', async () => {
  await office.fault('503-before', 2);
  await office.fault('stamp-then-503', 2);
  await office.fault('stamp-then-timeout', 2);
  const { data } = await start(TEN);
  expect(await finished(data.id_job)).toMatchObject({ stamped: 10, not_stamped: 0, csv: null });
  expect(await orders()).toEqual(ordersOf(TEN));
});

it('sends what was lost on its way again, but not before the provider’s time limit is well over', async () => {
  const timeoutMs = 4_000;
  Object.assign(office.t.config.facturama, { timeoutMs });
  const lost = [4, 9];
  for (const id of lost) await office.fault('timeout-before', 1, await office.rfcOf(id));
  const { data } = await start(TEN);
  expect(await finished(data.id_job)).toMatchObject({ stamped: 10, not_stamped: 0, csv: null });
  expect(await orders()).toEqual(ordersOf(TEN));
  const intents = await office.t.db.query<{ id: number; attempts: number; waited: number }>(
    `select substring_index(reference, '-', -1) + 0 as id, attempts,
       timestampdiff(microsecond, created_at, sent_at) / 1000 as waited from cfdi_intent order by id_intent`,
  );
  const again = intents.filter(({ attempts }) => attempts === 2);
  expect(again.map(({ id }) => Number(id)).sort()).toEqual([...lost].sort());
  expect(again.filter(({ waited }) => waited < timeoutMs * 1.5)).toEqual([]);
  expect(intents.filter(({ attempts }) => attempts !== 1)).toHaveLength(lost.length);
});

it('goes on after a kill, and two runs at once stamp each once', async () => {
  const job = office.t.get(MassStampingJob);
  const id_job = 9_000_001;
  const context = { id: id_job, attempt: 1, progress: () => Promise.resolve() };
  const payload = { kind: 'COMMISSION', references: TEN.map((id) => `${CLOSED}-${id}`) };
  // A killed run leaves some settled, and one in flight with a lease that runs out.
  const first = job.run({ ...payload, references: payload.references.slice(0, 5) }, context);
  const [a, b] = await Promise.all([job.run(payload, context), job.run(payload, { ...context, attempt: 2 }), first]);
  expect(a).toMatchObject({ stamped: 10, not_stamped: 0 });
  expect(b).toEqual(a);
  expect(await orders()).toEqual(ordersOf(TEN));
  const again = await job.run(payload, { ...context, attempt: 3 });
  expect(again).toEqual(a);
  expect(await orders()).toEqual(ordersOf(TEN));
});

it('counts those who cannot be stamped, and refuses an open period', async () => {
  const { data } = await start([2, OTHERS.resico, OTHERS.bare, 999]);
  const view = await finished(data.id_job);
  expect(view).toMatchObject({ stamped: 1, not_stamped: 3 });
  expect(view.failed.map(({ message }) => message)).toEqual([
    'El cliente no es un ASIMILADO.',
    'Falta el RFC del cliente 22.',
    'El cliente no tiene comisiones en ese periodo.',
  ]);
  const open = await office.t.post(
    '/facturama/commission/mass',
    { p_id_period: CURRENT, p_id_customers: [2] },
    office.finance,
  );
  expect(open).toMatchObject({ status: 409, message: 'El periodo no está cerrado.' });
});

const CANCELING = 'La cancelación de su CFDI está en proceso; se timbra de nuevo cuando termine.';
/** Stamps a commission, and asks for a cancellation that the receiver has not answered yet. */
async function cancelling(id_customers: number): Promise<string> {
  const body = { p_id_period: CLOSED, p_id_customers: id_customers };
  const { data } = await office.t.post<{ facturama_id: string }>('/facturama/commission/direct', body, office.finance);
  await office.control('/cancel-mode', { mode: 'pending' });
  const cancel = { p_facturama_id: data.facturama_id, p_motive: '02' };
  const answer = await office.t.post('/facturama/cancel', cancel, office.finance);
  expect(answer).toMatchObject({ status: 200, data: { status: 'PENDING' } });
  return data.facturama_id;
}

it('counts one whose cancellation is under way as not stamped, and leaves it as it is', async () => {
  const facturama_id = await cancelling(3);
  const { data } = await start([2, 3]);
  expect(await finished(data.id_job)).toMatchObject({
    stamped: 1,
    not_stamped: 1,
    failed: [{ id: 3, message: CANCELING }],
  });
  const body = { p_id_period: CLOSED, p_id_customers: 3 };
  expect(await office.t.post('/facturama/commission/direct', body, office.finance)).toMatchObject({
    status: 409,
    message: CANCELING,
  });
  const row = `select facturama_id, facturama_state, facturama_error from commission_statement where id_customers = 3
    and facturama_id is not null`;
  expect(await office.t.db.query(row)).toEqual([{ facturama_id, facturama_state: 'CANCELING', facturama_error: null }]);
});

describe('the CSV', () => {
  async function validate(text: string, period: number = CLOSED) {
    const boundary = 'ceiba-test';
    const field = `--${boundary}\r\ncontent-disposition: form-data; name="p_id_period"\r\n\r\n${period}\r\n`;
    const file = `--${boundary}\r\ncontent-disposition: form-data; name="p_csv"; filename="lista.csv"\r\ncontent-type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`;
    const answer = await office.t.app.inject({
      method: 'POST',
      url: '/api/facturama/validate/csv',
      payload: field + file,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        authorization: `Bearer ${office.finance}`,
      },
    });
    return { status: answer.statusCode, ...answer.json<{ message: string; data: MassValidation }>() };
  }

  it('is sorted into pending, sent, not found and not to be stamped', async () => {
    await office.t.post('/facturama/commission/direct', { p_id_period: CLOSED, p_id_customers: 2 }, office.finance);
    await cancelling(6);
    await office.t.db.execute(`update customers set date_fee_choice = '2026-01-31' where id_customers = 3`);
    await office.t.db.execute('delete from worker_branch_office where id_branch_office = 120');
    await office.t.db.execute('update customers set id_branch_office = 120 where id_customers = 5');
    const { data } = await validate('ID\n2\n3\n4\n3\n5\n6\n20\n999\n');
    expect(data).toMatchObject({ pending: 2, sent: 1, not_exists: 1, refused: 3 });
    expect(data.warnings).toEqual([
      { id_customers: 4, message: 'Falta el escrito en que el cliente elige el régimen de asimilados.' },
    ]);
    expect(data.customers_pending.map((row) => row.id_customers)).toEqual([3, 4]);
    expect(data.customers_sent).toMatchObject([
      { id_customers: 2, full_name: 'María Ñúñez Peña', subtotal: '2000.00' },
    ]);
    expect(data.customers_not_exists).toEqual([
      { id_customers: 999, message: 'El cliente no tiene comisión en el periodo.' },
    ]);
    expect(data.customers_refused).toEqual([
      { id_customers: 5, message: 'El cliente es de una sucursal a la que no tiene acceso.' },
      { id_customers: 6, message: CANCELING },
      { id_customers: 20, message: 'El cliente no es un ASIMILADO.' },
    ]);
    expect(await validate('hola\n')).toMatchObject({ status: 422 });
    expect(await validate('2\n', CURRENT)).toMatchObject({ status: 409 });
  });
});
