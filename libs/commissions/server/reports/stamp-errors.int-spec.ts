import type { CommissionStampErrorRow } from '@ceiba/commissions/contract';
import { BRANCH, type Company, openCompany, PERIOD } from '@ceiba/commissions/testing';
import { insertRows } from '@ceiba/platform/testing';
import { CommissionStampErrorsReport } from './stamp-errors.report';

describe('commissions whose stamping was refused', () => {
  let company: Company;

  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1, fee: 'RESICO' },
      { id: 3, upline: 2, fee: 'ASIMILADOS' },
      { id: 4, upline: 3 },
    ]);
    for (const id of [2, 3, 4]) await company.sell(id);
    const { id_job } = await company.asked<{ id_job: number }>('/period/plan/calculate', {
      p_id_period: PERIOD.current,
      p_id_period_next: PERIOD.next,
    });
    expect(await company.job(id_job)).toMatchObject({ state: 'completed' });
  });
  afterAll(() => company.t.close());

  const counted = () =>
    company.t.get(CommissionStampErrorsReport).count({ type: 2, branches: [BRANCH.pesos, BRANCH.dollars] });
  const listed = async (search = '') => {
    const body = { p_excel: 0, p_search: search };
    const { rows } = await company.asked<{ rows: CommissionStampErrorRow[] }>('/commissions/report/stamp-errors', body);
    return rows.map(({ id_period, id_customers, facturama_error }) => [id_period, id_customers, facturama_error]);
  };
  const refuse = (id: number, error: string | null) =>
    company.t.db.execute(
      `update commission_statement s join period p on p.id_run = s.id_run
       set s.facturama_state = ?, s.facturama_error = ? where s.id_customers = ? and p.id_period = ?`,
      [error && 'ERROR', error, id, PERIOD.current],
    );

  it('are listed until they are stamped, those of the run that the period shows', async () => {
    expect([await listed(), await counted()]).toEqual([[], { count: 0 }]);
    await refuse(2, 'El RFC no existe.');
    await refuse(3, 'CURP inválida.');
    // An attempt that never became the period's close.
    await company.t.db.execute(
      `insert into commission_run (kind, state_run, id_period, id_plan, rules, parity, automatic, official, created_at, user_created)
       select kind, 'dead', id_period, id_plan, rules, parity, automatic, official, created_at, user_created
       from commission_run where kind = 'close' limit 1`,
    );
    await company.t.db.execute(
      `insert into commission_statement (id_run, id_customers, id_type_money, type_fee, subtotal_earnings_original,
         subtotal_earnings, isr, iva, ret_iva, resico, total, total_changed, facturama_state, updated_at)
       select (select max(id_run) from commission_run), id_customers, id_type_money, type_fee, subtotal_earnings_original,
         subtotal_earnings, isr, iva, ret_iva, resico, total, total_changed, 'ERROR', updated_at
       from commission_statement where facturama_state = 'ERROR'`,
    );
    expect(await listed()).toEqual([
      [PERIOD.current, 2, 'El RFC no existe.'],
      [PERIOD.current, 3, 'CURP inválida.'],
    ]);
    expect(await counted()).toEqual({ count: 2 });
    await refuse(2, null);
    expect([await listed(), await counted()]).toEqual([[[PERIOD.current, 3, 'CURP inválida.']], { count: 1 }]);
  });

  it('stand beside bonuses and SEA whose stamping was refused', async () => {
    const now = new Date();
    const paid = { id_customers: 2, id_type_money: 2, type_fee: 'ASIMILADOS', subtotal_earnings: '350.00' };
    const taxes = { isr: '6.72', iva: '0.00', ret_iva: '0.00', resico: '0.00', total: '343.28' };
    const refused = { facturama_state: 'ERROR', facturama_error: 'Sin CURP.', created_at: now, updated_at: now };
    const days = { id_period: PERIOD.current, date_start: '2026-11-01', date_end: '2026-11-07', kits: 1 };
    await insertRows(company.t.db, 'commission_bonus_statement', [
      { ...paid, ...taxes, ...days, ...refused },
      { ...paid, ...taxes, ...days, ...refused, facturama_state: 'STAMPED', facturama_error: null },
    ]);
    const branch = {
      id_period: PERIOD.current,
      id_branch_office: BRANCH.pesos,
      percentage: '0.0500',
      id_money_branch: 2,
    };
    const sold = { total_doc: '7000.00', amount: '350.00', subtotal_earnings_original: '350.00' };
    await insertRows(company.t.db, 'commission_sea', [
      { ...paid, ...taxes, ...branch, ...sold, ...refused, id_customers: 4 },
    ]);
    expect(await listed()).toEqual([
      [PERIOD.current, 2, 'Sin CURP.'],
      [PERIOD.current, 3, 'CURP inválida.'],
      [PERIOD.current, 4, 'Sin CURP.'],
    ]);
    expect(await counted()).toEqual({ count: 3 });
  });

  it('are for who holds the screen of commissions alone', async () => {
    const answer = await company.t.post('/commissions/report/stamp-errors', { p_excel: 0 }, await company.partner(2));
    expect(answer.status).toBe(403);
  });
});
