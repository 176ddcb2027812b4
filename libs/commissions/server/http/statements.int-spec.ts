import type { CustomerWeek, RankHistory, StatementHistory } from '@ceiba/commissions/contract';
import { type Company, openCompany, PERIOD, PRODUCT } from '@ceiba/commissions/testing';
import { addDays } from '@ceiba/platform/contract';
import { Clock, Mailer, readPdf } from '@ceiba/platform/server';
import { TellStatementsJob } from '../jobs/tell-statements.job';

/**
 * 1 - 2 - 4 - 6
 *       - 5
 *       - 7 (dollars)
 *   - 3
 */
const TREE = [
  { id: 1, upline: null },
  { id: 2, upline: 1, fee: 'RESICO' },
  { id: 3, upline: 1 },
  { id: 4, upline: 2 },
  { id: 5, upline: 2 },
  { id: 6, upline: 4 },
  { id: 7, upline: 2, money: 1 as const },
  { id: 8, upline: 7 },
];
const CONTEXT = { id: 0, attempt: 1, progress: () => Promise.resolve() };

describe('statements of a closed period', () => {
  let company: Company;
  let partner: string;

  beforeAll(async () => {
    company = await openCompany(TREE);
    await company.t.db.execute("update customers set email_customers = concat('p', id_customers, '@ceiba.example')");
    // Nobody can write to seven.
    await company.t.db.execute("update customers set email_customers = '' where id_customers = 7");
    partner = await company.partner(2);
    await company.sell(2);
    await company.sell(4, PRODUCT.big, 2);
    await company.sell(5, PRODUCT.big, 3);
    await company.sell(6, PRODUCT.small, 3);
    await company.sell(7, PRODUCT.dollars);
    await company.sell(8, PRODUCT.dollars);
    const csv = 'ID,Monto,Motivo\n2,10.00,Guía <b>DHL</b>\n4,5.00,Credencial\n';
    await company.upload('/commissions/discount/csv', { p_id_period: PERIOD.current }, csv);
    const quiet = await company.partner(4);
    await company.asked('/commissions/statement/mails', { p_mails: 0 }, quiet);
  });
  afterAll(() => company.t.close());

  const print = async (id_customers: number, token: string, id_period: number = PERIOD.current) => {
    const url = `/api/commissions/statement/pdf/${id_period}/${id_customers}`;
    const answer = await company.t.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    return { status: answer.statusCode, name: answer.headers['content-disposition'], bytes: answer.rawPayload };
  };
  const mails = async () => {
    const rows = await company.t.db.query<{
      payload: { mail: { to: { email: string }; subject: string; text: string } };
    }>("select payload from job where kind = 'platform-send-mail' order by id");
    return rows.map(({ payload }) => payload.mail);
  };
  const told = () =>
    company.t.db.query<{ id: number; letter: number }>(
      'select id_customers as id, letter from commission_statement_notice order by id_customers',
    );

  it('are told once to whom they concern: by the bell, and by mail who has an address and wants mail', async () => {
    const send = jest.spyOn(company.t.get(Mailer), 'send');
    await company.close(PERIOD.current, PERIOD.next);
    await company.t.settle();
    expect(send).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
    // Four wants no mail, seven has no address; one, five, six and eight earned nothing.
    expect(await told()).toEqual([
      { id: 2, letter: 1 },
      { id: 4, letter: 0 },
      { id: 7, letter: 0 },
    ]);
    expect(await mails()).toEqual([
      {
        from: expect.any(Object) as object,
        to: { name: 'Nombre2 Ñandú', email: 'p2@ceiba.example' },
        subject: 'Tu estado de cuenta de Noviembre está listo',
        text: expect.stringContaining('A recibir: 37.04 MXN') as string,
      },
    ]);
    const bells = await company.t.db.query(
      `select u.id_customers, n.kind, n.data from notification n join notification_recipient r using (id_notification)
       join users u using (id_user) where n.kind = 'statement_ready' order by u.id_customers`,
    );
    const ready = { id_period: PERIOD.current, code_period: '2026-11', name_period: 'Noviembre', code_money: 'MXN' };
    expect(bells).toEqual([
      { id_customers: 2, kind: 'statement_ready', data: { ...ready, id_customers: 2, total_changed: '37.04' } },
      { id_customers: 4, kind: 'statement_ready', data: { ...ready, id_customers: 4, total_changed: '0.00' } },
    ]);
  });

  it('are told by a job that was killed and run again beside itself as if it had run once', async () => {
    const { t } = company;
    const run = await t.db.one<{ id_run: number }>('select id_run from period where id_period = ?', [PERIOD.current]);
    const payload = { id_run: run?.id_run ?? 0 };
    await t.db.execute('delete from commission_statement_notice');
    await t.db.execute("delete from job where kind = 'platform-send-mail'");
    await t.db.execute('delete from commission_mail_off');
    const mailer = t.get(Mailer);
    const send = mailer.send.bind(mailer);
    let sent = 0;
    jest.spyOn(mailer, 'send').mockImplementation(async (...args) => {
      const id = await send(...args);
      if (++sent === 2) throw new Error('killed');
      return id;
    });
    const job = t.get(TellStatementsJob);
    await expect(job.run(payload, CONTEXT)).rejects.toThrow('killed');
    expect([await told(), await mails()]).toEqual([[], []]);
    jest.restoreAllMocks();
    const both = await Promise.all([job.run(payload, CONTEXT), job.run(payload, CONTEXT)]);
    expect(both.reduce((sum, one) => sum + one.told, 0)).toBe(3);
    expect((await mails()).map(({ to }) => to.email)).toEqual(['p2@ceiba.example', 'p4@ceiba.example']);
    expect(await job.run(payload, CONTEXT)).toEqual({ told: 0, mailed: 0 });
  });

  it('are printed with where each amount comes from', async () => {
    const paper = await print(2, partner);
    expect([paper.status, paper.name]).toEqual([200, expect.stringContaining('estado-de-cuenta-2026-11-2.pdf')]);
    const text = (await readPdf(paper.bytes)).map((row) => row.replace(/\s+/g, ' ').trim()).join('\n');
    for (const part of [
      '2 - Nombre2 Ñandú',
      'BRONCE',
      // Of four and five; of seven in dollars, at the parity of the period; of six on the second level.
      'Nivel 1 2 8 % 400.00 MXN 32.00 MXN 32.00 MXN',
      'Nivel 1 1 8 % 5.01 USD 0.40 USD 7.37 MXN',
      'Nivel 2 1 5 % 24.15 MXN 1.21 MXN 1.21 MXN',
      'Nivel 2 1 5 % 5.01 USD 0.25 USD 4.61 MXN',
      'Comisiones 45.19 MXN',
      'paridad 18.4321',
      'Guía <b>DHL</b> 10.00 MXN',
      'Subtotal 45.19',
      'IVA 7.23',
      'IVA retenido -4.82',
      'ISR RESICO -0.56',
      'Total 47.04',
      'Descuentos -10.00',
      'A recibir MXN 37.04',
    ])
      expect(text).toContain(part);
  });

  it('are a partner’s own, and of any payee for staff who may see commissions', async () => {
    expect((await print(4, partner)).status).toBe(403);
    expect((await print(4, company.admin)).status).toBe(200);
    expect((await print(6, company.admin)).status).toBe(404);
    expect((await print(2, partner, PERIOD.next)).status).toBe(404);
    expect((await print(2, partner, 999)).status).toBe(404);
  });

  it('come with a switch for their mails, which is the partner’s own', async () => {
    const { rows, mails: on } = await company.asked<StatementHistory>('/commissions/history', {}, partner);
    expect([rows.length, on]).toEqual([1, 1]);
    const { message } = await company.t.post('/commissions/statement/mails', { p_mails: 0 }, partner);
    expect(message).toBe('Ya no recibirás correos de tus estados de cuenta.');
    await company.asked('/commissions/statement/mails', { p_mails: 0 }, partner);
    expect((await company.asked<StatementHistory>('/commissions/history', {}, partner)).mails).toBe(0);
    await company.asked('/commissions/statement/mails', { p_mails: 1 }, partner);
    expect((await company.asked<StatementHistory>('/commissions/history', {}, partner)).mails).toBe(1);
    expect((await company.t.post('/commissions/statement/mails', { p_mails: 1 }, company.admin)).status).toBe(403);
    expect((await company.t.post('/commissions/statement/mails', { p_mails: 2 }, partner)).status).toBe(400);
  });

  it('leave a history of ranks, and a career that never falls', async () => {
    await company.sell(2, PRODUCT.big);
    await company.close(PERIOD.next, PERIOD.last);
    const history = await company.asked<RankHistory>('/customers/ranks', {}, partner);
    expect(history).toMatchObject({
      id_customers: 2,
      max_plan: 1,
      name_max_plan: 'BRONCE',
      code_period_reached: '2026-11',
    });
    expect(history.ranks.slice(0, 2)).toEqual([
      { rank: 0, name_plan: 'SIN RANGO' },
      { rank: 1, name_plan: 'BRONCE' },
    ]);
    const none = { rank: 0, name_plan: 'SIN RANGO', qualifiers: 0, legs: 0, rose: 0 };
    const december = {
      ...{ id_period: PERIOD.next, code_period: '2026-12', name_period: 'Diciembre', date_end_period: '2026-12-31' },
      ...{ ...none, active: 1, points: '100.00', point_group: '100.00' },
    };
    const november = {
      ...{ id_period: PERIOD.current, code_period: '2026-11', name_period: 'Noviembre', date_end_period: '2026-11-30' },
      ...{ rank: 1, name_plan: 'BRONCE', active: 1, points: '100.00', point_group: '830.00' },
      ...{ qualifiers: 3, legs: 0, rose: 1 },
    };
    expect(history.rows).toEqual([december, november]);
    // Who had nothing in a period was nothing in it.
    const five = await company.asked<RankHistory>('/customers/ranks', { p_id_customers: 5 });
    expect(five.rows[0]).toEqual({ ...december, active: 0, points: '0.00', point_group: '0.00' });
    expect(five).toMatchObject({ max_plan: 0, code_period_reached: null });
    const refused = async (id: number, token: string) =>
      (await company.t.post('/customers/ranks', { p_id_customers: id }, token)).status;
    expect([await refused(4, partner), await refused(999, company.admin)]).toEqual([403, 404]);
    expect((await company.t.post('/customers/ranks', {}, company.admin)).status).toBe(422);
  });

  it('and the weeks of a customer, what came back taken off', async () => {
    const today = company.t.get(Clock).today();
    const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
    await company.t.db.execute('update sale set date_doc = ? where id_customers = 5', [addDays(monday, -1)]);
    const { rows } = await company.asked<{ rows: CustomerWeek[] }>('/customers/weeks', { p_id_customers: 5 });
    expect(rows.map(({ points, sales }) => [points, sales])).toEqual([
      ...Array.from({ length: 11 }, () => ['0.00', 0]),
      ['300.00', 1],
      ['0.00', 0],
    ]);
    expect([rows[0]?.date_week, rows.at(-1)?.date_week]).toEqual([addDays(monday, -84), monday]);
    expect((await company.t.post('/customers/weeks', { p_id_customers: 5 }, partner)).status).toBe(403);
  });
});
