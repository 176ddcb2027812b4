import type { CommissionCheckRow, CommissionGapRow } from '@ceiba/commissions/contract';
import {
  allowLateCancel,
  BRANCH,
  type Company,
  KIT,
  openCompany,
  PERIOD,
  PRODUCT,
  sellKit,
  stockKits,
} from '@ceiba/commissions/testing';
import { insertLike } from '@ceiba/platform/testing';
import { Bus, runAs, SYSTEM } from '@ceiba/platform/server';
import { CheckCommissionsNightly } from '../../jobs/check-commissions.job';
import { CHECK_STATEMENTS, MISSING_STATEMENTS } from '../../persistence/check.sql';
import { CommissionGapsReport } from '../../reports/checks.report';
import { CheckPeriod } from './check-period';

const CSV = 'ID,Monto,Motivo\n2,300.00,Credencial\n3,1.00,Guía\n';

describe('what must always hold of statements', () => {
  let company: Company;
  let late: number;

  // Two closed periods, with discounts above what is paid, a late cancellation, two currencies, a changed subtotal.
  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1, fee: 'ASIMILADOS' },
      { id: 3, upline: 2, fee: 'FIC', money: 1 },
      { id: 4, upline: 3, fee: 'RESICO' },
      { id: 5, upline: 2 },
    ]);
    await stockKits(company);
    await allowLateCancel(company);
    await company.upload('/commissions/discount/csv', { p_id_period: PERIOD.current }, CSV);
    for (const id of [2, 3, 5]) await company.sell(id);
    await company.sell(3, PRODUCT.dollars, 2);
    late = await company.sell(4, PRODUCT.big, 3);
    await sellKit(company, 5, KIT.basic);
    await company.close(PERIOD.current, PERIOD.next);
    await company.cancel(late);
    await company.t.settle();
    for (const id of [2, 3, 4]) await company.sell(id, PRODUCT.small);
    await company.close(PERIOD.next, PERIOD.last);
  });
  afterAll(() => company.t.close());

  const check = async (id_period: number | null = null) => {
    const { id_job } = await company.asked<{ id_job: number }>('/commissions/check', { p_id_period: id_period });
    return (await company.job(id_job)).result;
  };
  const sums = async () => {
    const { rows } = await company.asked<{ rows: CommissionCheckRow[] }>('/commissions/report/checks', { p_excel: 0 });
    return rows.map(({ id_period, code_money, statements, gap_earned, gap_paid, gaps }) => [
      ...[id_period, code_money, statements, gap_earned, gap_paid, gaps],
    ]);
  };
  const gaps = async (id_period?: number) => {
    const body = { p_excel: 0, ...(id_period ? { p_id_period: id_period } : {}) };
    const { rows } = await company.asked<{ rows: CommissionGapRow[] }>('/commissions/report/gaps', body);
    return rows.map(({ id_period: period, id_customers, source, rule, found, needed, code_money }) => [
      ...[period, id_customers, source, rule, found, needed, code_money],
    ]);
  };
  const waiting = (branches: number[] = [BRANCH.pesos, BRANCH.dollars]) =>
    company.t.get(CommissionGapsReport).count({ ...SYSTEM, branches });
  /** Changes rows of a closed period by hand, looks, and puts them back. */
  async function broken(sql: string, back: string, look: () => Promise<void>): Promise<void> {
    expect((await company.t.db.execute(sql)).affectedRows).toBe(1);
    await check();
    await look();
    await company.t.db.execute(back);
    await check();
    expect(await gaps()).toEqual([]);
  }
  const where = (id: number, period: number = PERIOD.current) =>
    `where s.id_customers = ${id} and s.id_run = (select id_run from period where id_period = ${period})`;

  it('holds for every closed period and currency: rows, adjustments, rests, discounts, totals', async () => {
    expect(await check()).toEqual({ periods: 2, gaps: 0 });
    expect(await gaps()).toEqual([]);
    expect(await sums()).toEqual([
      [PERIOD.next, 'MXN', 1, '0.00', '0.00', 0],
      [PERIOD.next, 'USD', 1, '0.00', '0.00', 0],
      [PERIOD.current, 'MXN', 1, '0.00', '0.00', 0],
      [PERIOD.current, 'USD', 1, '0.00', '0.00', 0],
    ]);
    // Something was carried, and something adjusted: the sums are no zeros.
    const [carried] = await company.t.db.query<Record<string, string>>(
      `select sum(carried_discount) as out_, sum(discount_before) as in_, sum(adjustments) as adjusted from commission_check`,
    );
    expect(Object.values(carried ?? {}).map((text) => Number(text) !== 0)).toEqual([true, true, true]);
    expect(await waiting()).toEqual({ count: 0 });
  });

  it('finds what was changed by hand, and names whose it is', async () => {
    await broken(
      `update commission_row s set amount_exchange = amount_exchange + 0.01 ${where(2)} and line = 1`,
      `update commission_row s set amount_exchange = amount_exchange - 0.01 ${where(2)} and line = 1`,
      async () => {
        const [gap] = await gaps();
        expect(gap?.slice(0, 4)).toEqual([PERIOD.current, 2, 'commission', 'rows']);
        expect(await waiting()).toEqual({ count: 1 });
        expect(await waiting([BRANCH.dollars])).toEqual({ count: 0 });
        expect((await sums()).find((row) => row[0] === PERIOD.current && row[1] === 'MXN')?.slice(3)).toEqual([
          ...['-0.01', '0.00', 1],
        ]);
      },
    );
    await broken(
      `update commission_statement s set total_changed = total_changed + 1 ${where(3)}`,
      `update commission_statement s set total_changed = total_changed - 1 ${where(3)}`,
      async () =>
        expect((await gaps()).map((row) => row.slice(0, 4))).toEqual([
          [PERIOD.current, 3, 'commission', 'total_changed'],
        ]),
    );
    // A rest that went on is held against what the next period took over.
    await broken(
      `update commission_statement s set carried_discount = carried_discount + 1 ${where(2)}`,
      `update commission_statement s set carried_discount = carried_discount - 1 ${where(2)}`,
      async () =>
        expect((await gaps()).map((row) => row.slice(0, 4))).toEqual([
          [PERIOD.next, 2, 'commission', 'discount'],
          [PERIOD.current, 2, 'commission', 'carried_discount'],
        ]),
    );
    await broken(
      `update commission_bonus_statement set total = total + 0.05 where id_period = ${PERIOD.current}`,
      `update commission_bonus_statement set total = total - 0.05 where id_period = ${PERIOD.current}`,
      async () => expect((await gaps()).map((row) => row.slice(0, 4))).toEqual([[PERIOD.current, 2, 'bonus', 'total']]),
    );
  });

  it('finds a statement that is not there', async () => {
    const ask = (sql: string, params: string[]) => company.t.db.query<object>(sql, params);
    const again = await insertLike(ask, 'commission_statement', 'kept', {});
    await company.t.db.execute(`create table kept as select * from commission_statement s ${where(3)}`);
    await broken(`delete s from commission_statement s ${where(3)}`, `${again} from kept`, async () => {
      const rows = await gaps(PERIOD.current);
      expect(rows.map((row) => [row[1], row[3], row[4], row[6]])).toEqual([[3, 'missing', null, 'USD']]);
    });
    await company.t.db.execute('drop table kept');
  });

  it('two checks at once leave one result, and the night makes the same', async () => {
    const one = () => runAs(SYSTEM, () => company.t.get(Bus).execute(new CheckPeriod(PERIOD.current)));
    expect(await Promise.all([one(), one(), one()])).toEqual([0, 0, 0]);
    await company.t.db.execute('delete from commission_check');
    await runAs(SYSTEM, () => company.t.get(CheckCommissionsNightly).run());
    expect((await sums()).map((row) => row[0])).toEqual([PERIOD.next, PERIOD.next, PERIOD.current, PERIOD.current]);
    expect(await one()).toBe(0);
    expect(await runAs(SYSTEM, () => company.t.get(Bus).execute(new CheckPeriod(PERIOD.last)))).toBeNull();
  });

  it('reads each table along its key; rows, adjustments and discounts once', async () => {
    const read = async (sql: string, params: number[]) =>
      (await company.t.db.query<{ table: string | null; key: string | null }>(`explain ${sql}`, params))
        .filter(({ table }) => table !== null && !table.startsWith('<'))
        .map(({ table, key }) => [table, key])
        .sort();
    const { current } = PERIOD;
    expect(await read(CHECK_STATEMENTS, [1, current, current, 1, 1])).toEqual([
      ['b', 'PRIMARY'],
      ['commission_adjustment', 'adjustment_period'],
      ['commission_discount', 'discount_period'],
      ['commission_row', 'PRIMARY'],
      ['n', 'PRIMARY'],
      ['s', 'PRIMARY'],
    ]);
    const missing = await read(MISSING_STATEMENTS, [1, current, current, 1, 1, 1, 1, 1, current, 1, current, 1, 1]);
    expect(missing.filter(([, key]) => key === null)).toEqual([]);
  });

  it('is for who holds the screen of commissions', async () => {
    const partner = await company.partner(2);
    for (const path of ['/commissions/check', '/commissions/report/checks', '/commissions/report/gaps'])
      expect((await company.t.post(path, { p_excel: 0 }, partner)).status).toBe(403);
    expect((await company.t.post('/commissions/check', { p_id_period: 99_999 }, company.admin)).status).toBe(404);
  });
});
