import { CLOSED, type Office, openOffice, OTHERS } from '@ceiba/invoicing/testing';
import { eventually } from '@ceiba/platform/testing';
import { ResumeStuckStamps } from '..';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const order = (id: number): string => `C-${CLOSED}-${id}`;

describe('one commission', () => {
  it('is stamped as assimilated income, and a second call answers the same CFDI', async () => {
    const first = await office.direct(2);
    expect(first).toMatchObject({ status: 200, response: 'success', data: { facturama_status: 'STAMPED' } });
    const again = await office.direct(2);
    expect(again).toMatchObject({ status: 200, response: 'info', data: { facturama_id: first.data.facturama_id } });
    const [cfdi, ...more] = await office.cfdis(order(2));
    expect(more).toEqual([]);
    expect(cfdi).toMatchObject({
      Total: 1980,
      Request: { CfdiType: 'N', Receiver: { FiscalRegime: '605', CfdiUse: 'CN01' } },
    });
    expect(cfdi?.Request).not.toHaveProperty('PaymentForm');
    expect(cfdi?.Request).not.toHaveProperty('Items');
    expect(await office.statement(2)).toMatchObject({
      facturama_id: first.data.facturama_id,
      facturama_state: 'STAMPED',
      facturama_error: null,
    });
  });

  it.each([
    [3, '503-before', 2],
    [4, 'stamp-then-503', 1],
    [5, 'stamp-then-timeout', 1],
  ])('of %i has one CFDI whatever happens: %s', async (id, kind, attempts) => {
    await office.fault(kind);
    const answer = await office.direct(id);
    expect(answer).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
    expect(await office.cfdis(order(id))).toHaveLength(1);
    expect(await office.intent(`${CLOSED}-${id}`)).toMatchObject({ state: 'stamped', attempts });
  });

  it('keeps what Facturama says when it refuses, and the next try uses the same order and folio', async () => {
    await office.fault('refuse');
    const refused = await office.direct(6);
    expect(refused).toMatchObject({ status: 409, response: 'danger', message: expect.stringMatching(/PAC rechazó/) });
    expect(await office.statement(6)).toMatchObject({ facturama_state: 'ERROR', facturama_error: refused.message });
    expect(await office.cfdis(order(6))).toEqual([]);
    expect(await office.direct(6)).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
    expect(await office.cfdis(order(6))).toHaveLength(1);
    expect(await office.control('/unstamped')).toEqual([]);
  });

  it('without keys of Facturama is refused in words, by the dozen before anything is queued', async () => {
    Object.assign(office.t.config.facturama, { on: false });
    const message =
      'El timbrado no está configurado: faltan el usuario y la contraseña de Facturama en la instalación.';
    expect(await office.direct(13)).toMatchObject({ status: 409, response: 'danger', message });
    const mass = { p_id_period: CLOSED, p_id_customers: [12, 13] };
    const [before] = await office.t.db.query('select count(*) as n from job');
    expect(await office.t.post('/facturama/commission/mass', mass, office.finance)).toMatchObject({
      status: 503,
      message,
    });
    expect(await office.t.db.query('select count(*) as n from job')).toEqual([before]);
    Object.assign(office.t.config.facturama, { on: true });
    expect(await office.cfdis(order(13))).toEqual([]);
  });

  it('asked for ten times at once has one CFDI and one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => office.direct(7)));
    const ids = new Set(answers.map((answer) => answer.data.facturama_id));
    expect([answers.map((answer) => answer.status), ids.size]).toEqual([Array(10).fill(200), 1]);
    expect(await office.cfdis(order(7))).toHaveLength(1);
  });

  it('goes on by itself when Facturama is down, without a second CFDI', async () => {
    await office.fault('503-before', 40);
    const answer = await office.direct(8);
    expect(answer).toMatchObject({
      status: 200,
      response: 'info',
      data: { facturama_id: null, facturama_status: 'PENDING' },
    });
    expect(await office.statement(8)).toMatchObject({ facturama_state: 'PENDING' });
    await office.sandboxes.facturama.faults.clear();
    await office.t.db.execute("update cfdi_intent set next_at = utc_timestamp(3) where state = 'unknown'");
    await office.t.get(ResumeStuckStamps).run();
    await eventually(async () => expect(await office.statement(8)).toMatchObject({ facturama_state: 'STAMPED' }));
    expect(await office.cfdis(order(8))).toHaveLength(1);
  });

  it('whose process died between call and result is adopted, not stamped again', async () => {
    await office.direct(9);
    // As kill -9 right after the answer leaves it: sent, lease run out, nothing stored.
    await office.forgetBook('COMMISSION', `${CLOSED}-9`);
    await office.t.db.execute(
      `update cfdi_intent set state = 'sending', facturama_id = null, uuid = null, lease_token = 'gone',
       lease_until = ?, next_at = ? where reference = ?`,
      [new Date(0), new Date(0), `${CLOSED}-9`],
    );
    await office.t.db.execute(
      "update commission_statement set facturama_id = null, facturama_state = 'PENDING' where id_customers = 9",
    );
    await office.t.get(ResumeStuckStamps).run();
    await eventually(async () => expect(await office.statement(9)).toMatchObject({ facturama_state: 'STAMPED' }));
    expect(await office.cfdis(order(9))).toHaveLength(1);
    expect(await office.intent(`${CLOSED}-9`)).toMatchObject({ state: 'stamped', attempts: 1 });
  });

  it('is refused for who is not assimilated, not paid in pesos, unknown, or without papers, naming it', async () => {
    expect(await office.direct(OTHERS.resico)).toMatchObject({
      status: 409,
      message: 'El cliente no es un ASIMILADO.',
    });
    expect(await office.direct(OTHERS.dollars)).toMatchObject({
      status: 409,
      message: 'El cliente no tiene el tipo de moneda MXN.',
    });
    expect(await office.direct(999)).toMatchObject({ status: 404 });
    expect(await office.direct(OTHERS.bare)).toMatchObject({ status: 409, message: 'Falta el RFC del cliente 22.' });
    expect(await office.statement(OTHERS.bare)).toMatchObject({ facturama_state: 'ERROR', facturama_id: null });
  });

  it('is not for people without the action', async () => {
    const body = { p_id_period: CLOSED, p_id_customers: 10 };
    expect((await office.t.post('/facturama/commission/direct', body, office.cashier)).status).toBe(403);
    expect((await office.t.post('/facturama/commission/direct', body)).status).toBe(401);
  });
});

describe('the dialog', () => {
  const data = {
    p_id_period: CLOSED,
    p_id_customers: 10,
    p_zip_code_customers: '06600',
    p_change_total: 1,
    p_subtotal: '5000.00',
    p_change_reason: 'Se acordó el anticipo de noviembre',
  };

  it('changes the subtotal, computes the ISR again, and keeps the fiscal data', async () => {
    const view = await office.t.post<Record<string, string>>(
      '/facturama/commission/data',
      { p_id_period: CLOSED, p_id_customers: 10 },
      office.finance,
    );
    expect(view.data).toMatchObject({ subtotal_earnings: '10000.00', id_regimen_nomina: 605, not_stamped: null });
    const fiscal = { p_rfc_customers: view.data.rfc_customers, p_curp_customers: view.data.curp_customers };
    const wrong = await office.t.post(
      '/facturama/commission',
      { ...data, ...fiscal, p_isr: '1.00', p_total: '4999.00' },
      office.finance,
    );
    expect(wrong).toMatchObject({ status: 409, data: { subtotal: '5000.00', isr: '282.17', total: '4717.83' } });
    const good = await office.t.post(
      '/facturama/commission',
      { ...data, ...fiscal, p_isr: '282.17', p_total: '4717.83' },
      office.finance,
    );
    expect(good).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
    expect(await office.cfdis(order(10))).toMatchObject([{ Total: 4717.83 }]);
    const kept = await office.t.db.one('select rfc_nomina, zip_code_nomina from customers where id_customers = 10');
    expect(kept).toEqual({ rfc_nomina: view.data.rfc_customers, zip_code_nomina: '06600' });
    // Both amounts stay, with why, in the list and in what the payee reads.
    const { data: list } = await office.t.post<{ details: Record<string, unknown>[] }>(
      '/commissions/report/period',
      { p_id_period: CLOSED, p_excel: 0, p_search: '10' },
      office.finance,
    );
    expect(list.details.find(({ id_customers }) => id_customers === 10)).toMatchObject({
      ...{ subtotal_earnings_original: '10000.00', subtotal_changed: '5000.00', subtotal_earnings: '5000.00' },
      ...{ change_total: 1, change_reason: 'Se acordó el anticipo de noviembre' },
    });
    const own = await office.t.post<{ rows: unknown[] }>('/commissions/history', {}, await office.partner(10));
    expect(own.data.rows).toEqual([expect.objectContaining({ change_reason: 'Se acordó el anticipo de noviembre' })]);
  });

  it('refuses what is malformed', async () => {
    const answer = await office.t.post<{ fields: { field: string }[] }>(
      '/facturama/commission',
      { ...data, p_rfc_customers: 'X', p_curp_customers: 'Y', p_zip_code_customers: '1', p_more: 1 },
      office.finance,
    );
    expect(answer.status).toBe(400);
    expect(answer.data.fields.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['rfc_customers', 'curp_customers', 'zip_code_customers']),
    );
  });
});

describe('PDF and XML', () => {
  it('are for the payee and for staff with the screen', async () => {
    const { data } = await office.direct(2);
    const open = async (path: string, token?: string) =>
      await office.t.app.inject({
        url: `/api/facturama/${path}`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
    const [own, other] = [await office.partner(2), await office.partner(3)];
    const pdf = `nomina/pdf/${data.facturama_id}`;
    for (const token of [own, office.finance]) {
      const answer = await open(pdf, token);
      expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
    expect((await open(`xml/${data.facturama_id}`, own)).payload).toContain('TipoPercepcion="046"');
    expect((await open(pdf, other)).statusCode).toBe(403);
    expect((await open(`xml/${data.facturama_id}`, other)).statusCode).toBe(403);
    expect((await open(pdf)).statusCode).toBe(401);
    expect((await open(`venta/pdf/${data.facturama_id}`, office.cashier)).statusCode).toBe(404);
    expect((await open('nomina/pdf/nothing', office.finance)).statusCode).toBe(404);
  });
});

describe('whose papers', () => {
  const onFile = (id: number) =>
    office.t.db.one<object>(
      'select rfc_nomina, curp_nomina, zip_code_nomina, date_fee_choice from customers where id_customers = ?',
      [id],
    );
  const stampWith = async (id: number, change: object = {}) => {
    const papers = await office.t.db.one<{ rfc: string; curp: string }>(
      'select rfc_customers as rfc, curp_customers as curp from customers where id_customers = ?',
      [id],
    );
    const body = {
      p_id_period: CLOSED,
      p_id_customers: id,
      p_rfc_customers: papers?.rfc,
      p_curp_customers: papers?.curp,
      p_zip_code_customers: '06700',
      ...change,
    };
    return office.t.post<{ facturama_id: string }>('/facturama/commission', body, office.finance);
  };
  const none = { rfc_nomina: null, curp_nomina: null, zip_code_nomina: null, date_fee_choice: null };

  it('stay on file as they were when SAT refuses, and are kept when it does not', async () => {
    await office.fault('refuse', 1, await office.rfcOf(11));
    expect((await stampWith(11)).status).toBe(409);
    expect(await onFile(11)).toEqual(none);
    expect((await stampWith(11, { p_date_fee_choice: '2026-01-10' })).response).toBe('success');
    expect(await onFile(11)).toMatchObject({ zip_code_nomina: '06700', date_fee_choice: '2026-01-10' });
  });

  it('are looked over before anything is sent: digits, each other, somebody else', async () => {
    const others = await office.rfcOf(2);
    const mine = await office.rfcOf(12);
    const wrong = `${mine.slice(0, 12)}${mine.endsWith('A') ? '1' : 'A'}`;
    const before = (await office.cfdis()).length;
    expect((await stampWith(12, { p_rfc_customers: wrong })).message).toBe(
      `El dígito verificador del RFC ${wrong} no es correcto.`,
    );
    expect((await stampWith(12, { p_rfc_customers: others })).message).toBe(
      'El RFC es también del cliente 2 (María Ñúñez Peña).',
    );
    await office.t.db.execute("update customers set date_birthday_customers = '1981-01-01' where id_customers = 12");
    expect((await stampWith(12)).message).toMatch(/no corresponde a la fecha de nacimiento 1981-01-01/);
    expect([(await office.cfdis()).length, await onFile(12)]).toEqual([before, none]);
  });

  it('a period that is paid is stamped no more', async () => {
    await office.t.db.execute('update period set customers_paid = 1 where id_period = ?', [CLOSED]);
    expect(await office.direct(13)).toMatchObject({
      status: 409,
      message: 'Las comisiones del periodo ya están pagadas.',
    });
    await office.t.db.execute('update period set customers_paid = 0 where id_period = ?', [CLOSED]);
  });
});
