import { BRANCH, type Company, openCompany, PERIOD } from '@ceiba/commissions/testing';
import { Db, type SqlParam } from '@ceiba/platform/server';

const ROWS = 6000;
/** A step that reads more rows than this without an index that narrows them reads the table. */
const MANY = ROWS / 3;
const PAYEE = 2;
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
    const day = `date('2024-01-01') + interval (s.seq % 900) day`;
    const tables: readonly [string, Record<string, string>][] = [
      [
        'commission_bonus_statement',
        { date_start: day, date_end: day, kits: '1', type_fee: `'RESICO'`, facturama_state: 'null' },
      ],
      ['commission_bonus', { date_bonus: day, id_upline: 's.seq + 1000', id_document: 's.seq', key_product: `'KIT'` }],
      ['payout_line', { source: `'commission'`, state: `'sent'`, id_subject: 's.seq' }],
      ['commission_invoice', { source: `'commission'`, state: `'valid'`, uuid: 'uuid()', date_cfdi: day }],
    ];
    for (const [table, set] of tables) await fill(table, set);
    partner = await company.partner(PAYEE);
  });
  afterAll(() => company.t.close());

  /** Rows of other periods and payees; what is not said is the least that its column takes. */
  async function fill(table: string, set: Record<string, string>): Promise<void> {
    const { db } = company.t;
    const columns = await db.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = database() and table_name = ? and is_nullable = 'NO' and column_default is null
         and generation_expression is null and extra not like '%auto_increment%'`,
      [table],
    );
    const least = (name: string, type: string) => {
      if (name === 'id_period') return String(PERIOD.last);
      if (name === 'id_customers') return 's.seq + 1000';
      if (name === 'id_type_money' || name === 'id_money_payee') return '2';
      if (type === 'datetime') return 'utc_timestamp(3)';
      return /int|decimal/.test(type) ? '0' : `''`;
    };
    const all = { ...Object.fromEntries(columns.map(({ name, type }) => [name, least(name, type)])), ...set };
    await db.execute(
      `insert into ${table} (${Object.keys(all)
        .map((name) => `\`${name}\``)
        .join(', ')}) select ${Object.values(all).join(', ')} from seq_1_to_${ROWS} s`,
    );
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
