import { inOrder, type Office, openOffice, OTHERS, RECEIVER, sell, sellOn } from '@ceiba/invoicing/testing';
import {
  FREE_INVOICES,
  type FreeCustomerView,
  type FreeInvoiceRow,
  type FreeProcessed,
} from '@ceiba/invoicing/contract';
import { addDays, toCents } from '@ceiba/platform/contract';
import { Bus, Clock } from '@ceiba/platform/server';
import { eventually, waitLongForRows } from '@ceiba/platform/testing';
import { DataSource } from 'typeorm';
import { MassStampingJob } from '../../jobs/mass-stamping.job';
import { ResumeStuckStamps } from '../../jobs/resume-stuck-stamps';
import { PrepareStamp } from '../../stamping/prepare-stamp';

let office: Office;
let admin: string;
let today: string;
beforeAll(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
  today = office.t.get(Clock).today();
});
afterAll(() => office.close());

const customer = (id: unknown, token = office.finance) =>
  office.t.post<FreeCustomerView>('/facturama/libre/customer', { p_id_customers: id }, token);

/** What the dialog sends for a verified customer. */
async function typed(id: number, body: Record<string, unknown> = {}) {
  const { rfc, zip, curp, regimen, cfdi, full_name } = (await customer(id)).data;
  const fiscal = { p_rfc: rfc, p_zip: zip, p_curp: curp, p_regimen: regimen, p_cfdi: cfdi };
  return { p_type: 'COMISION', p_id_customers: id, p_name: full_name, p_subtotal: '5000.00', ...fiscal, ...body };
}
const processed = (body: object, token = office.finance) =>
  office.t.post<FreeProcessed>('/facturama/libre/process', body, token);
async function made(id: number, body: Record<string, unknown> = {}): Promise<number> {
  const answer = await processed(await typed(id, body));
  if (answer.response !== 'success') throw new Error(`${answer.status} ${answer.message}`);
  return answer.data.id_factura_libre;
}
async function stamp(id: number, payee: number, body: Record<string, unknown> = {}, token = office.finance) {
  const { p_rfc, p_zip, p_curp, p_regimen, p_cfdi } = await typed(payee);
  const asked = { p_id_factura_libre: id, p_rfc, p_zip, p_curp, p_regimen, p_cfdi, ...body };
  return office.t.post<{ facturama_id: string | null; facturama_status: string; isr?: string; total?: string }>(
    '/facturama/libre/stamp',
    asked,
    token,
  );
}
const row = (id: number) =>
  office.t.db.one<{ state: string; facturama_id: string | null; facturama_error: string | null; given: unknown }>(
    'select state, facturama_id, facturama_error, given from free_invoice where id_factura_libre = ?',
    [id],
  );
const list = async (body: object = {}) => {
  const days = { p_date_start: addDays(today, -7), p_date_end: today, p_excel: 0 };
  return (
    await office.t.post<{ rows: FreeInvoiceRow[] }>(`/${FREE_INVOICES.call}`, { ...days, ...body }, office.finance)
  ).data.rows;
};
const stampedOnce = async (id: number) => {
  expect(await row(id)).toMatchObject({ state: 'stamped', facturama_error: null, given: null });
  expect(await office.cfdis(`L-${id}`)).toHaveLength(1);
  expect(
    await office.t.db.query("select state from cfdi_intent where kind = 'FREE' and reference = ?", [`${id}`]),
  ).toEqual([{ state: 'stamped' }]);
};

describe('a free invoice', () => {
  it('is made for a verified customer with the ISR of commissions, and stamped as assimilated income', async () => {
    const answer = await processed(await typed(2, { p_isr: '282.17', p_total: '4717.83' }));
    expect(answer).toMatchObject({
      status: 200,
      message: 'Factura libre guardada.',
      data: { subtotal: '5000.00', isr: '282.17', total: '4717.83' },
    });
    const id = answer.data.id_factura_libre;
    expect(await stamp(id, 2)).toMatchObject({
      status: 200,
      response: 'success',
      data: { facturama_status: 'STAMPED' },
    });
    expect(await office.cfdis(`L-${id}`)).toMatchObject([
      { Total: 4717.83, Request: { CfdiType: 'N', Receiver: { FiscalRegime: '605', CfdiUse: 'CN01' } } },
    ]);
    await stampedOnce(id);
    const again = await stamp(id, 2);
    expect([again.status, again.response, again.data.facturama_id]).toEqual([
      200,
      'info',
      (await row(id))?.facturama_id,
    ]);
    expect(await list({ p_id_customers: 2 })).toMatchObject([
      {
        ...{ id_factura_libre: id, type: 'COMISION', id_customers: 2, subtotal: '5000.00', isr: '282.17' },
        ...{ total: '4717.83', state: 'stamped', facturama_id: (await row(id))?.facturama_id },
      },
    ]);
  });

  it('is refused in the specification’s words', async () => {
    expect(await customer('dos')).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'id_customers', message: 'El ID del cliente debe ser un número.' }] },
    });
    expect(await customer(OTHERS.resico)).toMatchObject({ status: 409, message: 'El cliente no es un ASIMILADO.' });
    const dollars = await customer(OTHERS.dollars);
    expect(dollars).toMatchObject({ status: 409, message: 'El cliente no tiene el tipo de moneda MXN.' });
    expect(await customer(999)).toMatchObject({ status: 404, message: 'El ID Cliente no fue verificado' });
    const good = await typed(3);
    expect(await processed({ ...good, p_name: 'Otra Persona' })).toMatchObject({
      status: 409,
      message: 'El ID Cliente no fue verificado',
    });
    const fieldsOf = async (body: object) => {
      const { status, data } = await office.t.post<{ fields: { field: string; message: string }[] }>(
        '/facturama/libre/process',
        body,
        office.finance,
      );
      return [status, data.fields.map(({ field, message }) => `${field}: ${message}`)];
    };
    const { p_rfc: _rfc, p_curp: _curp, ...less } = good;
    expect(await fieldsOf({ ...less, p_zip: '' })).toEqual([
      400,
      ['rfc', 'zip', 'curp'].map((field) => `${field}: Faltan campos por llenar`),
    ]);
    const nothing = await fieldsOf({ ...good, p_subtotal: '0' });
    expect(nothing).toEqual([400, ['subtotal: El subtotal debe ser mayor a 0']]);
    expect((await processed({ ...good, p_subtotal: '0.01' })).data).toMatchObject({ subtotal: '0.01', total: '0.01' });
    expect(await processed({ ...good, p_regimen: 601 })).toMatchObject({ status: 422 });
    expect(await processed({ ...good, p_isr: '1.00' })).toMatchObject({
      status: 409,
      data: { subtotal: '5000.00', isr: '282.17', total: '4717.83' },
    });
    expect((await processed(good, office.cashier)).status).toBe(403);
    expect((await processed(good, await office.partner(3))).status).toBe(403);
  });

  it.each(['503-before', 'stamp-then-503', 'stamp-then-timeout', 'timeout-before'])(
    'under %s has one CFDI',
    async (kind) => {
      const id = await made(4);
      await office.fault(kind);
      const [first, second] = await Promise.all([stamp(id, 4), stamp(id, 4)]);
      expect([first.status, second.status]).toEqual([200, 200]);
      office.sandboxes.facturama.faults.clear();
      await office.t.db.execute(`update cfdi_intent set lease_until = least(lease_until, '2026-01-01'),
        next_at = '2026-01-01', resend_from = least(resend_from, '2026-01-01') where state in ('sending', 'unknown')`);
      await office.t.get(ResumeStuckStamps).run();
      await eventually(async () => expect(await row(id)).toMatchObject({ state: 'stamped' }));
      await stampedOnce(id);
    },
  );

  it('asked for ten times at once has one CFDI, also after it was refused', async () => {
    const id = await made(5, { p_type: 'BONO_SEMANAL' });
    await office.fault('refuse');
    const refused = await stamp(id, 5);
    expect(refused).toMatchObject({ status: 409, response: 'danger' });
    expect(await row(id)).toMatchObject({ state: 'open', facturama_error: refused.message });
    expect(await list({ p_id_customers: 5 })).toMatchObject([{ state: 'error', facturama_error: refused.message }]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => stamp(id, 5)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ data }) => data.facturama_id)).size).toBe(1);
    await stampedOnce(id);
  });

  it('whose process died after the call is adopted, and one cancelled is over', async () => {
    const id = await made(6, { p_type: 'CEDEA' });
    await stamp(id, 6);
    await office.forgetBook('FREE', id);
    await office.t.db.execute(
      `update cfdi_intent set state = 'sending', facturama_id = null, uuid = null, lease_token = 'gone', lease_until = ?,
         next_at = ? where kind = 'FREE' and reference = ?`,
      [new Date(0), new Date(0), String(id)],
    );
    await office.t.db.execute(
      "update free_invoice set facturama_id = null, state = 'pending' where id_factura_libre = ?",
      [id],
    );
    await office.t.get(ResumeStuckStamps).run();
    await eventually(async () => expect(await row(id)).toMatchObject({ state: 'stamped' }));
    await stampedOnce(id);
    await office.control('/cancel-mode', { mode: 'canceled' });
    const cancel = { p_facturama_id: (await row(id))?.facturama_id, p_motive: '02' };
    expect((await office.t.post('/facturama/cancel', cancel, office.finance)).status).toBe(200);
    expect(await list({ p_id_customers: 6 })).toMatchObject([{ state: 'canceled' }]);
    expect(await stamp(id, 6)).toMatchObject({ status: 409, message: 'La factura libre está cancelada; haga otra.' });
    expect(await office.cfdis(`L-${id}`)).toHaveLength(1);
  });

  it('tried again without anybody at the dialog is stamped with what was typed, by two workers at once, each once', async () => {
    const typed = { p_zip: '06700', p_subtotal: '800.00' };
    const ids = [await made(8, typed), await made(8, typed), await made(9, typed), await made(10, typed)];
    const job = office.t.get(MassStampingJob);
    const payload = { kind: 'FREE', references: ids.map(String) };
    const context = (attempt: number) => ({ id: 9_100_001, attempt, progress: () => Promise.resolve() });
    const [one, two] = await Promise.all([job.run(payload, context(1)), job.run(payload, context(2))]);
    expect([one, two]).toMatchObject([
      { stamped: 4, not_stamped: 0 },
      { stamped: 4, not_stamped: 0 },
    ]);
    for (const id of ids) await stampedOnce(id);
    expect(await office.cfdis(`L-${ids[3]}`)).toMatchObject([{ Request: { Receiver: { TaxZipCode: '06700' } } }]);
    const kept = await office.t.db.query(
      'select zip_code_nomina as zip from customers where id_customers in (8, 9, 10)',
    );
    expect(kept).toEqual([{ zip: '06700' }, { zip: '06700' }, { zip: '06700' }]);
  });

  const discard = (id: number, token = office.finance) =>
    office.t.post<{ id: number }>('/facturama/libre/discard', { p_id_factura_libre: id }, token);
  const HAS_CFDI = 'La factura libre se está timbrando o ya tiene CFDI: no se descarta, se cancela.';

  it('typed wrongly is put aside: on no list, on no board, in no audit but its own, and stamped no more', async () => {
    const id = await made(9, { p_subtotal: '9999.00' });
    await office.fault('refuse');
    expect((await stamp(id, 9)).status).toBe(409);
    const board = async () =>
      (
        await office.t.post<{ rows: { kind: string; reference: string }[] }>(
          '/facturama/board',
          { p_kind: 'FREE' },
          admin,
        )
      ).data.rows.map(({ reference }) => reference);
    expect(await board()).toContain(String(id));
    expect((await discard(id, office.cashier)).status).toBe(403);
    expect((await discard(id, await office.partner(9))).status).toBe(403);
    expect((await discard(999_999)).status).toBe(404);
    expect(await discard(id)).toMatchObject({ status: 200, message: 'Factura libre descartada.', data: { id } });
    expect((await discard(id)).status).toBe(200);
    expect(await board()).not.toContain(String(id));
    const mine = (rows: FreeInvoiceRow[]) => rows.filter(({ id_factura_libre }) => id_factura_libre === id);
    expect(mine(await list())).toEqual([]);
    expect(mine(await list({ p_state: 'discarded' }))).toMatchObject([{ state: 'discarded', facturama_error: null }]);
    const over = 'La factura libre está descartada; haga otra.';
    expect(await stamp(id, 9)).toMatchObject({ status: 409, message: over });
    expect(await office.cfdis(`L-${id}`)).toEqual([]);
    expect(
      await office.t.db.query(
        "select command, changes from audit where entity = 'free_invoice' and entity_id = ? and command = 'DiscardFree'",
        [String(id)],
      ),
    ).toMatchObject([{ command: 'DiscardFree' }]);
  });

  it('that is stamped, being sent, unknown or of a sale is not put aside', async () => {
    const id = await made(10, { p_subtotal: '700.00' });
    await office.fault('timeout-before');
    await stamp(id, 10);
    expect(await row(id)).toMatchObject({ state: 'pending' });
    expect(await discard(id)).toMatchObject({ status: 409, message: HAS_CFDI });
    office.sandboxes.facturama.faults.clear();
    await office.t.db.execute(`update cfdi_intent set lease_until = least(lease_until, '2026-01-01'),
      next_at = '2026-01-01', resend_from = least(resend_from, '2026-01-01') where state in ('sending', 'unknown')`);
    await office.t.get(ResumeStuckStamps).run();
    await eventually(async () => expect(await row(id)).toMatchObject({ state: 'stamped' }));
    expect(await discard(id)).toMatchObject({ status: 409, message: HAS_CFDI });
    await stampedOnce(id);
  });

  it('put aside and stamped at once is one of both: whoever holds its row first', async () => {
    await waitLongForRows(office.t.get(DataSource));
    const lockOf = (id: number) => `free_invoice where id_factura_libre = ${id}`;
    const prepare = (id: number) => office.t.get(Bus).execute(new PrepareStamp('FREE', String(id)));
    const one = await made(11);
    const aside = await inOrder(
      office.t,
      lockOf(one),
      () => discard(one),
      () => prepare(one).catch((error: Error) => error.message),
    );
    expect(aside).toMatchObject([{ status: 200 }, 'La factura libre está descartada; haga otra.']);
    const other = await made(11);
    const sent = await inOrder(
      office.t,
      lockOf(other),
      () => prepare(other),
      () => discard(other),
    );
    expect(sent).toMatchObject([{ go: 'send' }, { status: 409, message: HAS_CFDI }]);
    expect(await row(other)).toMatchObject({ state: 'pending' });
  });

  it('counts the month where the company accumulates it, and says so where other figures were shown', async () => {
    await office.t.post('/settings/update', { p_isr_accumulates: 1 }, admin);
    try {
      const [first, second] = [await made(7, { p_subtotal: '3000.00' }), await made(7, { p_subtotal: '3000.00' })];
      await stamp(first, 7);
      const { data } = await customer(7);
      expect(data.paid_in_month).not.toBeNull();
      // What was shown before the first one was paid is no longer due.
      const shown = await office.t.db.one<{ isr: string; total: string }>(
        'select isr, total from free_invoice where id_factura_libre = ?',
        [second],
      );
      const stale = await stamp(second, 7, { p_isr: shown?.isr, p_total: shown?.total });
      expect(stale).toMatchObject({
        status: 409,
        message: 'Los importes de la comisión cambiaron. Revise el nuevo total.',
      });
      const { data: due } = stale;
      expect(toCents(due.isr ?? '0')).toBeGreaterThan(toCents(shown?.isr ?? '0'));
      expect((await stamp(second, 7, { p_isr: due.isr, p_total: due.total })).status).toBe(200);
    } finally {
      await office.t.post('/settings/update', { p_isr_accumulates: 0 }, admin);
    }
  });
});

describe('a sale', () => {
  const ask = (body: object, token = admin) =>
    office.t.post<{ id_factura_libre: number; facturama_id: string | null }>('/facturama/libre/sale', body, token);
  const use = async () =>
    (await office.t.db.one<{ id_cfdi: number }>("select id_cfdi from cfdi where code_cfdi = 'G03'"))?.id_cfdi;

  it('is invoiced by name, once, whichever screen asks', async () => {
    const id = await sell(office);
    const asked = { p_id_document: id, p_type: 'VENTA', ...RECEIVER, p_id_cfdi: await use() };
    const answers = await Promise.all([
      ask(asked),
      ask(asked),
      office.t.post('/sale/send/facturama', { ...asked, p_type: undefined }, admin),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await office.cfdis(`V-${id}`)).toHaveLength(1);
    const rows = (await list()).filter(({ id_document }) => id_document === id);
    expect(rows).toMatchObject([{ type: 'VENTA', state: 'stamped', total: '116.33', isr: '0.00' }]);
    const pdf = await office.t.app.inject({
      url: `/api/facturama/libre/pdf/${rows[0]?.id_factura_libre}`,
      headers: { authorization: `Bearer ${admin}` },
    });
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('goes into the global invoice of its days, and without its data it is refused', async () => {
    const id = await sellOn(office, addDays(today, -3));
    const text = 'Ingrese la información RFC, Código postal, Régimen Fiscal y Uso de CFDI y Forma de Pago';
    expect(await ask({ p_id_document: id, p_type: 'VENTA' })).toMatchObject({
      status: 400,
      data: { fields: [{ message: text }] },
    });
    expect(await ask({ p_id_document: id, p_type: 'FACTURA_GLOBAL' })).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'payment_form', message: 'Seleccione una forma de pago' }] },
    });
    const asked = { p_id_document: id, p_type: 'FACTURA_GLOBAL', p_payment_form: 5 };
    const first = await ask(asked);
    const again = await ask(asked);
    expect([first.status, again.status, again.data]).toEqual([200, 200, first.data]);
    const rows = (await list()).filter(({ id_document }) => id_document === id);
    expect(rows).toMatchObject([{ type: 'FACTURA_GLOBAL', state: 'stamped', facturama_id: first.data.facturama_id }]);
    const mine = { p_id_document: 999_999, p_type: 'FACTURA_GLOBAL', p_payment_form: 5 };
    expect((await ask(mine)).status).toBe(404);
    expect((await ask(asked, office.cashier)).status).toBe(403);
  });
});
