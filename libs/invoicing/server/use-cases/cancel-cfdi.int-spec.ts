import { type Office, openOffice, PRODUCT } from '@ceiba/invoicing/testing';
import { grant, makeWorker } from '@ceiba/identity/testing';
import type { CfdiRelations, SaleSavedAnswer } from '@ceiba/sales/contract';
import { eventually } from '@ceiba/platform/testing';
import { FollowCancellations } from '../jobs/follow-cancellations';

const OTHER_UUID = 'A0B1C2D3-0000-4000-8000-000000000001';
let office: Office;
let admin: string;
beforeAll(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
});
beforeEach(() => office.control('/cancel-mode', { mode: 'canceled' }));
afterAll(() => office.close());

interface Invoice {
  anulado: 0 | 1;
  facturama_id: string | null;
  facturama_status: string | null;
  facturama_error: string | null;
}

const invoice = (id: number) =>
  office.t.db.one<Invoice>(
    'select anulado, facturama_id, facturama_status, facturama_error from sale where id_document = ?',
    [id],
  );
const states = async (facturama_id: string) =>
  (
    await office.t.db.query<{ state: string }>(
      `select c.state from cfdi_cancellation c join cfdi_intent i on i.id_intent = c.id_intent
       where i.facturama_id = ? order by c.id_cancellation`,
      [facturama_id],
    )
  ).map(({ state }) => state);
const atProvider = async (order: string) =>
  (await office.control<{ Status: string }[]>(`/cfdis?orderNumber=${order}`)).map(({ Status }) => Status);

async function fiscal() {
  const row = await office.t.db.one<{ id_cfdi: number }>("select id_cfdi from cfdi where code_cfdi = 'G03'");
  return {
    p_rfc_customers: 'URE180429TM6',
    p_zip_code_customers: '86991',
    p_id_regimen: 601,
    p_id_cfdi: row?.id_cfdi,
    p_payment_form_facturama: 'PUE',
    p_invoice_change: 1,
    p_full_name: 'Universidad Robotica Española',
  };
}

async function sell(): Promise<number> {
  const body = {
    p_id_customers: 2,
    p_id_branch_office: 1,
    p_details: [{ p_id_product: PRODUCT.taxed, p_qty: 1 }],
    p_id_type_format_pay: 5,
  };
  return (await office.t.post<SaleSavedAnswer>('/sale/insert/update', body, office.cashier)).data.id;
}

async function stamp(id: number): Promise<string> {
  const body = { p_id_document: id, ...(await fiscal()) };
  const answer = await office.t.post<{ facturama_id: string }>('/sale/send/facturama', body, office.cashier);
  if (answer.response !== 'success') throw new Error(answer.message);
  return answer.data.facturama_id;
}

const cancelCfdi = (facturama_id: string, motive: string, more: object = {}, token = admin) =>
  office.t.post<{ status: string }>(
    '/facturama/cancel',
    { p_facturama_id: facturama_id, p_motive: motive, ...more },
    token,
  );
const cancelSale = (id: number, more: object = {}) =>
  office.t.post('/sale/delete', { p_id_document: id, p_observation_anulado: 'Prueba', ...more }, admin);

/** The clock of the schedule is not waited for: the next look is due now. */
async function lookAgain(): Promise<void> {
  await office.t.db.execute('update cfdi_cancellation set next_at = utc_timestamp(3), lease_until = null');
  await office.t.get(FollowCancellations).run();
  await office.t.settle();
}

it('cancels with a motive; the sale stands and can be stamped anew under another order number', async () => {
  const id = await sell();
  const first = await stamp(id);
  expect(await cancelCfdi(first, '02')).toMatchObject({
    status: 200,
    response: 'success',
    message: 'Comprobante cancelado.',
    data: { status: 'CANCELED' },
  });
  const free = { anulado: 0, facturama_id: null, facturama_status: null, facturama_error: null };
  expect(await invoice(id)).toEqual(free);
  expect(await atProvider(`V-${id}`)).toEqual(['canceled']);
  expect(await cancelCfdi(first, '02')).toMatchObject({
    status: 409,
    message: 'El comprobante no está timbrado o ya está cancelado.',
  });
  const second = await stamp(id);
  expect(second).not.toBe(first);
  expect(await invoice(id)).toMatchObject({ facturama_id: second, facturama_status: 'STAMPED' });
  expect(await atProvider(`V-${id}-2`)).toEqual(['active']);
});

it('waits for the receiver as long as the provider says so, and believes only what it says', async () => {
  const id = await sell();
  const cfdi = await stamp(id);
  await office.control('/cancel-mode', { mode: 'pending' });
  expect(await cancelCfdi(cfdi, '02')).toMatchObject({ status: 200, response: 'info', data: { status: 'PENDING' } });
  expect(await invoice(id)).toMatchObject({ facturama_id: cfdi, facturama_status: 'CANCELING' });
  await lookAgain();
  expect(await states(cfdi)).toEqual(['pending']);
  await office.control('/settle-cancellations', { accept: false });
  await lookAgain();
  expect(await invoice(id)).toEqual({
    anulado: 0,
    facturama_id: cfdi,
    facturama_status: 'STAMPED',
    facturama_error: 'El CFDI sigue vigente: el SAT o el receptor no aceptó la cancelación.',
  });
  expect((await cancelCfdi(cfdi, '02')).data).toEqual({ status: 'PENDING' });
  await office.control('/settle-cancellations', { accept: true });
  await lookAgain();
  expect(await states(cfdi)).toEqual(['rejected', 'canceled']);
  expect(await invoice(id)).toMatchObject({ facturama_id: null, facturama_status: null });
});

it('an empty 200 is not a cancellation: it asks and tells again until the provider has said it', async () => {
  const id = await sell();
  const cfdi = await stamp(id);
  await office.control('/cancel-mode', { mode: 'empty' });
  expect(await cancelCfdi(cfdi, '03')).toMatchObject({ response: 'info', data: { status: 'PENDING' } });
  await lookAgain();
  expect(await states(cfdi)).toEqual(['requested']);
  expect(await atProvider(`V-${id}`)).toEqual(['active']);
  await office.control('/cancel-mode', { mode: 'canceled' });
  await lookAgain();
  expect(await states(cfdi)).toEqual(['canceled']);
});

it('motive 01 needs what takes its place, the others have none, and SAT has the last word', async () => {
  const cfdi = await stamp(await sell());
  const wrong = (motive: string, more: object = {}) => cancelCfdi(cfdi, motive, more);
  expect(await wrong('01')).toMatchObject({
    status: 400,
    data: { fields: [{ message: 'Con el motivo 01, ingrese el folio fiscal que sustituye.' }] },
  });
  expect((await wrong('02', { p_uuid_replacement: OTHER_UUID })).status).toBe(400);
  expect((await wrong('05')).status).toBe(400);
  expect((await wrong('01', { p_uuid_replacement: 'no' })).status).toBe(400);
  expect(await states(cfdi)).toEqual([]);
  expect(await wrong('01', { p_uuid_replacement: OTHER_UUID })).toMatchObject({
    status: 409,
    response: 'danger',
    message: 'El CFDI que sustituye debe existir y llevar la relación 04 con el cancelado.',
    data: { status: 'ACTIVE' },
  });
  expect(await states(cfdi)).toEqual(['rejected']);
});

describe('a CFDI that is replaced', () => {
  type Stamped = { facturama_id: string; facturama_uuid: string };
  const replace = async (id: number, p_replaces: string, more: object = {}, token = admin) =>
    office.t.post<Stamped>(
      '/sale/send/facturama',
      { p_id_document: id, ...(await fiscal()), p_replaces, ...more },
      token,
    );
  const relations = async (cfdi: string) =>
    (await office.t.fetch<CfdiRelations>(`/facturama/relations/${cfdi}`, admin)).data;

  it('is named by the new one with relation 04, and cancelled with motive 01; asked again nothing is stamped', async () => {
    const id = await sell();
    const first = await stamp(id);
    const [old] = await office.cfdis(`V-${id}`);
    // What SAT refuses leaves the sale its CFDI, and is made anew.
    const refused = await replace(id, first, { p_full_name: 'Otro nombre' });
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/nombre del receptor/)]);
    expect(await invoice(id)).toMatchObject({ facturama_id: first, facturama_status: 'STAMPED' });
    expect(
      (await office.t.post('/sale/send/facturama', { p_id_document: id, ...(await fiscal()) }, admin)).message,
    ).toBe('El comprobante ya estaba timbrado.');
    expect(await relations(first)).toEqual({ replaced_by: [], replaces: [] });

    // Stamped, but the answer is lost: it is found by its order number.
    await office.fault('stamp-then-503');
    const { data, status } = await replace(id, first, { p_payment_form_facturama: 'PPD' });
    expect([status, data.facturama_id === first]).toEqual([200, false]);
    const again = await replace(id, first);
    expect(again).toMatchObject({ response: 'info', data });
    expect(await office.cfdis(`V-${id}-2`)).toMatchObject([
      {
        Uuid: data.facturama_uuid,
        Request: { PaymentMethod: 'PPD', Relations: { Type: '04', Cfdis: [{ Uuid: old?.Uuid }] } },
      },
    ]);
    expect(await office.cfdis(`V-${id}-3`)).toEqual([]);
    const stands = { facturama_id: data.facturama_id, facturama_status: 'STAMPED', facturama_error: null };
    expect(await invoice(id)).toMatchObject(stands);
    expect((await relations(data.facturama_id)).replaces).toMatchObject([{ facturama_id: first, status: 'CANCELING' }]);
    await lookAgain();
    expect(await atProvider(`V-${id}`)).toEqual(['canceled']);
    expect(
      await office.t.db.query('select motive, uuid_replacement, state from cfdi_cancellation order by 1 desc'),
    ).toContainEqual({
      motive: '01',
      uuid_replacement: data.facturama_uuid.toUpperCase(),
      state: 'canceled',
    });
    expect(await invoice(id)).toMatchObject(stands);
    expect((await relations(data.facturama_id)).replaces).toMatchObject([{ facturama_id: first, status: 'CANCELED' }]);
    expect((await replace(id, 'otro')).message).toBe('El comprobante no está timbrado o ya está cancelado.');
  });

  it('takes who may stamp and cancel', async () => {
    const p_permissions = [grant('ventas', { main: 1, actions: ['view', 'new', 'update'] })];
    const profile = { p_description_profile: 'Sin anular', p_enabled_profile: 1, p_permissions };
    const { data } = await office.t.post<{ id: number }>('/profile/insert/update', profile, admin);
    const worker = { username: 'sinanular', id_profile: data.id, branch_office: [1] };
    const token = await makeWorker(office.t, admin, worker);
    const id = await sell();
    const cfdi = await stamp(id);
    expect((await replace(id, cfdi, {}, token)).status).toBe(403);
    expect((await office.t.fetch(`/facturama/relations/${cfdi}`, token)).status).toBe(403);
    expect(await office.cfdis(`V-${id}-2`)).toEqual([]);
  });

  it('that the receiver keeps is cancelled again with what replaces it, and with nothing else', async () => {
    const id = await sell();
    const first = await stamp(id);
    const other = await stamp(await sell());
    const [stranger] = await office
      .control<{ Id: string; Uuid: string }[]>('/cfdis')
      .then((all) => all.filter(({ Id }) => Id === other));
    const wrong = async (uuid: string | undefined) => {
      const answer = await cancelCfdi(first, '01', { p_uuid_replacement: uuid });
      return [answer.status, answer.message];
    };
    const notReplacing = 'Ese CFDI no lleva la relación 04 con el que se cancela: elija el que lo sustituye.';
    expect(await wrong(stranger?.Uuid)).toEqual([422, notReplacing]);
    await office.control('/cancel-mode', { mode: 'pending' });
    const { data } = await replace(id, first);
    await lookAgain();
    await office.control('/settle-cancellations', { accept: false });
    await lookAgain();
    expect(await states(first)).toEqual(['rejected']);
    const { replaced_by } = await relations(first);
    expect(replaced_by).toMatchObject([
      { facturama_id: data.facturama_id, uuid: data.facturama_uuid, status: 'STAMPED' },
    ]);
    expect(await wrong(OTHER_UUID)).toEqual([422, notReplacing]);
    expect((await cancelCfdi(first, '01', { p_uuid_replacement: replaced_by[0]?.uuid })).data).toEqual({
      status: 'PENDING',
    });
    await office.control('/settle-cancellations', { accept: true });
    await lookAgain();
    expect(await states(first)).toEqual(['rejected', 'canceled']);
    expect(await invoice(id)).toMatchObject({ facturama_id: data.facturama_id, facturama_status: 'STAMPED' });
  });
});

it('cancelling a sale asks what becomes of its CFDI, and does it', async () => {
  const [cancelled, kept] = [await sell(), await sell()];
  const [first, second] = [await stamp(cancelled), await stamp(kept)];
  const undecided = await sell();
  const third = await stamp(undecided);
  expect(await cancelSale(undecided)).toMatchObject({
    status: 200,
    message: 'Venta anulada. Lo que falta decidir queda en Pagos por conciliar.',
  });
  expect(await invoice(undecided)).toMatchObject({ anulado: 1, facturama_id: third, facturama_status: 'STAMPED' });
  expect((await cancelSale(cancelled, { p_motive: '03' })).status).toBe(200);
  await eventually(async () =>
    expect(await invoice(cancelled)).toEqual({
      anulado: 1,
      facturama_id: first,
      facturama_status: 'CANCELED',
      facturama_error: null,
    }),
  );
  expect((await cancelSale(kept, { p_keep_cfdi: 1 })).status).toBe(200);
  await office.t.settle();
  expect(await invoice(kept)).toMatchObject({ anulado: 1, facturama_id: second, facturama_status: 'STAMPED' });
  expect([await states(second), await atProvider(`V-${kept}`)]).toEqual([[], ['active']]);
  expect((await cancelCfdi(second, '03')).data).toEqual({ status: 'CANCELED' });
  expect(await invoice(kept)).toMatchObject({ anulado: 1, facturama_id: second, facturama_status: 'CANCELED' });
});

it('a commission whose CFDI is cancelled can be changed and stamped again', async () => {
  const first = (await office.direct(4)).data.facturama_id ?? '';
  expect((await cancelCfdi(first, '02', {}, office.finance)).data).toEqual({ status: 'CANCELED' });
  expect(await office.statement(4)).toEqual({ facturama_id: null, facturama_state: null, facturama_error: null });
  expect((await office.direct(4)).data.facturama_id).not.toBe(first);
  expect(await atProvider('C-3-4-2')).toEqual(['active']);
});

it('five at once cancel once; who may not, or not here, is refused', async () => {
  const cfdi = await stamp(await sell());
  const answers = await Promise.all(Array.from({ length: 5 }, () => cancelCfdi(cfdi, '02')));
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect(await states(cfdi)).toEqual(['canceled']);
  const other = await stamp(await sell());
  expect((await cancelCfdi(other, '02', {}, office.finance)).status).toBe(403);
  expect((await cancelCfdi(other, '02', {}, await office.partner(2))).status).toBe(403);
  await office.t.db.execute('update sale set id_branch_office = 2 where facturama_id = ?', [other]);
  await office.t.db.execute('delete from worker_branch_office where id_branch_office = 2');
  expect((await cancelCfdi(other, '02')).status).toBe(403);
  expect((await cancelCfdi('nada', '02')).status).toBe(404);
  expect(await states(other)).toEqual([]);
});
