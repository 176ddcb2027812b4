import { BRANCH, type Company, openCompany, PERIOD } from '@ceiba/commissions/testing';
import { Db, type SqlParam } from '@ceiba/platform/server';
import { insertAny, rowsLike, type TestRow } from '@ceiba/platform/testing';

const ROWS = 6000;
/** A step that reads more rows than this without an index that narrows them reads the table. */
const MANY = ROWS / 3;
const PAYEE = 2;
/** Payees from this id on are in no network. */
const OTHERS = 1000;
const PAGE = { p_excel: 0, p_page: 1, p_page_size: 10 };

interface Statement {
  sql: string;
  params: readonly SqlParam[];
}
interface Step {
  table: string | null;
  type: string;
  key: string | null;
  rows: string;
}

describe('lists of bonuses, SEA, payments and invoices', () => {
  let company: Company;
  let partner: string;

  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: PAYEE, upline: 1 },
      { id: 3, upline: PAYEE },
    ]);
    await company.sell(3);
    await company.close(PERIOD.current, PERIOD.next);
    const days = "date('2024-01-01') + interval (q.seq % 900) day";
    const day = '2024-01-01';
    const paid = { date_start: day, date_end: day, kits: 1, type_fee: 'RESICO' };
    await fill('commission_bonus_statement', paid, { date_start: days, date_end: days });
    const bonus = { date_bonus: day, key_product: 'KIT', id_money_payee: 2 };
    await fill('commission_bonus', bonus, {
      ...{ date_bonus: days, id_upline: `${OTHERS} + 1 + q.seq`, id_document: 'q.seq' },
    });
    await fill('payout_line', { source: 'commission', state: 'sent' }, { id_subject: 'q.seq' });
    const invoice = { source: 'commission', state: 'valid', uuid: '-', date_cfdi: day };
    await fill('commission_invoice', invoice, { uuid: 'uuid()', date_cfdi: days });
    partner = await company.partner(PAYEE);
  });
  afterAll(() => company.t.close());

  /** Rows of another period and of payees of their own; what is not said is some plain value. */
  async function fill(table: string, row: TestRow, set: Record<string, string>): Promise<void> {
    const { db } = company.t;
    await insertAny(db, table, { id_period: PERIOD.last, id_customers: OTHERS, id_type_money: 2, ...row });
    await rowsLike((sql, params) => db.query<object>(sql, params), table, {
      ...{ column: 'id_customers', id: OTHERS, count: ROWS },
      set: { id_customers: `${OTHERS} + 1 + q.seq`, ...set },
    });
    await db.query(`analyze table ${table}`);
  }

  /** What a call asks the database. */
  async function statementsOf(call: string, body: object, token: string): Promise<Statement[]> {
    const db = company.t.get(Db);
    const asked: Statement[] = [];
    const query = db.query.bind(db);
    db.query = (sql: string, params: readonly SqlParam[] = []) => {
      asked.push({ sql, params });
      return query(sql, params);
    };
    try {
      const { status, message } = await company.t.post(`/${call}`, body, token);
      expect([call, status, message]).toEqual([call, 200, expect.anything()]);
    } finally {
      db.query = query;
    }
    return asked.filter(({ sql }) => /^\s*select/i.test(sql));
  }

  // The last of those that are filled, as finance looks at them.
  const days = { p_date_start: '2026-06-10', p_date_end: '2026-06-16' };
  const closed = { p_id_period: PERIOD.current };
  it.each<[string, object, 'admin' | 'partner']>([
    ['bonus/get', { ...PAGE, ...days, p_type_report: 'REPORTE' }, 'admin'],
    ['bonus/get', { ...PAGE, ...days, p_type_report: 'FACTURA' }, 'admin'],
    ['bonus/get', { ...PAGE, ...days }, 'partner'],
    ['bonus/period', { ...PAGE, ...closed }, 'admin'],
    ['bonus/period', { ...PAGE, ...closed }, 'partner'],
    ['cedea/report', { ...PAGE, ...closed }, 'admin'],
    ['cedea/report/sales', { ...PAGE, ...closed, p_id_branch_office: BRANCH.pesos }, 'admin'],
    ['payments/customers/get', { ...PAGE, ...closed }, 'admin'],
    ['payments/customers/get', { ...PAGE, ...closed, p_source: 'bonus', p_state: 'payable' }, 'admin'],
    ['payments/customers/my', {}, 'partner'],
    ['payments/customers/file/get', closed, 'admin'],
    ['payments/customers/returned', PAGE, 'admin'],
    ['payments/customers/invoice/get', { ...PAGE, ...closed }, 'admin'],
    ['payments/customers/invoice/get', { ...PAGE, p_id_customers: PAYEE }, 'admin'],
    ['payments/customers/invoice/get', { ...PAGE, p_state: 'rejected' }, 'admin'],
  ])('narrow their tables by an index: %s %j for the %s', async (call, body, who) => {
    const asked = await statementsOf(call, body, who === 'admin' ? company.admin : partner);
    expect(asked.length).toBeGreaterThan(0);
    const whole: string[] = [];
    for (const { sql, params } of asked)
      for (const { table, type, key, rows } of await company.t.db.query<Step>(`explain ${sql}`, params))
        if ((type === 'ALL' || type === 'index') && Number(rows) > MANY && !table?.startsWith('<'))
          whole.push(`${table} ${type} ${key ?? '-'} ${rows}\n${sql}`);
    expect(whole).toEqual([]);
  });
});
