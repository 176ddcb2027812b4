import type { InvoiceFiles, InvoiceTaken, MyPayment, PartnerInvoiceRow, PaymentRow } from '@ceiba/commissions/contract';
import { fillAccounts } from '@ceiba/commissions/testing';
import { certificatePdf } from '@ceiba/customers/testing';
import { CLOSED, type Office, openOffice, OTHERS } from '@ceiba/invoicing/testing';
import { runAs, SYSTEM } from '@ceiba/platform/server';
import { type PartnerCfdi, partnerCfdi } from '@ceiba/platform/testing';
import { ReceivedInvoices } from '@ceiba/received/server';
import { AskAboutInvoices } from '../jobs/ask-about-invoices';

const CALL = '/payments/customers';
const COMPANY = { rfc: 'GCE010101AB1', zip: '42501', regime: '601' };
const UUID = '6F1C2D3E-4A5B-4C6D-8E9F-0A1B2C3D4E5F';
const SECOND = '7F1C2D3E-4A5B-4C6D-8E9F-0A1B2C3D4E5F';
/** Who is paid 1,040.83 for 1,000.00 as RESICO, and two who are assimilated. */
const { resico: PAYEE } = OTHERS;
const STAMPED = 2;
const DISCOUNTED = 3;

describe('invoices of partners', () => {
  let office: Office;
  let admin: string;
  let partner: string;
  let stranger: string;
  let rfc: string;
  let day: string;

  beforeAll(async () => {
    office = await openOffice();
    const { db } = office.t;
    admin = await office.t.login('admin');
    await office.asked(
      '/settings/update',
      { p_rfc: COMPANY.rfc, p_zip_code: COMPANY.zip, p_id_regimen: Number(COMPANY.regime) },
      admin,
    );
    await db.execute(
      `update commission_statement set subtotal_earnings = 1000, subtotal_earnings_original = 1000, iva = 160,
         ret_iva = 106.67, resico = 12.50, isr = 0, total = 1040.83, total_changed = 1040.83 where id_customers = ?`,
      [PAYEE],
    );
    await db.execute(`update commission_statement set type_fee = 'FIC', id_type_money = 2 where id_customers = ?`, [
      OTHERS.dollars,
    ]);
    await db.execute(`update customers set email_customers = 'socio@ceiba.example' where id_customers = ?`, [PAYEE]);
    await fillAccounts(db, [PAYEE, STAMPED, DISCOUNTED]);
    rfc = await office.rfcOf(PAYEE);
    const period = await db.one<{ day: string }>('select date_end_period as day from period where id_period = ?', [
      CLOSED,
    ]);
    day = period!.day;
    partner = await office.partner(PAYEE);
    stranger = await office.partner(OTHERS.dollars);
  });
  afterAll(() => office.close());

  const cfdiOf = (more: Partial<PartnerCfdi> = {}): PartnerCfdi => ({
    ...{ uuid: UUID, date: `${day}T10:11:12`, issuer: { rfc, regime: '626' }, receiver: COMPANY },
    ...{ subtotal: '1000.00', iva: '160.00', ret_iva: '106.67', isr: '12.50', total: '1040.83' },
    ...more,
  });
  async function upload(xml: string | null, more: { token?: string; fields?: object; pdf?: Buffer | null } = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ p_id_period: CLOSED, ...more.fields }))
      form.append(name, String(value));
    const pdf = more.pdf === undefined ? certificatePdf(['Factura']) : more.pdf;
    if (xml !== null) form.append('p_xml', new Blob([xml]), 'factura.xml');
    if (pdf) form.append('p_pdf', new Blob([new Uint8Array(pdf)]), 'factura.pdf');
    const sent = new Response(form);
    const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
    const body = Buffer.from(await sent.arrayBuffer());
    type Data = InvoiceTaken & { problems?: { field: string; message: string }[] };
    return office.t.call<Data>('POST', `${CALL}/invoice/insert`, body, { token: more.token ?? partner, headers });
  }
  const known = (cfdi: PartnerCfdi, status = 'Vigente') =>
    office.control('/foreign', {
      ...{ uuid: cfdi.uuid, issuer: cfdi.issuer.rfc, receiver: cfdi.receiver.rfc, total: cfdi.total, status },
    });
  const payment = async (): Promise<PaymentRow> => {
    const body = { p_id_period: CLOSED, p_excel: 0 };
    const { rows } = await office.asked<{ rows: PaymentRow[] }>(`${CALL}/get`, body, admin);
    return rows.find(({ id_customers }) => id_customers === PAYEE)!;
  };
  const own = async (): Promise<MyPayment> =>
    (await office.asked<{ rows: MyPayment[] }>(`${CALL}/my`, {}, partner)).rows[0]!;
  const invoices = async () =>
    (await office.asked<{ rows: PartnerInvoiceRow[] }>(`${CALL}/invoice/get`, { p_excel: 0 }, admin)).rows;
  const reject = (id: number, token = admin) =>
    office.t.post(`${CALL}/invoice/reject`, { p_id_invoice: id, p_reason: 'Concepto equivocado' }, token);
  const ask = async (sooner = true) => {
    if (sooner) await office.t.db.execute('update commission_invoice set next_at = created_at where live = 1');
    await runAs(SYSTEM, () => office.t.get(AskAboutInvoices).run());
  };
  const make = () =>
    office.t.post<{ id: number; id_job: number }>(
      `${CALL}/file/insert`,
      { p_id_period: CLOSED, p_id_payout_layout: 1, p_pay_on: '2099-12-05' },
      admin,
    );
  /** What the payee was told of his invoices: by the bell, and by mail. */
  const told = async () => ({
    bells: await office.t.db.query(
      `select u.id_customers, n.data from notification n join notification_recipient r using (id_notification)
       join users u using (id_user) where n.kind = 'invoice_refused' order by n.id_notification`,
    ),
    mails: (
      await office.t.db.query<{ payload: { mail: { to: { email: string }; subject: string; text: string } } }>(
        "select payload from job where kind = 'platform-send-mail' order by id",
      )
    ).map(
      ({
        payload: {
          mail: { to, subject, text },
        },
      }) => [to.email, subject, text.split('\n\n')[1]],
    ),
  });
  const needs = (on: 0 | 1) => office.asked('/settings/update', { p_payout_needs_invoice: on }, admin);

  it('are waited for, and say exactly what is wrong, by field', async () => {
    expect([(await payment()).state, (await own()).needs_invoice, (await own()).invoice]).toEqual([
      'to_receive',
      1,
      null,
    ]);
    const bad = await upload(
      partnerCfdi(cfdiOf({ issuer: { rfc: 'XAXX010101000', regime: '612' }, ret_iva: '106.60', total: '1040.90' })),
    );
    expect([bad.status, bad.message, bad.data.problems]).toEqual([
      422,
      'La factura no corresponde a su estado de cuenta.',
      [
        { field: 'RFC del emisor', message: `Dice XAXX010101000 y debe ser ${rfc}.` },
        { field: 'Régimen fiscal del emisor', message: 'Dice 612 y debe ser 626.' },
        { field: 'IVA retenido', message: 'Dice 106.60 y debe ser 106.67.' },
      ],
    ]);
    const hostile = await upload(`<!DOCTYPE x [<!ENTITY a "b">]>${partnerCfdi(cfdiOf())}`);
    expect([hostile.status]).toEqual([422]);
    const entity = await upload(
      partnerCfdi(cfdiOf()).replace('?>', '?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    );
    expect([entity.status, entity.data.problems]).toEqual([
      422,
      [{ field: 'XML', message: 'El XML no puede tener DOCTYPE.' }],
    ]);
    expect(await upload(partnerCfdi(cfdiOf()), { pdf: null })).toMatchObject({
      status: 422,
      message: 'Seleccionar PDF',
    });
    expect(await upload(null)).toMatchObject({ status: 422, message: 'Seleccionar XML' });
    expect(await upload('no es XML')).toMatchObject({ status: 422 });
    expect(await invoices()).toEqual([]);
  });

  it('wait where SAT does not know them yet or the provider is silent, and are asked about again', async () => {
    const first = await upload(partnerCfdi(cfdiOf()));
    expect([first.status, first.data.state]).toEqual([200, 'checking']);
    expect(first.message).toContain('El SAT todavía no la confirma');
    expect((await payment()).state).toBe('to_receive');
    await office.fault('503-before');
    await ask();
    expect((await own()).invoice).toMatchObject({ state: 'checking', uuid: UUID });
    await known(cfdiOf());
    await ask(false);
    expect((await own()).invoice?.state).toBe('checking');
    await ask();
    expect((await own()).invoice).toMatchObject({ state: 'valid', reason: null, total: '1040.83' });
    expect(await payment()).toMatchObject({ state: 'payable', invoice: 'valid' });
  });

  it('are taken once, of whom they are: no folio twice, ten times at once, for nobody else', async () => {
    expect(await upload(partnerCfdi(cfdiOf()))).toMatchObject({ status: 409 });
    const [row] = await invoices();
    expect(row).toMatchObject({
      ...{ uuid: UUID, rfc_issuer: rfc, state: 'valid', subtotal: '1000.00', iva: '160.00', ret_iva: '106.67' },
      ...{ isr: '12.50', total: '1040.83', difference: '0.00' },
    });
    const files = await office.asked<InvoiceFiles>(`${CALL}/invoice/files`, { p_id_invoice: row!.id_invoice }, partner);
    expect([files.xml.filename, files.pdf.filename]).toEqual(['factura.xml', 'factura.pdf']);
    const asked = { p_id_invoice: row!.id_invoice };
    expect(await office.t.post(`${CALL}/invoice/files`, asked, stranger)).toMatchObject({ status: 404 });
    expect((await office.t.post(`${CALL}/invoice/get`, { p_excel: 0 }, partner)).status).toBe(403);
    expect((await reject(row!.id_invoice, partner)).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => reject(row!.id_invoice)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // He is told once of what finance did not take, with its reason.
    const { name_period, code_period } = await own();
    const bell = { id_invoice: row!.id_invoice, id_customers: PAYEE, id_period: CLOSED, code_period, name_period };
    expect(await told()).toEqual({
      bells: [{ id_customers: PAYEE, data: { ...bell, reason: 'Concepto equivocado' } }],
      mails: [
        [
          'socio@ceiba.example',
          `Tu factura de ${name_period} no se aceptó`,
          `Tu factura del pago de ${name_period} no se aceptó: Concepto equivocado`,
        ],
      ],
    });
    // Who wants no mails hears by the bell alone.
    await office.asked('/commissions/statement/mails', { p_mails: 0 }, partner);
    expect((await own()).invoice).toMatchObject({ state: 'rejected', reason: 'Concepto equivocado' });
    const cent = cfdiOf({ uuid: SECOND, ret_iva: '106.66', total: '1040.84' });
    await known(cent);
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(partnerCfdi(cent))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await invoices()).map(({ state, difference }) => [state, difference])).toEqual([
      ['valid', '0.01'],
      ['rejected', '0.00'],
    ]);
    await office.t.db.execute(`update customers set rfc_customers = ? where id_customers = ?`, [rfc, OTHERS.dollars]);
    await office.t.db.execute(
      `update commission_statement set subtotal_earnings = 1000, iva = 160, ret_iva = 106.67, isr = 12.50, resico = 0,
         total = 1040.83 where id_customers = ?`,
      [OTHERS.dollars],
    );
    const stolen = { ...cent, issuer: { rfc, regime: '612' } };
    expect(await upload(partnerCfdi(stolen), { token: stranger })).toMatchObject({
      ...{ status: 409, message: 'Esta factura ya se usó en otro pago.' },
    });
    const other = await office.partner(STAMPED);
    expect(await upload(partnerCfdi(cent), { token: other })).toMatchObject({
      ...{ status: 409, message: 'Este pago no lleva factura de quien lo recibe.' },
    });
  });

  it('whose folio a supplier or an expense has are refused, whatever SAT says; one that ended is free again', async () => {
    const received = office.t.get(ReceivedInvoices);
    const used = cfdiOf({ uuid: UUID.replace('6', '2'), ret_iva: '106.66', total: '1040.84' });
    const free = cfdiOf({ uuid: UUID.replace('6', '3') });
    await known(used);
    await office.unit(() => received.claim([used.uuid, UUID], 'supplier-request', 1));
    const before = await invoices();
    for (const uuid of [used.uuid, UUID])
      expect(await upload(partnerCfdi({ ...used, uuid }))).toMatchObject({
        ...{ status: 409, message: 'Esta factura ya se usó.' },
      });
    expect(await invoices()).toEqual(before);
    const folios = () => office.t.db.query('select uuid, kind from received_cfdi order by kind');
    expect(await folios()).toContainEqual({ uuid: SECOND, kind: 'partner-invoice' });
    await office.unit(() => received.release('supplier-request', 1));
    expect(await folios()).toEqual([{ uuid: SECOND, kind: 'partner-invoice' }]);
    await office.unit(() => received.assertFree(free.uuid));
  });

  it('that SAT cancelled are none any more; one that is cancelled is not taken', async () => {
    const cent = cfdiOf({ uuid: SECOND, ret_iva: '106.66', total: '1040.84' });
    await known(cent, 'Cancelado');
    await ask();
    expect((await own()).invoice).toMatchObject({ state: 'cancelled', reason: 'Está cancelada en el SAT.' });
    expect((await payment()).state).toBe('to_receive');
    const news = await told();
    expect(news.bells.slice(1)).toEqual([
      { id_customers: PAYEE, data: expect.objectContaining({ reason: 'Está cancelada en el SAT.' }) as object },
    ]);
    expect(news.mails).toHaveLength(1);
    const again = await upload(partnerCfdi(cent));
    expect([again.status, again.data.problems]).toEqual([
      422,
      [{ field: 'UUID', message: 'Está cancelada en el SAT.' }],
    ]);
    await office.t.db.execute(
      `update commission_invoice set created_at = created_at - interval 4 day where id_invoice > 0`,
    );
    expect(await upload(partnerCfdi(cfdiOf({ uuid: UUID.replace('6', '8') })))).toMatchObject({ status: 200 });
    await office.t.db.execute(
      `update commission_invoice set created_at = created_at - interval 4 day where state = 'checking'`,
    );
    await ask();
    expect((await own()).invoice).toMatchObject({ state: 'rejected', reason: 'El SAT no la encontró en tres días.' });
  });

  it('are given by staff in the name of a payee of their branches, as he would', async () => {
    const { id_branch_office } = (await office.t.db.one<{ id_branch_office: number }>(
      'select id_branch_office from customers where id_customers = ?',
      [PAYEE],
    ))!;
    const given = cfdiOf({ uuid: UUID.replace('6', '9') });
    await known(given);
    const whose = { p_id_customers: PAYEE };
    expect(await upload(partnerCfdi(given), { token: admin })).toMatchObject({
      ...{ status: 422, message: 'Seleccionar cliente' },
    });
    // A partner's own session says whose it is, whatever he sends.
    expect(await upload(partnerCfdi(given), { token: stranger, fields: whose })).toMatchObject({ status: 422 });
    expect((await upload(partnerCfdi(given), { token: office.cashier, fields: whose })).status).toBe(403);
    await office.t.db.execute(
      `delete w from worker_branch_office w join users u using (id_worker)
       where u.username_user = 'finanzas' and w.id_branch_office = ?`,
      [id_branch_office],
    );
    const outside = await upload(partnerCfdi(given), { token: await office.t.login('finanzas'), fields: whose });
    expect([outside.status, outside.message]).toEqual([403, 'No tiene permiso para trabajar con esta sucursal.']);
    await office.t.db.execute(
      `insert into worker_branch_office select u.id_worker, ? from users u where u.username_user = 'finanzas'`,
      [id_branch_office],
    );
    const taken = await upload(partnerCfdi(given), { token: await office.t.login('finanzas'), fields: whose });
    expect([taken.status, taken.data.state]).toEqual([200, 'valid']);
    expect((await own()).invoice).toMatchObject({ uuid: given.uuid, state: 'valid' });
    expect(await office.t.db.one('select user_created from commission_invoice where uuid = ?', [given.uuid])).toEqual({
      user_created: expect.stringMatching(/./) as string,
    });
    expect(await reject(taken.data.id)).toMatchObject({ status: 200 });
  });

  it('hold a payment where the company says so, and only then; invoice, discount, stamp and file at once', async () => {
    const lineOf = async (id: number) =>
      office.t.db.one<{ state: string; amount: string }>(
        'select state, amount from payout_line where id_customers = ? and live = 1',
        [id],
      );
    await needs(1);
    expect((await payment()).problem).toBe('Falta su factura.');
    const csv = async (text: string) => {
      const form = new FormData();
      form.append('p_id_period', String(CLOSED));
      form.append('p_csv', new Blob([text]), 'pagos.csv');
      const sent = new Response(form);
      const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
      return { body: Buffer.from(await sent.arrayBuffer()), headers };
    };
    const paying = await csv(`ID,Monto\n${PAYEE},1040.83\n`);
    const refused = await office.t.call<{ errors: object[] }>('POST', `${CALL}/insert`, paying.body, {
      ...{ token: admin, headers: paying.headers },
    });
    expect(refused.data.errors).toEqual([{ line: 2, message: 'Falta su factura antes de pagarlo.' }]);

    expect(await make()).toMatchObject({ status: 409, message: 'No hay pagos por enviar en esta moneda.' });

    // What was stamped can be paid; at the same moment one is stamped, one gets a discount, one gives his invoice.
    await office.t.db.execute(
      `update commission_statement set facturama_id = 'x', facturama_state = 'STAMPED' where id_customers = ?`,
      [DISCOUNTED],
    );
    const good = cfdiOf();
    const less = await csv(`ID,Monto,Motivo\n${DISCOUNTED},10.00,Credencial\n`);
    const [taken, discount] = await Promise.all([
      upload(partnerCfdi(good)),
      office.t.call('POST', '/commissions/discount/csv', less.body, { token: admin, headers: less.headers }),
      office.direct(STAMPED),
      ...[1, 2, 3].map(() => make()),
    ]);
    expect(taken.status).toBe(200);
    const discounted = await lineOf(DISCOUNTED);
    if (discounted) expect(discounted.amount).toBe(discount.status === 200 ? '2960.00' : '2970.00');
    const open = await office.t.db.query<{ id: number }>(
      `select l.id_customers as id from payout_line l
       join period p on p.id_period = l.id_period join commission_statement s on s.id_run = p.id_run and s.id_customers = l.id_customers
       where l.live = 1 and (s.type_fee = 'ASIMILADOS' and s.facturama_id is null or l.amount <> s.total_changed
           or s.type_fee <> 'ASIMILADOS' and not exists (select 1 from commission_invoice v
             where v.id_customers = s.id_customers and v.state = 'valid'))`,
    );
    expect(open).toEqual([]);
    // Whatever came first: with what is there now one more file pays the rest, each once.
    await office.t.settle();
    await make();
    await office.t.settle();
    expect([await lineOf(PAYEE), await lineOf(STAMPED)]).toEqual([
      { state: 'sent', amount: '1040.83' },
      { state: 'sent', amount: '1980.00' },
    ]);
    const living = (await invoices()).find(({ state }) => state === 'valid')!;
    expect(await reject(living.id_invoice)).toMatchObject({
      ...{ status: 409, message: 'El pago ya se envió al banco con esta factura.' },
    });
    await needs(0);
  });
});
