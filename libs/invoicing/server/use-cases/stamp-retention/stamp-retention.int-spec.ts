import { type MyRetention, WITHHELD, type WithheldRow } from '@ceiba/commissions/contract';
import { Retentions } from '@ceiba/commissions/server';
import type { MassView } from '@ceiba/invoicing/contract';
import { DECEMBER, INVOICED, type Office, openOffice, payYear, YEAR } from '@ceiba/invoicing/testing';
import { Clock } from '@ceiba/platform/server';
import { eventually } from '@ceiba/platform/testing';

let office: Office;
beforeEach(async () => {
  office = await openOffice();
  await payYear(office);
});
afterEach(() => office.close());

type Stamped = { facturama_id: string | null; facturama_status: string };
const stamp = (id: number, more: object = {}, token = office.finance) =>
  office.t.post<Stamped>(
    '/facturama/retention/direct',
    { p_year: YEAR, p_id_customers: id, p_type_fee: id === 7 ? 'FIC' : 'RESICO', ...more },
    token,
  );
const mass = (year = YEAR, token = office.finance) =>
  office.t.post<{ id_job: number }>('/facturama/retention/mass', { p_year: year }, token);
const ended = async (id_job: number): Promise<MassView> =>
  eventually(async () => {
    const { data } = await office.t.fetch<MassView>(`/facturama/commission/mass/${id_job}`, office.finance);
    if (data.state !== 'completed') throw new Error(data.note);
    return data;
  });
const table = async (more: object = {}): Promise<WithheldRow[]> => {
  const body = { p_year: YEAR, p_excel: 0, ...more };
  return (await office.t.post<{ rows: WithheldRow[] }>(`/${WITHHELD.call}`, body, office.finance)).data.rows;
};
const papers = async (more: object = {}) => (await table(more)).map(({ id_customers, paper }) => [id_customers, paper]);
const paid = (customers_paid: 0 | 1) =>
  office.t.db.execute('update period set customers_paid = ? where id_period = ?', [customers_paid, DECEMBER]);
/** The folio of a partner's paper; a second one has its number behind it. */
const folioOf = async (id: number, more = '') => {
  const row = await office.t.db.one<{ id: number }>(
    'select id_retention as id from commission_retention where id_customers = ? and year = ?',
    [id, YEAR],
  );
  return `R-${row?.id ?? 0}-${id}${more}`;
};

const RESICO = {
  CveRetenc: '04',
  Periodo: { MesIni: '02', MesFin: '12', Ejerc: '2025' },
  Totales: {
    montoTotOperacion: '1333.33',
    montoTotGrav: '1333.33',
    montoTotExent: '0.00',
    montoTotRet: '158.89',
    ImpRetenidos: [
      { BaseRet: '1333.33', Impuesto: '01', MontoRet: '16.67', TipoPagoRet: '04' },
      { BaseRet: '213.33', Impuesto: '02', MontoRet: '142.22', TipoPagoRet: '01' },
    ],
  },
};

it('is stamped once of the whole year, however often that is asked for', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => stamp(2)));
  const ids = new Set(answers.map(({ data }) => data.facturama_id));
  expect([answers.map(({ status }) => status), ids.size]).toEqual([Array(10).fill(200), 1]);
  const [one, ...more] = await office.cfdis(await folioOf(2));
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    Total: 1333.33,
    Request: {
      ...RESICO,
      Emisor: { RFCEmisor: 'EKU9003173C9' },
      Receptor: { Nacional: { RFCRecep: await office.rfcOf(2), DomicilioFiscalR: '06600' } },
    },
  });
  const [row] = await table({ p_search: '2', p_paper: 'stamped' });
  expect(row).toMatchObject({
    ...{ id_customers: 2, type_fee: 'RESICO', statements: 2, subtotal: '1333.33', isr: '16.67', iva: '213.33' },
    ...{ ret_iva: '142.22', paper: 'stamped', withheld_stamped: '158.89', facturama_uuid: one?.Uuid },
  });
  // Of FIC nothing but IVA is withheld.
  expect(await stamp(7)).toMatchObject({ status: 200 });
  expect(await office.cfdis(await folioOf(7))).toMatchObject([
    { Request: { Totales: { montoTotRet: '142.22', ImpRetenidos: [{ Impuesto: '02', MontoRet: '142.22' }] } } },
  ]);
});

it('waits for the year, for its periods and for his payments', async () => {
  const running = office.t.get(Clock).now().getUTCFullYear();
  expect(await stamp(2, { p_year: running })).toMatchObject({
    status: 409,
    message: `El año ${running} no ha terminado; sus retenciones se timbran desde el 1 de enero de ${running + 1}.`,
  });
  expect(await mass(running)).toMatchObject({ status: 409 });
  await office.t.db.execute("update period set state_period = 'open' where id_period = ?", [DECEMBER]);
  expect(await stamp(2)).toMatchObject({ status: 409, message: 'Faltan periodos por cerrar en ese año: 2025-12.' });
  await office.t.db.execute("update period set state_period = 'closed' where id_period = ?", [DECEMBER]);
  expect(await office.t.db.query('select 1 from commission_retention')).toEqual([]);
  await paid(0);
  const message = 'Tiene un pago de ese año sin terminar.';
  expect(await stamp(2)).toMatchObject({ status: 409, message });
  expect(await table({ p_paper: 'error' })).toMatchObject([{ id_customers: 2, facturama_error: message }]);
  // A line that the bank paid is enough.
  await office.t.db.execute(
    `insert into payout_line (source, id_period, id_customers, id_subject, id_type_money, amount, state, created_at)
     select 'bonus', id_period, id_customers, id_statement, 2, 346.94, 'paid', utc_timestamp(3)
     from commission_bonus_statement where id_period = ? and id_customers = 2`,
    [DECEMBER],
  );
  expect(await stamp(2)).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
  expect(await office.cfdis()).toHaveLength(1);
});

it('is for persons from whom something was withheld, by the action and the branch', async () => {
  expect(await stamp(8, { p_type_fee: 'ASIMILADOS' })).toMatchObject({
    status: 409,
    message: 'Ese régimen no lleva constancia de retenciones.',
  });
  expect(await stamp(9, { p_type_fee: 'MORAL' })).toMatchObject({ status: 409 });
  for (const id of [7, 10])
    expect(await stamp(id, { p_type_fee: 'RESICO' })).toMatchObject({
      status: 409,
      message: 'No se le retuvo nada en ese año.',
    });
  expect(await papers()).toEqual([...INVOICED.map((id) => [id, 'due']), [8, 'payroll'], [9, 'none']]);
  expect(await papers({ p_paper: 'none' })).toEqual([[9, 'none']]);
  expect((await stamp(2, {}, office.cashier)).status).toBe(403);
  expect((await stamp(2, {}, await office.partner(2))).status).toBe(403);
  expect((await mass(YEAR, office.cashier)).status).toBe(403);
  expect(await stamp(2, { p_year: 'x' })).toMatchObject({ status: 400, message: expect.stringMatching(/Año/) });
  const admin = await office.t.login('admin');
  await office.t.db.execute('delete from worker_branch_office where id_worker = 1 and id_branch_office = 1');
  expect((await stamp(2, {}, admin)).status).toBe(403);
  expect(await mass(YEAR, admin)).toMatchObject({
    status: 409,
    message: 'No queda ninguna constancia por timbrar de ese año.',
  });
  expect(await office.cfdis()).toEqual([]);
});

it('is found again where the provider was silent, said where it refused, and never sent twice', async () => {
  await office.fault('stamp-then-timeout', 1, await office.rfcOf(2));
  expect(await stamp(2)).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
  await office.fault('stamp-then-503', 1, await office.rfcOf(3));
  expect(await stamp(3)).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
  await office.fault('503-before', 1, await office.rfcOf(4));
  expect(await stamp(4)).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
  await office.fault('refuse', 1, await office.rfcOf(5));
  const refused = await stamp(5);
  expect(refused).toMatchObject({ status: 409, response: 'danger' });
  expect(await table({ p_paper: 'error' })).toMatchObject([{ id_customers: 5, facturama_error: refused.message }]);
  await office.t.db.execute("update customers set zip_code_customers = '' where id_customers = 6");
  const message = 'Falta el código postal del cliente 6.';
  expect(await stamp(6)).toMatchObject({ status: 409, message });
  // The list knows which one it is: what is in its way is told by that.
  const [row] = await table({ p_paper: 'error', p_search: '6' });
  expect(row).toMatchObject({ id_customers: 6, facturama_error: message });
  const told = await office.t.fetch(`/facturama/problems/RETENTION/${row?.id_retention}-6`, office.finance);
  expect(told).toMatchObject({ status: 200, data: { rows: [{ message, place: 'customer', id_customers: 6 }] } });
  expect(await stamp(5)).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
  const orders = (await office.cfdis()).map(({ OrderNumber }) => OrderNumber).sort();
  expect(orders).toEqual((await Promise.all([2, 3, 4, 5].map((id) => folioOf(id)))).sort());
});

it('is the partner’s to see and open, and once cancelled can be stamped again', async () => {
  const { data } = await stamp(2);
  const [partner, other] = [await office.partner(2), await office.partner(3)];
  const own = async (token: string) =>
    (await office.t.post<{ rows: MyRetention[] }>('/payments/customers/my/retentions', {}, token)).data.rows;
  expect(await own(partner)).toMatchObject([
    {
      year: YEAR,
      type_fee: 'RESICO',
      subtotal: '1333.33',
      isr: '16.67',
      ret_iva: '142.22',
      facturama_id: data.facturama_id,
    },
  ]);
  expect(await own(other)).toEqual([]);
  expect((await office.t.post('/payments/customers/my/retentions', {}, office.finance)).status).toBe(403);
  const opened = (path: string, token: string) =>
    office.t.app.inject({ url: `/api/facturama/${path}/${data.facturama_id ?? ''}?token=${token}` });
  expect((await opened('retencion/pdf', partner)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await opened('xml', partner)).payload).toContain('<retenciones:Retenciones');
  expect((await opened('retencion/pdf', other)).statusCode).toBe(403);
  const cancel = { p_facturama_id: data.facturama_id, p_motive: '02' };
  expect((await office.t.post('/facturama/cancel', cancel, partner)).status).toBe(403);
  expect(await office.t.post('/facturama/cancel', cancel, office.finance)).toMatchObject({
    data: { status: 'CANCELED' },
  });
  expect(await own(partner)).toEqual([]);
  expect(await papers({ p_paper: 'due' })).toEqual(INVOICED.map((id) => [id, 'due']));
  expect(await stamp(2)).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
  expect(await office.cfdis(await folioOf(2, '-2'))).toHaveLength(1);
});

it('of all partners is one job, which says whom it left out and is asked for again', async () => {
  await office.fault('refuse', 1, await office.rfcOf(3));
  await office.fault('stamp-then-503', 1, await office.rfcOf(4));
  const started = await mass();
  expect(started).toMatchObject({ status: 200, message: 'El timbrado masivo comenzó.' });
  const view = await ended(started.data.id_job);
  expect(view).toMatchObject({ total: 6, stamped: 5, not_stamped: 1 });
  expect(view.failed.map(({ id }) => id)).toEqual([3]);
  const again = await mass();
  expect(await ended(again.data.id_job)).toMatchObject({ total: 1, stamped: 1, not_stamped: 0 });
  expect(await mass()).toMatchObject({ status: 409, message: 'No queda ninguna constancia por timbrar de ese año.' });
  expect(await office.cfdis()).toHaveLength(INVOICED.length);
});

it('finds a partner’s papers and the payments behind them by keys', async () => {
  const keys = await office.t.db.query<{ key: string }>(
    'explain select 1 from commission_retention where id_customers = 2 and facturama_id is not null order by year',
  );
  expect(keys.map(({ key }) => key)).toEqual(['retention_payee']);
  expect(await office.t.get(Retentions).unpaid({ year: YEAR, id_customers: 2, type_fee: 'RESICO' })).toBe(0);
});
