import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { certificatePdf } from '@ceiba/customers/testing';
import {
  INVOICING_MESSAGES,
  SELF_FIELD_WORDS,
  SELF_INVOICE_MESSAGES,
  type SelfInvoice,
  type SelfTicket,
} from '@ceiba/invoicing/contract';
import { giveBack, invoice, type Office, openOffice, sell, sendGlobal } from '@ceiba/invoicing/testing';
import { addDays, type Day } from '@ceiba/platform/contract';
import { Bus, Clock, Config } from '@ceiba/platform/server';
import { eventually } from '@ceiba/platform/testing';
import { newInvoiceCode } from '@ceiba/sales/contract';
import { FollowCancellations } from '../../jobs/follow-cancellations';
import { ResumeStuckStamps } from '../../jobs/resume-stuck-stamps';
import { PrepareStamp } from '../../stamping/prepare-stamp';
import { OpenGlobal } from '../global/open-global';

let office: Office;
let admin: string;
let today: Day;
let G03: number;
beforeAll(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
  today = office.t.get(Clock).today();
  G03 = (await office.t.db.one<{ id: number }>("select id_cfdi as id from cfdi where code_cfdi = 'G03'"))?.id ?? 0;
});
afterAll(() => office.close());
afterEach(async () => {
  office.sandboxes.facturama.faults.clear();
  await office.t.settle();
  await office.t.db.execute('delete from self_invoice_guess');
});

interface Known {
  p_invoice_code: string;
  p_date_doc: string;
  p_total_doc: string;
}

/** What stands on a sale's ticket. */
async function ticketOf(id: number): Promise<Known> {
  const row = await office.t.db.one<Known>(
    'select invoice_code as p_invoice_code, date_doc as p_date_doc, total_doc as p_total_doc from sale where id_document = ?',
    [id],
  );
  if (!row) throw new Error('no such sale');
  return row;
}
const sold = async (body: Record<string, unknown> = {}) => {
  const id = await sell(office, body);
  return { id, ticket: await ticketOf(id) };
};
const ROBOT = {
  ...{ p_rfc_customers: 'URE180429TM6', p_full_name: 'Universidad Robotica Española', p_zip_code_customers: '86991' },
  ...{ p_id_regimen: 601, p_email: 'compras@universidad.example' },
};
/** Another of SAT's published test taxpayers. */
const OTHER = {
  ...{ p_rfc_customers: 'XOJI740919U48', p_full_name: 'Ingrid Xodar Jimenez', p_zip_code_customers: '76028' },
  ...{ p_id_regimen: 612, p_email: 'ingrid@correo.example' },
};
const look = (ticket: object) => office.t.post<SelfTicket>('/facturacion/ticket', ticket);
const stamp = (ticket: object, more: object = {}) =>
  office.t.post<SelfInvoice>('/facturacion/timbrar', { ...ticket, ...ROBOT, p_id_cfdi: G03, ...more });
const stored = (id: number) =>
  office.t.db.one(
    'select facturama_status, has_invoice_doc, rfc_customers, global_waits from sale where id_document = ?',
    [id],
  );
const UNTOUCHED = { facturama_status: null, has_invoice_doc: 0, rfc_customers: null, global_waits: 1 };
/** The schedule finds a sale's intent whose process died. */
async function resume(id: number): Promise<void> {
  await office.t.db.execute(
    "update cfdi_intent set lease_until = '2026-01-01', next_at = '2026-01-01' where reference = ? and state = 'sending'",
    [String(id)],
  );
  await office.t.get(ResumeStuckStamps).run();
}
const mailsWith = async (text: string) => {
  const folder = join(office.t.get(Config).dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(text));
};

it('is made by whoever holds the ticket: stamped at once, PDF and XML there and by mail', async () => {
  const { id, ticket } = await sold();
  const open = { state: 'open', why: null, total_doc: '116.33', name_branch_office: 'CDMX Centro' };
  expect(await look(ticket)).toMatchObject({ status: 200, data: open });
  const made = await stamp({
    ...ticket,
    p_invoice_code: ` ${ticket.p_invoice_code.slice(0, 4)}-${ticket.p_invoice_code.slice(4)} `.toLowerCase(),
  });
  expect([made.status, made.message]).toEqual([200, SELF_INVOICE_MESSAGES.ready]);
  const { facturama_uuid, pdf, xml } = made.data;
  expect(made.data).toMatchObject({ email: ROBOT.p_email, may_correct: 1 });
  const [cfdi, ...more] = await office.cfdis(`V-${id}`);
  expect(more).toEqual([]);
  expect(cfdi).toMatchObject({
    Uuid: facturama_uuid,
    Total: 116.33,
    Request: {
      PaymentMethod: 'PUE',
      Receiver: { Rfc: 'URE180429TM6', Name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', CfdiUse: 'G03', TaxZipCode: '86991' },
    },
  });
  expect(await stored(id)).toEqual({
    ...{ facturama_status: 'STAMPED', has_invoice_doc: 1, rfc_customers: 'URE180429TM6', global_waits: 0 },
  });
  const file = async (url: string | null) =>
    (await office.t.app.inject({ url: url ?? '' })).rawPayload.toString('latin1');
  expect((await file(pdf)).slice(0, 5)).toBe('%PDF-');
  expect(await file(xml)).toContain('URE180429TM6');
  const forged = (
    await office.t.app.inject({ url: pdf?.replace(/ticket=.*/, `ticket=${'z'.repeat(8)}.${'A'.repeat(43)}`) })
  ).statusCode;
  expect(forged).toBe(403);
  await office.t.settle();
  const sent = await mailsWith(`V-${id}-${facturama_uuid}.pdf`);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('<compras@universidad.example>');
  expect(sent[0]).toContain(`V-${id}-${facturama_uuid}.xml`);
  expect(await look(ticket)).toMatchObject({ data: { state: 'invoiced', why: null } });
});

it('is told nothing apart: a code that is not, another day and another total; and guesses end', async () => {
  const { id, ticket } = await sold();
  const wrong = [
    { ...ticket, p_invoice_code: newInvoiceCode(() => 7) },
    { ...ticket, p_date_doc: addDays(today, -1) },
    { ...ticket, p_total_doc: '116.34' },
  ];
  for (const guess of wrong)
    for (const ask of [look, stamp]) {
      const { status, message, data } = await ask(guess);
      expect([status, message, data]).toEqual([404, SELF_INVOICE_MESSAGES.notFound, null]);
    }
  expect(await look({ ...ticket, p_invoice_code: `${ticket.p_invoice_code.slice(0, -1)}0` })).toMatchObject({
    status: 400,
    data: { fields: [{ field: 'invoice_code', message: SELF_INVOICE_MESSAGES.code }] },
  });
  // Right ones are not counted.
  for (let count = 0; count < 25; count++) expect((await look(ticket)).status).toBe(200);
  await office.t.db.execute('delete from self_invoice_guess');
  for (let cents = 10; cents < 30; cents++)
    expect((await look({ ...ticket, p_total_doc: `1.${cents}` })).status).toBe(404);
  const late = await Promise.all([look({ ...ticket, p_total_doc: '2.00' }), look(ticket), stamp(ticket)]);
  expect(late.map(({ status, message }) => [status, message])).toEqual(
    Array(3).fill([429, SELF_INVOICE_MESSAGES.guesses]),
  );
  expect(await stored(id)).toEqual(UNTOUCHED);
});

it('of ten tabs at once is one; another RFC is told that it is too late', async () => {
  const { id, ticket } = await sold();
  const all = await Promise.all(Array.from({ length: 10 }, () => stamp(ticket)));
  expect(new Set(all.map(({ status, data }) => `${status} ${data?.facturama_uuid}`)).size).toBe(1);
  expect(all[0]?.status).toBe(200);
  const two = await sold();
  const both = await Promise.all([stamp(two.ticket), stamp(two.ticket, OTHER)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.message).toBe(SELF_INVOICE_MESSAGES.otherRfc);
  await office.t.settle();
  for (const one of [id, two.id]) expect(await office.cfdis(`V-${one}`)).toHaveLength(1);
});

it.each(['503-before', 'timeout-before', 'stamp-then-timeout', 'stamp-then-503'])(
  'under %s is one, with what its holder gave',
  async (kind) => {
    const { id, ticket } = await sold();
    await office.fault(kind);
    const first = await stamp(ticket);
    expect(first.status).toBe(200);
    await office.t.db
      .execute(`update cfdi_intent set lease_until = least(lease_until, '2026-01-01'), next_at = '2026-01-01',
      resend_from = least(resend_from, '2026-01-01') where state not in ('stamped', 'refused', 'canceled')`);
    await office.t.get(ResumeStuckStamps).run();
    await eventually(async () => expect(await stored(id)).toMatchObject({ facturama_status: 'STAMPED' }));
    expect(await stored(id)).toMatchObject({ has_invoice_doc: 1, rfc_customers: 'URE180429TM6' });
    const cfdis = await office.cfdis(`V-${id}`);
    expect(cfdis).toMatchObject([{ Request: { Receiver: { Rfc: 'URE180429TM6' } } }]);
  },
);

it('whose process died before it was sent goes on with what was given for it', async () => {
  const { id, ticket } = await sold();
  const data = {
    ...{ rfc_customers: 'URE180429TM6', zip_code_invoice: '86991', id_regimen: 601, id_cfdi: G03 },
    ...{ payment_form_facturama: 'PUE', invoice_change: 1, full_name_invoice: 'Universidad Robotica Española' },
  };
  const given = { email: ROBOT.p_email, data };
  await office.t.get(Bus).execute(new PrepareStamp('SALE', String(id), { given }));
  expect(await look(ticket)).toMatchObject({ data: { state: 'working', why: SELF_INVOICE_MESSAGES.working } });
  await resume(id);
  await eventually(async () => expect(await stored(id)).toMatchObject({ facturama_status: 'STAMPED' }));
  expect(await office.cfdis(`V-${id}`)).toMatchObject([{ Request: { Receiver: { Rfc: 'URE180429TM6' } } }]);
});

it('that SAT refuses says why, at his field, and leaves the ticket free, for him and for the global invoice', async () => {
  const { id, ticket } = await sold();
  const refused = await stamp(ticket, { p_full_name: 'Otro nombre' });
  const message = SELF_FIELD_WORDS.full_name;
  expect([refused.status, refused.message, refused.data]).toEqual([
    ...[409, message, { fields: [{ field: 'full_name', message }] }],
  ]);
  expect(await stored(id)).toEqual(UNTOUCHED);
  // Who asked sees it later, too; nobody else does.
  const find = (p_rfc_customers: string) => office.t.post('/facturacion/factura', { ...ticket, p_rfc_customers });
  expect(await find('URE180429TM6')).toMatchObject({
    ...{ status: 409, message, data: { fields: [{ field: 'full_name', message }] } },
  });
  expect((await find('XOJI740919U48')).message).toBe(SELF_INVOICE_MESSAGES.notReady);
  const unfit = await stamp(ticket, { p_id_regimen: 605 });
  expect(unfit).toMatchObject({ status: 422, data: { fields: [{ field: 'id_regimen' }] } });
  const nobody = await stamp(ticket, { p_rfc_customers: 'XAXX010101000' });
  expect(nobody).toMatchObject({
    ...{ status: 400, data: { fields: [{ field: 'rfc_customers', message: SELF_INVOICE_MESSAGES.genericRfc }] } },
  });
  expect(await stored(id)).toEqual(UNTOUCHED);
  expect((await stamp(ticket, { p_rfc_customers: 'ure-180429 tm6' })).status).toBe(200);
});

/** SAT's lists are silent and nobody answers; then the attempt is taken up again, as the schedule does. */
async function answeredLate(id: number, attempt: () => Promise<{ status: number }>): Promise<void> {
  await office.fault('503-validate');
  await office.fault('timeout-before');
  expect((await attempt()).status).toBe(200);
  await office.t.db
    .execute(`update cfdi_intent set lease_until = least(lease_until, '2026-01-01'), next_at = '2026-01-01',
      resend_from = least(resend_from, '2026-01-01') where state not in ('stamped', 'refused', 'canceled')`);
  await office.t.get(ResumeStuckStamps).run();
  const last = 'select state from cfdi_intent where reference = ? order by generation desc limit 1';
  await eventually(async () => expect(await office.t.db.one(last, [String(id)])).toEqual({ state: 'refused' }));
}

it('that SAT refuses after the answer is told to its holder in his own words, at his field; so is a correction', async () => {
  const { id, ticket } = await sold();
  const full_name = { field: 'full_name', message: SELF_FIELD_WORDS.full_name };
  const find = (p_rfc_customers: string) => office.t.post('/facturacion/factura', { ...ticket, p_rfc_customers });
  await answeredLate(id, () => stamp(ticket, { p_full_name: 'Otro nombre tarde' }));
  expect(await look(ticket)).toMatchObject({ data: { state: 'open' } });
  const told = { status: 409, message: full_name.message, data: { fields: [full_name] } };
  expect(await find(ROBOT.p_rfc_customers)).toMatchObject(told);
  expect((await find(OTHER.p_rfc_customers)).message).toBe(SELF_INVOICE_MESSAGES.notReady);
  expect((await stamp(ticket)).status).toBe(200);
  // A correction to another RFC: he is told, the invoice stands as it was, and no guess is counted.
  const correct = { ...OTHER, p_full_name: 'Otro nombre tarde', p_rfc_replaced: ROBOT.p_rfc_customers };
  await answeredLate(id, () => stamp(ticket, correct));
  expect(await look(ticket)).toMatchObject({ data: { state: 'invoiced' } });
  const guesses = () =>
    office.t.db.query('select id_guess from self_invoice_guess where ticket = ?', [ticket.p_invoice_code]);
  const before = await guesses();
  expect(await find(OTHER.p_rfc_customers)).toMatchObject(told);
  expect(await guesses()).toEqual(before);
  expect(await find(ROBOT.p_rfc_customers)).toMatchObject({ status: 200, data: { may_correct: 1 } });
});

it('that lacks what the company has to mend says that alone; staff find it at the sale', async () => {
  const { id, ticket } = await sold();
  const form = (code: string | null) =>
    office.t.db.execute(
      `update type_format_pay f join sale s on s.id_type_format_pay = f.id_type_format_pay
       set f.code_format_pay = ? where s.id_document = ?`,
      [code, id],
    );
  const [{ code } = { code: null }] = await office.t.db.query<{ code: string | null }>(
    `select f.code_format_pay as code from type_format_pay f join sale s on s.id_type_format_pay = f.id_type_format_pay
     where s.id_document = ?`,
    [id],
  );
  await form(null);
  expect(await stamp(ticket)).toMatchObject({ status: 409, message: SELF_INVOICE_MESSAGES.company, data: null });
  await form(code);
  expect(await stored(id)).toEqual(UNTOUCHED);
  const problems = await office.t.db.query("select place from cfdi_problem where kind = 'SALE' and reference = ?", [
    String(id),
  ]);
  expect(problems).toEqual([{ place: 'form' }]);
  expect((await stamp(ticket)).status).toBe(200);
});

it('of what is not paid yet is one to be paid later', async () => {
  const { id, ticket } = await sold();
  await office.t.db.execute('update sale set id_type_format_pay = 16 where id_document = ?', [id]);
  expect((await stamp(ticket)).status).toBe(200);
  expect(await office.cfdis(`V-${id}`)).toMatchObject([{ Request: { PaymentForm: '99', PaymentMethod: 'PPD' } }]);
});

it('that staff asked for and SAT refused stays theirs, whatever its holder tries', async () => {
  const { id, ticket } = await sold();
  const wrong = invoice(office, id, { p_full_name: 'Otro nombre' });
  await expect(wrong).rejects.toThrow(/nombre del receptor/);
  expect((await stamp(ticket, { p_full_name: 'Otro nombre más' })).status).toBe(409);
  expect(await stored(id)).toMatchObject({ facturama_status: 'ERROR', has_invoice_doc: 1 });
});

it('is not made of what may not be, or when the time is over; staff still can', async () => {
  const gone = await sold();
  const cancel = { p_id_document: gone.id, p_observation_anulado: 'No la quiso' };
  expect((await office.t.post('/sale/delete', cancel, admin)).status).toBe(200);
  expect(await look(gone.ticket)).toMatchObject({ data: { state: 'closed', why: 'La venta está anulada.' } });
  expect(await stamp(gone.ticket)).toMatchObject({ status: 409, message: 'La venta está anulada.' });
  const old = await sold();
  const day = addDays(`${today.slice(0, 8)}01` as Day, -1);
  await office.t.db.execute('update sale set date_doc = ? where id_document = ?', [day, old.id]);
  const late = await ticketOf(old.id);
  const why = SELF_INVOICE_MESSAGES.over(day.split('-').reverse().join('/'));
  expect(await look(late)).toMatchObject({ data: { state: 'closed', why, until: day } });
  expect(await stamp(late)).toMatchObject({ status: 409, message: why });
  const settings = (body: object) => office.t.post('/settings/update', body, admin);
  expect((await settings({ p_self_invoice_days: '60' })).status).toBe(200);
  expect(await look(late)).toMatchObject({ data: { state: 'open' } });
  expect((await settings({ p_self_invoice_days: '' })).status).toBe(200);
  expect(await look(late)).toMatchObject({ status: 409, message: SELF_INVOICE_MESSAGES.off });
  expect((await settings({ p_self_invoice_days: '0' })).status).toBe(200);
  expect((await invoice(office, old.id)).facturama_id).not.toBe('');
});

it('of a ticket of which something came back is of the rest; of all of it, none', async () => {
  const all = await sold();
  await giveBack(office, all.id, { lines: [{ line: 1, qty: 1 }] });
  expect(await stamp(all.ticket)).toMatchObject({ status: 409, message: INVOICING_MESSAGES.saleNothing });
  const { id, ticket } = await sold({ p_details: [{ p_id_product: 101, p_qty: 2 }] });
  await giveBack(office, id, { lines: [{ line: 1, qty: 1 }] });
  expect((await stamp(ticket)).status).toBe(200);
  expect(await office.cfdis(`V-${id}`)).toMatchObject([{ Total: 116.33 }]);
});

it('waits while the global invoice of its ticket is on its way, and takes it out of that', async () => {
  const { id, ticket } = await sold();
  await office.t.db.execute('update sale set date_doc = ? where id_document <> ? and global_waits = 1', [
    addDays(today, -400),
    id,
  ]);
  const span = {
    id_branch_office: 1,
    date_start: today,
    date_end: today,
    periodicity: '01',
    payment_form: '01',
  } as const;
  const global = await office.t.get(Bus).execute(new OpenGlobal(span));
  await office.t.get(Bus).execute(new PrepareStamp('GLOBAL', String(global)));
  expect(await look(ticket)).toMatchObject({ data: { state: 'working' } });
  const asked = stamp(ticket);
  await office.t.db.execute(
    "update cfdi_intent set lease_until = '2026-01-01', next_at = '2026-01-01' where kind = 'GLOBAL'",
  );
  await sendGlobal(office, today);
  await asked;
  await eventually(async () => expect((await stamp(ticket)).data?.facturama_uuid).toEqual(expect.any(String)));
  await office.t.settle();
  expect(await office.cfdis(`V-${id}`)).toHaveLength(1);
  const notes = await office.t.db.query('select reason, state, total from credit_note where id_document = ?', [id]);
  expect(notes).toEqual([{ reason: 'invoiced', state: 'stamped', total: '116.33' }]);
});

it('is corrected once, on its day: the new one takes the place of the old one, which is cancelled', async () => {
  const { id, ticket } = await sold();
  const first = await stamp(ticket);
  expect(first.data.may_correct).toBe(1);
  const stranger = await stamp(ticket, { ...OTHER, p_rfc_replaced: OTHER.p_rfc_customers });
  expect([stranger.status, stranger.message]).toEqual([409, SELF_INVOICE_MESSAGES.otherRfc]);
  const correct = (more: object = {}) => stamp(ticket, { ...OTHER, p_rfc_replaced: ROBOT.p_rfc_customers, ...more });
  // What SAT refuses leaves the first one, which may be corrected still.
  expect(await correct({ p_full_name: 'Otro nombre' })).toMatchObject({
    ...{ status: 409, message: SELF_FIELD_WORDS.full_name },
  });
  const { p_rfc_customers } = ROBOT;
  expect(await office.t.post('/facturacion/factura', { ...ticket, p_rfc_customers })).toMatchObject({
    ...{ status: 200, data: { facturama_uuid: first.data.facturama_uuid, may_correct: 1 } },
  });
  const both = await Promise.all([correct(), correct()]);
  const made = both.find(({ status }) => status === 200);
  expect(made ?? both.map(({ message }) => message)).toMatchObject({ status: 200 });
  const second = made?.data;
  expect(second).toMatchObject({ may_correct: 0, email: OTHER.p_email });
  // An answer that was lost is asked for again.
  expect((await correct()).data.facturama_uuid).toBe(second?.facturama_uuid);
  await office.t.db.execute('update cfdi_cancellation set next_at = utc_timestamp(3), lease_until = null');
  await office.t.get(FollowCancellations).run();
  await office.t.settle();
  await eventually(async () =>
    expect(
      await office.t.db.query(
        `select i.generation, i.state, c.motive, upper(c.uuid_replacement) as uuid_replacement from cfdi_intent i
         left join cfdi_cancellation c on c.id_intent = i.id_intent where i.reference = ? and i.kind = 'SALE' order by 1`,
        [String(id)],
      ),
    ).toEqual([
      { generation: 1, state: 'canceled', motive: '01', uuid_replacement: second?.facturama_uuid?.toUpperCase() },
      { generation: 2, state: 'stamped', motive: null, uuid_replacement: null },
    ]),
  );
  const again = await stamp(ticket, { p_rfc_replaced: OTHER.p_rfc_customers });
  expect([again.status, again.message]).toEqual([409, SELF_INVOICE_MESSAGES.onlyOnce]);
  const staff = await sold();
  await invoice(office, staff.id);
  const theirs = await stamp(staff.ticket, { ...OTHER, p_rfc_replaced: 'URE180429TM6' });
  expect([theirs.status, theirs.message]).toEqual([409, SELF_INVOICE_MESSAGES.onlyOnce]);
});

it('whose correction nobody knows the end of is under way, and ends as the new one', async () => {
  const { id, ticket } = await sold();
  expect((await stamp(ticket)).status).toBe(200);
  const row = await office.t.db.one<{ old: string }>('select facturama_id as old from sale where id_document = ?', [
    id,
  ]);
  const data = {
    ...{ rfc_customers: OTHER.p_rfc_customers, zip_code_invoice: OTHER.p_zip_code_customers, id_cfdi: G03 },
    ...{ id_regimen: OTHER.p_id_regimen, payment_form_facturama: 'PUE', invoice_change: 1 },
    full_name_invoice: OTHER.p_full_name,
  };
  const given = { email: OTHER.p_email, data };
  await office.t.get(Bus).execute(new PrepareStamp('SALE', String(id), { given, replaces: row?.old }));
  expect(await look(ticket)).toMatchObject({ data: { state: 'working' } });
  await resume(id);
  await eventually(async () => expect(await look(ticket)).toMatchObject({ data: { state: 'invoiced' } }));
  const correction = { ...OTHER, p_rfc_replaced: ROBOT.p_rfc_customers };
  expect(await stamp(ticket, correction)).toMatchObject({ status: 200, data: { may_correct: 0 } });
  expect(await office.cfdis(`V-${id}-2`)).toHaveLength(1);
});

it('is found and sent again by who knows its RFC, and by nobody else', async () => {
  const { id, ticket } = await sold();
  const find = (p_rfc_customers: string) =>
    office.t.post<SelfInvoice>('/facturacion/factura', { ...ticket, p_rfc_customers });
  expect(await find('URE180429TM6')).toMatchObject({ status: 409, message: SELF_INVOICE_MESSAGES.notReady });
  const { facturama_uuid } = (await stamp(ticket)).data;
  expect(await find('URE180429TM6')).toMatchObject({ status: 200, data: { facturama_uuid } });
  expect(await find('XOJI740919U48')).toMatchObject({ status: 409, message: SELF_INVOICE_MESSAGES.otherRfc });
  const send = (p_rfc_customers: string, p_email: string) =>
    office.t.post('/facturacion/correo', { ...ticket, p_rfc_customers, p_email });
  expect((await send('XOJI740919U48', 'ladron@correo.example')).status).toBe(409);
  expect(await send('URE180429TM6', 'conta@universidad.example')).toMatchObject({
    status: 200,
    message: SELF_INVOICE_MESSAGES.sent,
  });
  await office.t.settle();
  const to = (mails: string[]) => mails.map((mail) => /^To:[^>]*<([^>]+)>/m.exec(mail)?.[1]).sort();
  expect(to(await mailsWith(`V-${id}-${facturama_uuid}.pdf`))).toEqual([
    'compras@universidad.example',
    'conta@universidad.example',
  ]);
  for (let count = 0; count < 4; count++) await send('URE180429TM6', 'conta@universidad.example');
  expect(await send('URE180429TM6', 'conta@universidad.example')).toMatchObject({
    status: 429,
    message: SELF_INVOICE_MESSAGES.mails,
  });
});

it('takes what is on file for who knows that RFC, and what a tax certificate says', async () => {
  const { ticket } = await sold();
  const record = (p_rfc_customers: string) => office.t.post('/facturacion/receptor', { ...ticket, p_rfc_customers });
  expect(await record(await office.rfcOf(2))).toMatchObject({
    status: 200,
    data: { full_name: expect.stringContaining('Peña'), zip_code_customers: '06600', id_regimen: null },
  });
  expect(await record('URE180429TM6')).toMatchObject({ status: 404, message: SELF_INVOICE_MESSAGES.noRecord });
  const read = async (known: Known, pdf: Buffer) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(known)) form.append(name, String(value));
    form.append('p_certificate', new Blob([new Uint8Array(pdf)]), 'constancia.pdf');
    const { status, message, data } = await office.t.post('/facturacion/constancia', form);
    return [status, message, data];
  };
  const said = await read(ticket, certificatePdf());
  expect(said).toEqual([
    ...[200, expect.any(String)],
    expect.objectContaining({ rfc: 'PEXJ900215AB3', name: 'JUANA MARÍA PÉREZ', zip_code: '72030', unread: [] }),
  ]);
  expect((await read(ticket, certificatePdf(['Recibo de luz'])))[0]).toBe(422);
  expect((await read({ ...ticket, p_total_doc: '1.00' }, certificatePdf()))[0]).toBe(404);
});

it('that staff stamp goes to the customer by mail, too, once', async () => {
  await office.t.db.execute("update customers set email_customers = 'ana@correo.example' where id_customers = 3");
  const { id } = await sold({ p_id_customers: 3 });
  const { uuid } = await invoice(office, id);
  await invoice(office, id);
  await office.t.settle();
  const sent = await mailsWith(`V-${id}-${uuid}.pdf`);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('<ana@correo.example>');
});

it('finds a ticket and counts guesses by their indexes', async () => {
  const { ticket } = await sold();
  const plans = await Promise.all([
    office.t.db.query<{ key: string }>('explain select id_document from sale where invoice_code = ?', [
      ticket.p_invoice_code,
    ]),
    office.t.db.query<{ key: string }>('explain select count(*) from self_invoice_guess where network = ? and at > ?', [
      ...['x', new Date()],
    ]),
    office.t.db.query<{ key: string }>('explain select count(*) from self_invoice_guess where ticket = ? and at > ?', [
      ...['x', new Date()],
    ]),
  ]);
  const keys = ['sale_invoice_code', 'self_guess_network', 'self_guess_ticket'];
  expect(plans.map(([plan]) => plan?.key)).toEqual(keys);
});
