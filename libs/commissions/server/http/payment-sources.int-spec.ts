import type { MyPayment, PaymentRow, PaymentsRead, PayoutFile, ReturnedPaymentRow } from '@ceiba/commissions/contract';
import {
  BRANCH,
  type Company,
  fillAccounts,
  KIT,
  openCompany,
  PERIOD,
  sellKit,
  stockKits,
} from '@ceiba/commissions/testing';
import { runAs, SYSTEM } from '@ceiba/platform/server';
import { SeaPayments } from '../ports/sea-payments';
import { ReturnedPaymentsReport } from '../reports/returned-payments.report';

const CALL = '/payments/customers';
const INTERBANK = 1;

describe('bonuses and SEA, paid like commissions', () => {
  let company: Company;
  let t: Company['t'];

  // 2 sponsors 3 and 4 (350 each, in two statements), and owns the branch: 5 % of its sales.
  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1 },
      { id: 3, upline: 2 },
      { id: 4, upline: 2 },
    ]);
    t = company.t;
    await stockKits(company);
    await t.db.execute(
      'update branch_office set id_customers_sea = 2, percentage_sea = 0.05 where id_branch_office = ?',
      [BRANCH.pesos],
    );
    await fillAccounts(t.db, [2]);
    await sellKit(company, 3, KIT.basic);
    await sellKit(company, 4, KIT.basic);
    await company.close(PERIOD.current, PERIOD.next);
    // A second statement of the same payee and period, as a stamp of some days makes one.
    await t.db.execute(
      `insert into commission_bonus_statement (id_period, id_customers, date_start, date_end, kits, id_type_money, type_fee,
         subtotal_earnings, isr, iva, ret_iva, resico, total, created_at, updated_at)
       select id_period, id_customers, date_start, date_start, 1, id_type_money, type_fee, 10, 0, 0, 0, 0, 10, created_at,
         updated_at from commission_bonus_statement`,
    );
  });
  afterAll(() => t.close());

  type Source = 'bonus' | 'sea' | 'commission';
  const listed = async (p_source: Source) =>
    (
      await company.asked<{ rows: PaymentRow[] }>(`${CALL}/get`, { p_id_period: PERIOD.current, p_source, p_excel: 0 })
    ).rows.map(({ id_customers, about, state, total_changed }) => [id_customers, about, state, total_changed]);
  const make = (p_source: Source) =>
    t.post<{ id: number; id_job: number }>(
      `${CALL}/file/insert`,
      { p_id_period: PERIOD.current, p_source, p_id_payout_layout: INTERBANK, p_pay_on: '2099-12-05' },
      company.admin,
    );
  const made = async (source: Source) => {
    const { data } = await make(source);
    expect(await company.job(data.id_job)).toMatchObject({ state: 'completed' });
    return data.id;
  };
  const files = async () =>
    (await company.asked<{ rows: PayoutFile[] }>(`${CALL}/file/get`, { p_id_period: PERIOD.current })).rows;
  const undo = (id: number, p_reason = 'El banco no lo recibió') =>
    t.post(`${CALL}/file/undo`, { p_id_payout_file: id, p_reason }, company.admin);
  const take = (p_source: Source, csv: string, more: object = {}) =>
    company.upload<PaymentsRead>(`${CALL}/insert`, { p_id_period: PERIOD.current, p_source, ...more }, csv);
  const lines = (source: Source) =>
    t.db.query<{ id: number; state: string; amount: string }>(
      'select id_payout_line as id, state, amount from payout_line where source = ? order by 1',
      [source],
    );
  const held = async () =>
    (await company.asked<{ holds: string[] }>('/customers/privacy/holds', { p_id_customers: 2 })).holds;
  const board = () => runAs(SYSTEM, () => t.get(ReturnedPaymentsReport).count({ ...SYSTEM, branches: [BRANCH.pesos] }));

  it('are listed by what they are, each statement by itself', async () => {
    expect(await listed('bonus')).toEqual([
      [2, expect.stringMatching(/ a /), 'payable', '700.00'],
      [2, expect.stringMatching(/ a /), 'payable', '10.00'],
    ]);
    expect(await listed('sea')).toEqual([[2, 'CDMX Centro', 'payable', '10.00']]);
    expect(await listed('commission')).toEqual([]);
    const { rows } = await company.asked<{ rows: MyPayment[] }>(`${CALL}/my`, {}, await company.partner(2));
    expect(rows.map(({ source, total_changed, state }) => [source, total_changed, state])).toEqual([
      ['bonus', '700.00', 'payable'],
      ['bonus', '10.00', 'payable'],
      ['sea', '10.00', 'payable'],
    ]);
    expect(new Set(rows.map(({ id_payment }) => id_payment)).size).toBe(3);
  });

  it('go into files of their own, once, whoever asks at once; without a reference an answer can not mean one of two', async () => {
    const asked = await Promise.all((['bonus', 'bonus', 'sea', 'bonus', 'sea'] as const).map(make));
    const ends = await Promise.all(asked.map(({ data }) => company.job(data.id_job)));
    expect(ends.map(({ state }) => state).sort()).toEqual(['completed', 'completed', 'failed', 'failed', 'failed']);
    expect((await lines('bonus')).map(({ state, amount }) => [state, amount])).toEqual([
      ['sent', '700.00'],
      ['sent', '10.00'],
    ]);
    expect((await lines('sea')).map(({ state, amount }) => [state, amount])).toEqual([['sent', '10.00']]);
    expect((await take('bonus', 'ID,Monto\n2,700.00\n')).data.errors).toEqual([
      { line: 2, message: 'Tiene varios pagos de este tipo en el periodo: la referencia debe decir cuál.' },
    ]);
    const [sea] = await lines('sea');
    expect((await take('bonus', `Referencia,Monto\n${sea?.id},10.00\n`)).data.errors).toEqual([
      { line: 2, message: 'La referencia es de otro tipo de pago (Bonos SEA).' },
    ]);
    const change = company.unit(() =>
      t
        .get(SeaPayments)
        .change({ id_period: PERIOD.current, id_branch_office: BRANCH.pesos }, { change_total: 1, subtotal: '1.00' }),
    );
    await expect(change).rejects.toThrow('El bono ya está en un archivo de pagos o pagado.');
  });

  it('are free again once their file is undone; an answer of the bank that comes after all is written down, once', async () => {
    const first = (await files()).find(({ source, state }) => source === 'bonus' && state === 'ready')!;
    const old = await lines('bonus');
    expect(await undo(first.id_payout_file, '')).toMatchObject({ status: 400 });
    const both = await Promise.all([1, 2].map(() => undo(first.id_payout_file)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await files()).find(({ id_payout_file }) => id_payout_file === first.id_payout_file)).toMatchObject({
      ...{ state: 'undone', error: 'El banco no lo recibió', file: null },
    });
    expect((await lines('bonus')).map(({ state }) => state)).toEqual(['void', 'void']);
    expect((await listed('bonus')).map(([, , state]) => state)).toEqual(['payable', 'payable']);
    const answered = await take('bonus', `Referencia,Monto\n${old[0]?.id},700.00\n`);
    expect([answered.status, answered.data.paid]).toEqual([200, 1]);
    await made('bonus');
    expect((await lines('bonus')).map(({ state, amount }) => [state, amount])).toEqual([
      ['paid', '700.00'],
      ['void', '10.00'],
      ['sent', '10.00'],
    ]);
    expect((await take('bonus', `Referencia,Monto\n${old[1]?.id},10.00\n`)).data.errors).toEqual([
      { line: 2, message: expect.stringContaining('se volvió a enviar') },
    ]);
  });

  it('keep their person, and stand on the start page while they are returned', async () => {
    const [sea] = await lines('sea');
    expect(await board()).toEqual({ count: 0 });
    const back = await take('sea', `Referencia,Monto,Estado,Motivo\n${sea?.id},,Devuelto,Cuenta cancelada\n`);
    expect(back.status).toBe(200);
    expect(await board()).toEqual({ count: 1 });
    const { rows } = await company.asked<{ rows: ReturnedPaymentRow[] }>(`${CALL}/returned`, { p_excel: 0 });
    expect(rows).toEqual([
      expect.objectContaining({ id_payout_line: sea?.id, source: 'sea', id_customers: 2, reason: 'Cuenta cancelada' }),
    ]);
    const undone = (await files()).find(({ source, state }) => source === 'sea' && state === 'ready')!;
    expect(await undo(undone.id_payout_file)).toMatchObject({
      ...{ status: 409, message: 'El banco ya contestó 1 de sus pagos: lo demás se devuelve pago por pago.' },
    });
    expect(await held()).toContain('Tiene 2 pagos de comisiones sin terminar.');
    await made('sea');
    expect(await board()).toEqual({ count: 0 });
  });

  it('end the period’s payments together', async () => {
    const close = () => t.post(`${CALL}/insert`, { p_id_period: PERIOD.current, p_customers_paid: 1 }, company.admin);
    expect(await close()).toMatchObject({ message: 'El periodo no se puede cerrar: 2 enviado al banco.' });
    const last = async (source: Source) => (await lines(source)).at(-1)?.id;
    await take('bonus', `Referencia,Monto\n${await last('bonus')},10.00\n`);
    const paid = await take('sea', `Referencia,Monto\n${await last('sea')},10.00\n`, { p_customers_paid: 1 });
    expect([paid.status, paid.message]).toEqual([200, 'Pagos del periodo cerrados.']);
    expect(await held()).not.toContainEqual(expect.stringContaining('sin terminar'));
  });
});
