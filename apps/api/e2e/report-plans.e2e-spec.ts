import { Clock, Db, Reports, type SqlParam } from '@ceiba/platform/server';
import type { ReportDefinition } from '@ceiba/platform/contract';
import { CONTEXTS } from '@ceiba/apps/contexts';
import { menuItem } from '@ceiba/identity/contract';
import { DEMO_TEMPLATE } from '@ceiba/apps/testing';
import { createTestApp, eventually, insertLike, type TestApp } from '@ceiba/platform/testing';

const ROWS = 30_000;
/** A step that reads more rows than this of a table, without an index that narrows them, reads the table. */
const MANY = ROWS / 2;

interface Step {
  table: string;
  type: string;
  key: string | null;
  rows: string;
}

interface Statement {
  sql: string;
  params: readonly SqlParam[];
}

/** Ten people of the filled customers have it; a list that finds them reads about that many rows of each table. */
const RARE = 'Zwickl';
const FOUND = 500;
/** Whose answer comes out of memory. */
const REMEMBERED = ['customers/get/all', 'customers/get/public', 'customers/list'];

const PAGE = { p_page: 2, p_page_size: 10 };
const REPORT_PAGE = { p_excel: 0, p_page: 2, p_page_size: 1 };

/** Every report's statements on filled tables: none reads a whole table where its filters name a part of it. */
describe('plans of reports, lists and records', () => {
  let t: TestApp;
  let admin: string;

  beforeAll(async () => {
    t = await createTestApp({ modules: CONTEXTS, template: DEMO_TEMPLATE, worker: false });
    admin = await t.login('admin');
    await fill();
  });
  afterAll(() => t?.close());

  /** `elt` of all ids of a table, by the row's number: its rows are spread over them. */
  async function oneOf(table: string, id: string, where = 'true'): Promise<string> {
    const rows = await t.db.query<{ id: number }>(`select ${id} as id from ${table} where ${where} order by ${id}`);
    return `elt(1 + s.seq % ${rows.length}, ${rows.map((row) => row.id).join(', ')})`;
  }

  /** Many rows like the first one, other than it in what `set` says; the id of the new row by the row's number. */
  async function multiply(table: string, set: Record<string, string>): Promise<string> {
    const insert = await insertLike((sql, params) => t.db.query<object>(sql, params), table, 'o', set);
    const { insertId } = await t.db.execute(
      `${insert} from seq_1_to_${ROWS} s join (select * from ${table} limit 1) o`,
    );
    await t.db.query(`analyze table ${table}`);
    return `${insertId} + s.seq - 1`;
  }

  async function fill(): Promise<void> {
    const day = `date('2024-01-01') + interval (s.seq % 1000) day`;
    const branch = await oneOf('branch_office', 'id_branch_office');
    const period = await oneOf('period', 'id_period');
    const run = await oneOf('period', 'id_run', 'id_run is not null');
    const product = await multiply('product', {
      ...{ key_product: `concat('PLAN-', s.seq)`, barcode: 'null', id_branch_office: branch },
    });
    const expires = `date('2026-06-01') + interval (s.seq % 4000) day`;
    await multiply('stock_balance', { id_product: product, lot: `concat('L', s.seq)`, date_expiration: expires });
    await multiply('stock_movement', { id_product: product, date_movement: day, id_branch_office: branch });
    const customer = await multiply('customers', {
      ...{ id_branch_office: branch, id_upline: '1', id_sponsor: '2', max_plan: '1', name_customers: `'Lucía'` },
      last_name_customers: `if(s.seq % ${ROWS / 10}, 'Otro', '${RARE}')`,
    });
    await multiply('commission_statement', { id_run: run, id_customers: customer });
    await multiply('sale', {
      ...{ id_branch_office: branch, id_customers: customer, id_period: period, date_doc: day },
      number_invoice_doc: `10000000 + s.seq`,
    });
    const document = await multiply('document', {
      ...{ date_doc: day, id_branch_office_origin: branch, id_branch_office_destination: branch },
    });
    await multiply('document_detail', { id_document: document });
    await multiply('inventory', { id_branch_office: branch });
    await fillPayments(branch, customer);
  }

  /** A cart, its attempt, its payment and what became of it, each as often as the rest; one case in a hundred waits. */
  async function fillPayments(branch: string, customer: string): Promise<void> {
    const rows: readonly [string, Record<string, string>][] = [
      [
        'cart_public',
        { token_hash: 'sha2(s.seq, 256)', id_customers: customer, id_branch_office: branch, state_cart: `'paid'` },
      ],
      [
        'payment_attempt',
        {
          ...{
            provider: `'mercadopago'`,
            id_customers_sale_public: 's.seq',
            id_customers: customer,
            id_branch_office: branch,
          },
          ...{ currency: `'MXN'`, amount_minor: 's.seq', external_ref: 'md5(s.seq)', idempotency_key: 'md5(-s.seq)' },
          ...{ state: `'paid'`, cart: `'{}'`, expires_at: 'now(3)' },
        },
      ],
      [
        'payment',
        {
          ...{ provider: `'mercadopago'`, provider_payment_id: 's.seq', id_attempt: 's.seq', status: `'approved'` },
          ...{ currency: `'MXN'`, amount_minor: 's.seq', live_mode: '1' },
        },
      ],
      [
        'attention_case',
        {
          ...{ kind: `'unmatched'`, subject: `concat('payment-', s.seq)`, id_payment: 's.seq', amount_minor: 's.seq' },
          ...{ opened_at: 'now(3)', resolved_at: 'if(s.seq % 100 = 0, null, now(3))', id_branch_office: branch },
        },
      ],
    ];
    for (const [table, set] of rows) {
      const id = (
        await t.db.one<{ name: string }>(
          `select column_name as name from information_schema.columns where table_schema = database() and table_name = ?
             and extra like '%auto_increment%'`,
          [table],
        )
      )?.name;
      const all = {
        [id ?? '']: 's.seq',
        ...set,
        ...(table === 'attention_case' ? {} : { created_at: 'now(3)', updated_at: 'now(3)' }),
      };
      await t.db.execute(
        `insert into ${table} (${Object.keys(all).join(', ')}) select ${Object.values(all).join(', ')} from seq_1_to_${ROWS} s`,
      );
      await t.db.query(`analyze table ${table}`);
    }
  }

  /** What a call asks the database, outside the session's own questions. */
  async function statementsOf(call: string, body: object, token = admin) {
    const db = t.get(Db);
    const asked: Statement[] = [];
    const query = db.query.bind(db);
    db.query = (sql: string, params: readonly SqlParam[] = []) => {
      asked.push({ sql, params });
      return query(sql, params);
    };
    try {
      const answer = await t.post(`/${call}`, body, token);
      expect([call, answer.status]).toEqual([call, 200]);
    } finally {
      db.query = query;
    }
    return asked.filter(({ sql }) => /^\s*select/i.test(sql));
  }

  it('narrow every large table by an index', async () => {
    const found: string[] = [];
    const partner = await t.login('2', 1);
    for (const { definition } of t.get(Reports).all()) {
      const narrowed = await narrow(definition);
      // Partners alone hold some screens.
      const isPartners = [definition.screen].flat().every((one) => menuItem(one)?.audience === 'partner');
      const asker = isPartners ? partner : admin;
      const flags = definition.filters.filter(({ kind }) => kind === 'flag').map(({ name }) => ({ [`p_${name}`]: 1 }));
      const asked: Statement[] = [];
      for (const more of [definition.picture ? { p_picture: 1 } : {}, ...flags, { p_search: RARE }])
        asked.push(...(await statementsOf(definition.call, { ...REPORT_PAGE, ...narrowed, ...more }, asker)));
      expect([definition.key, asked.length > 0]).toEqual([definition.key, true]);
      found.push(...(await readWhole(definition.key, asked)));
    }
    expect(found).toEqual([]);
  });

  it.each([
    ['sale/get/days', { p_id_branch_office: 1, p_date_start: '2025-03-01', p_date_end: '2025-03-31' }],
    ['sale/get/all', { ...PAGE, p_id_branch_office: 1, p_date_start: '2025-03-01', p_date_end: '2025-03-31' }],
    ['sale/get/customer', { ...PAGE, p_id_customers: 2 }],
    ['sale/get/customer', { ...PAGE, p_id_customers: 2, p_search: RARE }],
    ['customers/periods', { p_id_customers: 2 }],
    ['customers/moves', { ...PAGE, p_id_customers: 2 }],
    ['payments/unmatched/get', PAGE],
    ['payments/unmatched/get', { ...PAGE, p_search: RARE }],
    ['payments/unmatched/sums', {}],
    ['payments/unmatched/carts', { p_id_case: 100 }],
    ['payments/unmatched/carts', { p_id_case: 100, p_search: RARE }],
    ['payments/unmatched/sales', { p_id_case: 100 }],
    ['payments/unmatched/sales', { p_id_case: 100, p_search: RARE }],
    ['sale/get/sums', { p_id_branch_office: 1, p_date_start: '2025-03-01', p_date_end: '2025-03-31' }],
    [
      'sale/get/sums',
      { p_id_branch_office: 1, p_date_start: '2025-03-01', p_date_end: '2025-03-31', p_search: 'lopez 12' },
    ],
    ['document/get/all', { ...PAGE, p_date_start: '2025-03-01', p_date_end: '2025-03-31' }],
    ['document/get/sums', { p_date_start: '2025-03-01', p_date_end: '2025-03-31' }],
    ['inventory/get/all', { ...PAGE, p_id_branch_office: 1 }],
    ['inventory/get/sums', { p_id_branch_office: 1 }],
  ])('of a list or a record, too: %s', async (call, body) => {
    const asked = await statementsOf(call, body);
    expect(asked.length).toBeGreaterThan(0);
    expect(await readWhole(call, asked)).toEqual([]);
  });

  /** Who had few looks again after a while, and holds the many in memory. */
  async function holdCustomers(): Promise<void> {
    const now = jest.spyOn(t.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 3_600_000));
    const search = { ...PAGE, p_search: RARE };
    await eventually(async () =>
      expect((await statementsOf('customers/get/public', search)).filter(({ sql }) => sql.includes(' like '))).toEqual(
        [],
      ),
    );
    now.mockRestore();
  }

  it('of people lead from a name to the few rows of whom it means', async () => {
    const partner = await t.login('2', 1);
    await holdCustomers();
    const search = { p_page: 1, p_page_size: 10, p_search: `Lucía ${RARE}` };
    const lists: [string, object, string][] = [
      ...['customers/get/all', 'customers/get/public', 'customers/privacy/get/all', 'plan/max'].map(
        (call): [string, object, string] => [call, search, admin],
      ),
      ['customers/my/new', search, partner],
    ];
    for (const { definition } of t.get(Reports).all())
      if (definition.id === 'id_customers' && definition.searchable !== false)
        lists.push([definition.call, { ...search, ...(await narrow(definition)), p_excel: 0 }, admin]);
    const found: string[] = [];
    for (const [call, body, token] of lists) {
      const named = (await statementsOf(call, body, token)).filter(({ sql }) => sql.includes(' like '));
      expect([call, named.length > 0]).toEqual([call, !REMEMBERED.includes(call)]);
      for (const { sql, params } of named)
        for (const { table, key, rows } of await t.db.query<Step>(`explain ${sql}`, params))
          if (Number(rows) > FOUND && !table?.startsWith('<'))
            found.push(`${call}: ${table} ${key ?? '-'} ${rows}\n${sql}`);
    }
    expect(found).toEqual([]);
    expect(lists.length).toBeGreaterThan(10);
  });

  /** Steps that read a whole table. */
  async function readWhole(name: string, asked: readonly Statement[]): Promise<string[]> {
    const found: string[] = [];
    for (const { sql, params } of asked)
      for (const { table, type, key, rows } of await t.db.query<Step>(`explain ${sql}`, params))
        if ((type === 'ALL' || type === 'index') && Number(rows) > MANY && !table?.startsWith('<'))
          found.push(`${name}: ${table} ${type} ${key ?? '-'} ${rows}\n${sql}`);
    return found;
  }

  /** A branch, a period, a product, a customer, a month, a year. */
  async function narrow(definition: ReportDefinition): Promise<Record<string, string | number>> {
    const body: Record<string, string | number> = {};
    for (const filter of definition.filters) {
      if (filter.kind === 'day') body[`p_${filter.name}`] = '2025-03-01';
      if (filter.kind === 'days') {
        body[`p_${filter.name}_start`] = '2025-03-01';
        body[`p_${filter.name}_end`] = '2025-03-31';
      }
      if (filter.kind === 'integer' && filter.required) body[`p_${filter.name}`] = 2026;
      if (filter.kind === 'text' && filter.required) body[`p_${filter.name}`] = 'PLAN-1';
      if (filter.kind !== 'ref') continue;
      const { table, id, within, only } = filter.ref;
      const conditions = [
        ...(within ? [`${within} = ${body[`p_${within}`]}`] : []),
        ...Object.entries(only ?? {}).map(([key, value]) => `${key} = ${value}`),
      ];
      const row = await t.db.one<{ id: number }>(
        `select ${id} as id from ${table} where ${conditions.join(' and ') || 'true'} order by ${id} limit 1`,
      );
      body[`p_${filter.name}`] = row?.id ?? 0;
    }
    return body;
  }
});
