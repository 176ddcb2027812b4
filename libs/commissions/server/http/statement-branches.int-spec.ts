import type { CommissionStampErrorRow, StatementSum, StoredStatement } from '@ceiba/commissions/contract';
import { BRANCH, type Company, openCompany, PERIOD, PRODUCT } from '@ceiba/commissions/testing';
import { makeWorker } from '@ceiba/identity/testing';
import { insertRows } from '@ceiba/platform/testing';
import { CommissionStampErrorsReport } from '../reports/stamp-errors.report';

/** FINANZAS, with the screens of commissions. */
const FINANCE = 5;

interface Listed {
  details: StoredStatement[];
  money: StatementSum[];
  total: number;
}

/** 2 is of the branch in pesos, 4 of the one in dollars, each with somebody who buys below him. */
describe('statements of the branches of who looks', () => {
  let company: Company;
  /** Finance of one branch. */
  const staff = { pesos: '', dollars: '' };

  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1 },
      { id: 3, upline: 2 },
      { id: 4, upline: 1, money: 1 },
      { id: 5, upline: 4, money: 1 },
    ]);
    for (const id of [2, 3]) await company.sell(id);
    for (const id of [4, 5]) await company.sell(id, PRODUCT.dollars);
    await company.close(PERIOD.current, PERIOD.next);
    for (const name of ['pesos', 'dollars'] as const)
      staff[name] = await makeWorker(company.t, company.admin, {
        username: `finanzas${name}`,
        id_profile: FINANCE,
        branch_office: [BRANCH[name]],
      });
    await company.t.db.execute(
      `update commission_statement set facturama_id = concat('f', id_customers), facturama_state = 'STAMPED'`,
    );
  });
  afterAll(() => company.t.close());

  const period = { p_id_period: PERIOD.current, p_excel: 0 };
  const list = async (token: string) => {
    const { details, money, total } = await company.asked<Listed>('/commissions/report/period', period, token);
    return [
      details.map(({ id_customers }) => id_customers),
      money.map((one) => [one.code_money, one.customers]),
      total,
    ];
  };

  it('are listed, and added up, of those branches alone', async () => {
    expect(await list(company.admin)).toEqual([
      [2, 4],
      [
        ['MXN', 1],
        ['USD', 1],
      ],
      2,
    ]);
    expect(await list(staff.pesos)).toEqual([[2], [['MXN', 1]], 1]);
    expect(await list(staff.dollars)).toEqual([[4], [['USD', 1]], 1]);
  });

  it('with their folios and refused stamps, and what waits of them on the start page', async () => {
    const folios = async (token: string) =>
      (await company.asked<{ rows: { id_customers: number }[] }>('/commissions/report/folios', period, token)).rows.map(
        ({ id_customers }) => id_customers,
      );
    expect([await folios(company.admin), await folios(staff.pesos), await folios(staff.dollars)]).toEqual([
      [2, 4],
      [2],
      [4],
    ]);
    await company.t.db.execute(
      `update commission_statement set facturama_id = null, facturama_state = 'ERROR', facturama_error = 'Sin CURP.'`,
    );
    // SEA is of the branch that sold, wherever its owner is.
    const now = new Date();
    await insertRows(company.t.db, 'commission_sea', [
      {
        ...{ id_period: PERIOD.current, id_branch_office: BRANCH.dollars, percentage: '0.0500', id_money_branch: 1 },
        ...{ id_customers: 3, id_type_money: 1, type_fee: 'ASIMILADOS', subtotal_earnings: '350.00' },
        ...{ isr: '6.72', iva: '0.00', ret_iva: '0.00', resico: '0.00', total: '343.28' },
        ...{ total_doc: '7000.00', amount: '350.00', subtotal_earnings_original: '350.00' },
        ...{ facturama_state: 'ERROR', facturama_error: 'Sin CURP.', created_at: now, updated_at: now },
      },
    ]);
    const refused = async (token: string) => {
      const path = '/commissions/report/stamp-errors';
      const { rows } = await company.asked<{ rows: CommissionStampErrorRow[] }>(path, { p_excel: 0 }, token);
      return rows.map(({ source, id_customers }) => `${source} ${id_customers}`).sort();
    };
    const [all, pesos, dollars] = [
      ['commission 2', 'commission 4', 'sea 3'],
      ['commission 2'],
      ['commission 4', 'sea 3'],
    ];
    expect([await refused(company.admin), await refused(staff.pesos), await refused(staff.dollars)]).toEqual([
      ...[all, pesos, dollars],
    ]);
    const counted = (...branches: number[]) =>
      company.t
        .get(CommissionStampErrorsReport)
        .count({ type: 2, branches })
        .then(({ count }) => count);
    expect([
      await counted(BRANCH.pesos, BRANCH.dollars),
      await counted(BRANCH.pesos),
      await counted(BRANCH.dollars),
      await counted(),
    ]).toEqual([3, 1, 2, 0]);
  });

  it.each([
    ['/commissions/get', {}],
    ['/commissions/customers', { p_page: 1, p_page_size: 10 }],
    ['/commissions/my', {}],
    ['/commissions/explain', { p_page: 1, p_page_size: 10 }],
    ['/commissions/explain/sales', { p_id_source: 0 }],
  ])('are nobody else’s to open: %s', async (path, more) => {
    const ask = async (id: number, token: string) => {
      // Of the buyer right below.
      const body = { ...more, p_id_period: PERIOD.current, p_id_customers: id };
      if ('p_id_source' in body) body.p_id_source = id + 1;
      return (await company.t.post(path, body, token)).status;
    };
    expect([await ask(2, staff.pesos), await ask(4, staff.dollars), await ask(4, company.admin)]).toEqual([
      200, 200, 200,
    ]);
    expect([await ask(4, staff.pesos), await ask(2, staff.dollars)]).toEqual([403, 403]);
  });

  it('nor on paper', async () => {
    const print = async (id: number, token: string) => {
      const url = `/api/commissions/statement/pdf/${PERIOD.current}/${id}`;
      const headers = { authorization: `Bearer ${token}` };
      return (await company.t.app.inject({ method: 'GET', url, headers })).statusCode;
    };
    expect([await print(2, staff.pesos), await print(4, staff.pesos), await print(2, staff.dollars)]).toEqual([
      ...[200, 403, 403],
    ]);
  });
});
