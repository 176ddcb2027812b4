import type {
  MyPayment,
  PaymentRow,
  PaymentsRead,
  PaymentSum,
  PayoutFile,
  PayoutPreview,
} from '@ceiba/commissions/contract';
import { type Company, openCompany, PERIOD } from '@ceiba/commissions/testing';
import { COMPANY_ZONE, dayInZone } from '@ceiba/platform/contract';
import { Clock, FileStore, type JobContext } from '@ceiba/platform/server';
import { TEST_PASSWORD } from '@ceiba/platform/testing';
import { writeFile } from 'node:fs/promises';
import { WritePayoutFileJob } from '../jobs/write-payout-file.job';
import { PayoutWriter } from '../use-cases/payouts/payout-writer';
import { PAYMENTS_OF } from '../persistence/payment-state.sql';
import { Statements } from '../ports/statements';

const CALL = '/payments/customers';
const INTERBANK = 1;
const CONTEXT: JobContext = { id: 0, attempt: 1, progress: () => Promise.resolve() };
const CLABES = new Map([
  [2, '012180001183597198'],
  [3, '002010077777777771'],
  [4, '072580000000000011'],
  [5, '014000111111111116'],
  [6, '012180001183597199'],
]);

describe('payments of a period', () => {
  let company: Company;
  let t: Company['t'];

  // Each earns 6.40 of the one below; 5 must be stamped, the CLABE of 6 is wrong, 7 earns nothing.
  beforeAll(async () => {
    company = await openCompany(
      [1, 2, 3, 4, 5, 6, 7].map((id) => ({
        id,
        upline: id === 1 ? null : id - 1,
        fee: id === 5 ? 'ASIMILADOS' : 'SIN_IMPUESTO',
      })),
    );
    t = company.t;
    for (const id of [2, 3, 4, 5, 6, 7]) await company.sell(id);
    await t.db.execute('update customers set data_validated = 1');
    for (const [id, clabe] of CLABES)
      await t.db.execute(
        `insert into customers_bank (id_customers, id_bank, number_account_bank)
         select ?, id_bank, ? from bank where key_bank = left(?, 3)`,
        [id, clabe, clabe],
      );
    await company.close(PERIOD.current, PERIOD.next);
  });
  afterAll(() => t.close());

  const listed = async (more: object = {}) => {
    const body = { p_id_period: PERIOD.current, p_excel: 0, ...more };
    return company.asked<{ rows: PaymentRow[]; states: PaymentSum[]; customers_paid: 0 | 1 }>(`${CALL}/get`, body);
  };
  const states = async () =>
    Object.fromEntries((await listed()).rows.map(({ id_customers, state }) => [id_customers, state]));
  const asked = (more: object = {}) => ({ p_id_period: PERIOD.current, p_id_payout_layout: INTERBANK, ...more });
  const make = (more: object = {}) =>
    t.post<{ id: number; id_job: number }>(
      `${CALL}/file/insert`,
      asked({ p_pay_on: '2099-12-05', ...more }),
      company.admin,
    );
  const files = async () =>
    (await company.asked<{ rows: PayoutFile[] }>(`${CALL}/file/get`, { p_id_period: PERIOD.current })).rows;
  const textOf = async (id: number) => {
    const row = await t.db.one<{ id_file: number }>('select id_file from payout_file where id_payout_file = ?', [id]);
    return (await t.get(FileStore).read(row!.id_file)).toString('latin1');
  };
  const lines = () =>
    t.db.query<{ id: number; id_payout_line: number; state: string }>(
      `select id_payout_line, id_customers as id, state, id_payout_file as file, amount from payout_line
       order by id_payout_line`,
    );
  const take = (csv: string, more: object = {}, path = `${CALL}/insert`) =>
    company.upload<PaymentsRead>(path, { p_id_period: PERIOD.current, ...more }, csv);
  const lineOf = async (id: number) => (await lines()).filter((one) => one.id === id).at(-1)!.id_payout_line;

  it('say how each stands, and what stands against it', async () => {
    const { rows, states: sums, customers_paid } = await listed();
    expect(
      rows.map(({ id_customers, state, total_changed, problem }) => [id_customers, state, total_changed, problem]),
    ).toEqual([
      [2, 'payable', '6.40', null],
      [3, 'payable', '6.40', null],
      [4, 'payable', '6.40', null],
      [5, 'to_stamp', '6.28', null],
      [6, 'payable', '6.40', 'El dígito verificador de la CLABE terminada en 7199 no es correcto.'],
    ]);
    expect([sums, customers_paid]).toEqual([
      [
        { state: 'payable', code_money: 'MXN', count: 4, total: '25.60' },
        { state: 'to_stamp', code_money: 'MXN', count: 1, total: '6.28' },
      ],
      0,
    ]);
    expect((await listed({ p_state: 'to_stamp' })).rows.map(({ id_customers }) => id_customers)).toEqual([5]);
    const { from, state } = PAYMENTS_OF.commission;
    const plan = await t.db.query<{ table: string; key: string }>(
      `explain select ${state} ${from} where p.id_period = ? order by s.id_customers limit 100`,
      [PERIOD.current],
    );
    const keys = new Map(plan.map((row) => [row.table, row.key]));
    expect([keys.get('s'), keys.get('l')]).toEqual(['PRIMARY', 'payout_once']);
    expect(keys.get('x')).toBe('payout_line_state');
  });

  it('go into one file, whoever asks ten times at once; the others have nothing to pay', async () => {
    const preview = await company.asked<PayoutPreview>(`${CALL}/file/preview`, asked());
    expect(preview).toMatchObject({ lines: 3, total: '19.20', code_money: 'MXN', left_out: 1 });
    expect(preview.problems).toEqual([
      { id_customers: 6, full_name: 'Nombre6 Ñandú', problem: expect.stringContaining('7199') },
    ]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => make()));
    const jobs = await Promise.all(answers.map(({ data }) => company.job(data.id_job)));
    expect(jobs.map(({ state }) => state).sort()).toEqual(['completed', ...Array<string>(9).fill('failed')]);
    const made = (await files()).filter(({ state }) => state === 'ready');
    expect(made).toEqual([expect.objectContaining({ lines: 3, total: '19.20', left_out: 1, paid: 0, returned: 0 })]);
    const id = made[0]!.id_payout_file;
    expect((await lines()).map(({ id_payout_line: _id, ...line }) => line)).toEqual(
      [2, 3, 4].map((one) => ({ id: one, state: 'sent', file: id, amount: '6.40' })),
    );
    const references = await Promise.all([2, 3, 4].map(lineOf));
    expect(await textOf(id)).toBe(
      [
        'CLABE,Beneficiario,RFC,Importe,Concepto,Referencia,Fecha',
        ...[2, 3, 4].map(
          (one, at) => `${CLABES.get(one)},NOMBRE${one} NANDU,,6.40,COMISIONES 2026-11,${references[at]},05/12/2099`,
        ),
        '',
      ].join('\r\n'),
    );
    const { data } = await make();
    expect(await company.job(data.id_job)).toMatchObject({ error: 'No hay pagos por enviar en esta moneda.' });
  });

  it('stay as they were sent: no discount and no other subtotal any more', async () => {
    const discount = await company.upload<{ errors: object[] }>(
      '/commissions/discount/csv',
      { p_id_period: PERIOD.current },
      'ID,Monto,Motivo\n2,1.00,Tarde\n6,0.40,Todavía\n',
    );
    expect(discount.data.errors).toEqual([
      { line: 2, message: 'Su pago ya está en un archivo del banco, o pagado; súbalo al periodo en curso.' },
    ]);
    const change = company.unit(() =>
      t.get(Statements).change(PERIOD.current, 2, { change_total: 1, subtotal: '1.00' }),
    );
    await expect(change).rejects.toThrow('La comisión ya está en un archivo de pagos o pagada.');
  });

  it('are paid or returned as the bank says: all of its answer or nothing, each file once', async () => {
    const bad = `ID,Monto,Estado,Motivo\n2,6.40,Pagado,\n3,6.41,Pagado,\n5,6.28,,\n7,1,,\n99,1,,\n6,,Devuelto,\n2,6.40,,\n`;
    const errors = [
      { line: 3, message: 'El importe no es el del pago (6.40).' },
      { line: 4, message: 'Falta timbrarlo antes de pagarlo.' },
      { line: 5, message: 'No tiene comisiones en este periodo.' },
      { line: 6, message: 'No tiene comisiones en este periodo.' },
      { line: 7, message: 'No se le ha enviado ningún pago.' },
      { line: 8, message: 'El cliente se repite en el archivo.' },
    ];
    expect((await take(bad, {}, `${CALL}/insert/preview`)).data.errors).toEqual(errors);
    const refused = await take(bad);
    expect([refused.status, refused.data.errors]).toEqual([422, errors]);
    expect((await states())[2]).toBe('sent');
    const good = `Referencia;Importe;Estatus;Clave de rastreo;Motivo\n${await lineOf(2)};6.40;Liquidado;BB01;\n${await lineOf(3)};;Rechazado;;Cuenta cancelada\n`;
    const saved = await take(good);
    expect([saved.status, saved.data]).toEqual([
      200,
      { errors: [], paid: 1, returned: 1, known: 0, sums: [{ code_money: 'MXN', total: '6.40' }] },
    ]);
    expect(await states()).toEqual({ 2: 'paid', 3: 'returned', 4: 'sent', 5: 'to_stamp', 6: 'payable' });
    const { tracking, date_pay, amount_paid } = (await listed()).rows[0]!;
    expect([tracking, date_pay, amount_paid]).toEqual(['BB01', dayInZone(t.get(Clock).now(), COMPANY_ZONE), '6.40']);
    expect((await listed()).rows[1]).toMatchObject({ reason: 'Cuenta cancelada', amount_paid: null });
    expect(await take(good)).toMatchObject({ status: 409 });
    const known = await take(`ID,Monto,Estado\n2,6.40,\n3,,devuelto\n`);
    expect(known.data).toMatchObject({ paid: 0, returned: 0, known: 2 });
  });

  it('are sent again only after the bank’s refusal, and an old answer does not end the new one', async () => {
    await t.db.execute(`update customers_bank set number_account_bank = ? where id_customers = 6`, [CLABES.get(2)!]);
    const [one, other] = await Promise.all([make(), take('ID,Monto\n6,6.40\n')]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await company.job(one.data.id_job)).toMatchObject({ state: 'completed' });
    expect(await states()).toEqual({ 2: 'paid', 3: 'sent', 4: 'sent', 5: 'to_stamp', 6: 'paid' });
    const live = await t.db.query('select id_customers as id from payout_line where live = 1 order by 1');
    expect(live).toEqual([{ id: 2 }, { id: 3 }, { id: 4 }, { id: 6 }]);
    expect((await take('ID,Monto,Estado\n3,,Devuelto\n')).data.errors).toEqual([
      { line: 2, message: 'Este pago se ha enviado más de una vez: la referencia debe decir cuál.' },
    ]);
    const paid = await take(`Referencia,Monto\n${await lineOf(3)},6.40\n`);
    expect([paid.status, (await states())[3]]).toEqual([200, 'paid']);
  });

  const sendBack = async (id: number) =>
    expect((await take(`Referencia,Monto,Estado\n${await lineOf(id)},,Devuelto\n`)).status).toBe(200);

  it('need a second person above the company’s limit', async () => {
    await sendBack(4);
    await company.asked('/settings/update', { p_payout_limit: '5' });
    expect(await make()).toMatchObject({ status: 409, data: { total: '6.40', limit: '5.00' } });
    const own = await make({ p_username: 'admin', p_password: TEST_PASSWORD });
    expect([own.status, own.message]).toEqual([422, 'Debe autorizarlo otra persona.']);
    const { data } = await make({ p_username: 'finanzas', p_password: TEST_PASSWORD });
    expect(await company.job(data.id_job)).toMatchObject({ state: 'completed' });
    expect((await files())[0]).toMatchObject({ state: 'ready', lines: 1, user_authorised: expect.stringMatching(/./) });
    await company.asked('/settings/update', { p_payout_limit: '' });
  });

  it('are a whole file or none, wherever the writing ends', async () => {
    await sendBack(4);
    const job = t.get(WritePayoutFileJob);
    const { data } = await make();
    expect(await company.job(data.id_job)).toMatchObject({ state: 'completed' });
    const whole = await textOf(data.id);
    const shown = async () => (await files()).find(({ id_payout_file }) => id_payout_file === data.id);
    // As if the worker had died after the choice, half of the bytes written.
    await t.db.execute(`update payout_file set state = 'making' where id_payout_file = ?`, [data.id]);
    const before = await lines();
    jest.spyOn(t.get(PayoutWriter), 'write').mockImplementationOnce(async (_file, path) => {
      await writeFile(path, whole.slice(0, 20));
      throw new Error('killed');
    });
    await expect(job.run({ id_payout_file: data.id }, CONTEXT)).rejects.toThrow('killed');
    expect(await shown()).toMatchObject({ state: 'making', file: null });
    await Promise.all([1, 2].map(() => job.run({ id_payout_file: data.id }, CONTEXT)));
    expect(await lines()).toEqual(before);
    expect(await textOf(data.id)).toBe(whole);
    expect(await shown()).toMatchObject({ state: 'ready', lines: 1 });
  });

  it('end when everything is paid, and not before', async () => {
    const early = await t.post(`${CALL}/insert`, { p_id_period: PERIOD.current, p_customers_paid: 1 }, company.admin);
    expect([early.status, early.message]).toEqual([
      409,
      'El periodo no se puede cerrar: 1 enviado al banco, 1 por timbrar.',
    ]);
    await t.db.execute(
      `update commission_statement set facturama_id = 'x', facturama_state = 'STAMPED' where id_customers = 5`,
    );
    const last = await take(`ID,Referencia,Monto\n4,${await lineOf(4)},6.40\n5,,6.28\n`, { p_customers_paid: 1 });
    expect([last.status, last.message]).toEqual([200, 'Pagos del periodo cerrados.']);
    expect((await listed()).customers_paid).toBe(1);
    expect(await take('ID,Monto\n4,6.40\n')).toMatchObject({
      status: 409,
      message: 'Los pagos del periodo ya están cerrados.',
    });
    expect(await make()).toMatchObject({ status: 409 });
  });

  it('are shown to the partner whose they are, and to nobody else', async () => {
    const partner = await company.partner(3);
    const { rows } = await company.asked<{ rows: MyPayment[] }>(`${CALL}/my`, {}, partner);
    expect(rows).toEqual([
      expect.objectContaining({
        id_customers: 3,
        state: 'paid',
        amount_paid: '6.40',
        account: '7771',
        code_period: '2026-11',
      }),
    ]);
    for (const path of ['/get', '/file/get', '/insert'])
      expect((await t.post(CALL + path, { p_id_period: PERIOD.current, p_excel: 0 }, partner)).status).toBe(403);
    expect((await t.post(`${CALL}/my`, {}, company.admin)).status).toBe(403);
  });
});
