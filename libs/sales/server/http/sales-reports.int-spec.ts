import type { PicturePoint, ReportAnswer, ReportSums } from '@ceiba/platform/contract';
import { ExactSum, runAs, SYSTEM, Bus } from '@ceiba/platform/server';
import type {
  BRANCH_SALES,
  CUSTOMER_SALES,
  PRODUCT_PRICE,
  PRODUCT_QTY,
  PRODUCT_REPORT,
  PROMO_BUY,
  SALES_REPORT,
} from '@ceiba/sales/contract';
import { BRANCH, openShop, P, type Shop } from '@ceiba/sales/testing';
import { NEVER } from '@ceiba/stock/testing';
import { CancelSale } from '../use-cases/cancel-sale';

/** November 2026, the current period of the house, and October, which is closed. */
const NOVEMBER = { p_date_start: '2026-11-01', p_date_end: '2026-11-30' };
const OCTOBER = { p_date_start: '2026-10-01', p_date_end: '2026-10-31' };
const ALL = { p_excel: 0, p_page_size: 1000 };

interface Ticket {
  id_document: number;
  id_branch_office: number;
  id_customers: number;
  code_money: string;
  qty_total: number;
  total_doc: string;
  iva_doc: string;
}

/** Sums by a group, as text. */
function added<T>(rows: readonly T[], group: (row: T) => string | number, figure: (row: T) => string | number) {
  const sums = new Map<string, ExactSum>();
  for (const row of rows) {
    const key = String(group(row));
    const sum = sums.get(key) ?? new ExactSum();
    sum.add(String(figure(row)));
    sums.set(key, sum);
  }
  return Object.fromEntries([...sums].map(([key, sum]) => [key, String(Number(sum))]).sort());
}

const plain = (sums: ReportSums[], key: string, by = 'code_money') =>
  Object.fromEntries(sums.map((one) => [one[by], String(Number(one[key]))]).sort());

describe('reports of sales', () => {
  let shop: Shop;
  let today: string;

  beforeAll(async () => {
    shop = await openShop();
    const { t } = shop;
    for (const [product, branch] of [
      [P.A, BRANCH.here],
      [P.B, BRANCH.here],
      [P.C, BRANCH.here],
      [P.DOLLARS, BRANCH.dollars],
    ] as const)
      await shop.receive(product, branch, ['L', NEVER, '1000']);
    await sellMany();
    await t.db.execute(`update period set state_period = 'closed', finish_period = 1, closed_at = '2026-11-01 06:00:00'
      where id_period = 3`);
    today = (await t.db.one<{ day: string }>('select max(date_doc) as day from sale'))?.day ?? '';
    // Spread over days and a closed period, as time would have done.
    await t.db.execute(`update sale set date_doc = date('2026-11-01') + interval (id_document % 28) day`);
    await t.db.execute(`update sale set id_period = 3, date_doc = date('2026-10-01') + interval (id_document % 31) day
      where id_document % 7 < 3`);
  });
  afterAll(() => shop.t.close());

  /** 36 sales of two branches, currencies and customers; every fifth cancelled, every fourth sent. */
  async function sellMany(): Promise<void> {
    const { t } = shop;
    for (let n = 0; n < 36; n++) {
      const dollars = n % 6 === 5;
      const lines = dollars
        ? [{ p_id_product: P.DOLLARS, p_qty: 1 + (n % 4) }]
        : [P.A, P.B, P.C].slice(0, 1 + (n % 3)).map((id, at) => ({ p_id_product: id, p_qty: 1 + ((n + at) % 3) }));
      const body = {
        p_id_branch_office: dollars ? BRANCH.dollars : BRANCH.here,
        p_id_customers: 2 + (n % 2),
        p_details: lines,
      };
      const { status, data } = await shop.sell(dollars ? { ...body, p_id_type_format_pay: 1 } : body);
      expect([n, status]).toEqual([n, 200]);
      if (n % 4 === 3)
        await t.db.execute(
          `update sale set shipping_doc = 116.00, shipping_base = 100.00, shipping_tax = 16.00, total_doc = total_doc + 116,
             iva_doc = iva_doc + 16, subtotal_doc = subtotal_doc + 100 where id_document = ?`,
          [data.id],
        );
      if (n % 5 === 4) await shop.asked('/sale/delete', { p_id: data.id, p_observation_anulado: 'Error' }, shop.admin);
    }
  }

  const standing = (days: typeof NOVEMBER) =>
    shop.t.db.query<Ticket>(
      `select s.id_document, s.id_branch_office, s.id_customers, m.code_money, s.qty_total, s.total_doc, s.iva_doc
       from sale s join type_money m on m.id_type_money = s.id_type_money
       where s.anulado = 0 and s.date_doc between ? and ? order by s.id_document`,
      [days.p_date_start, days.p_date_end],
    );
  const ask = <A>(call: string, body: object, token = shop.admin) => shop.asked<A>(call, { ...ALL, ...body }, token);
  const branchSales = (body: object) => ask<ReportAnswer<typeof BRANCH_SALES>>('/report/sales/total', body);
  const lines = (body: object) => ask<ReportAnswer<typeof SALES_REPORT>>('/reporte/ventas', body);
  const customers = (body: object) => ask<ReportAnswer<typeof CUSTOMER_SALES>>('/report/sales/customers', body);
  const quantities = (body: object) => ask<ReportAnswer<typeof PRODUCT_QTY>>('/report/sales/product/qty', body);
  const prices = (body: object) => ask<ReportAnswer<typeof PRODUCT_PRICE>>('/report/sales/product/price', body);
  const everything = async (days: object, more: object = {}) => ({
    branches: await branchSales(days),
    here: await lines({ ...days, ...more, p_id_branch_office: BRANCH.here }),
    dollars: await lines({ ...days, ...more, p_id_branch_office: BRANCH.dollars }),
    customers: await customers(days),
    quantities: await quantities(days),
    prices: await prices(days),
    product: await ask<ReportAnswer<typeof PRODUCT_REPORT>>('/report/product', {
      p_key_product: 'A-1',
      p_id_period: 3,
    }),
  });

  it('each says what the tickets say, to the cent, by currency, branch, customer and product', async () => {
    for (const days of [NOVEMBER, OCTOBER]) {
      const tickets = await standing(days);
      expect(tickets.length).toBeGreaterThan(8);
      const total = added(
        tickets,
        (ticket) => ticket.code_money,
        (ticket) => ticket.total_doc,
      );
      const iva = added(
        tickets,
        (ticket) => ticket.code_money,
        (ticket) => ticket.iva_doc,
      );
      const found = await everything(days);
      const sold = [...found.here.data, ...found.dollars.data];
      const told = (sums: ReportSums[]) => [plain(sums, 'total'), plain(sums, 'iva')];
      expect(told(found.branches.sums)).toEqual([total, iva]);
      expect(told(found.customers.sums)).toEqual([total, iva]);
      expect(told([...found.here.sums, ...found.dollars.sums])).toEqual([total, iva]);
      expect(plain(found.prices.sums, 'total')).toEqual(total);
      expect(Number(found.branches.total_mxn)).toBe(Number(total.MXN));
      expect(Number(found.branches.total_usd)).toBe(Number(total.USD));
      const pieces = tickets.reduce((sum, ticket) => sum + Number(ticket.qty_total), 0);
      expect(Number(found.quantities.sums[0]?.total)).toBe(pieces);
      expect(sold.reduce((sum, { qty }) => sum + Number(qty), 0)).toBe(pieces);
      // Line by line each ticket is what it was paid with.
      expect(
        added(
          sold,
          (line) => line.id_document,
          (line) => line.total,
        ),
      ).toEqual(
        added(
          tickets,
          (ticket) => ticket.id_document,
          (ticket) => ticket.total_doc,
        ),
      );
      expect(
        added(
          found.customers.rows,
          (row) => row.id_customers,
          (row) => row.tickets,
        ),
      ).toEqual(
        added(
          tickets,
          (ticket) => ticket.id_customers,
          () => 1,
        ),
      );
    }
  });

  it('the row of the sales report is the one of the specification; a ticket and its shipping', async () => {
    const [ticket] = await shop.t.db.query<{ id_document: number; date_doc: string }>(
      `select id_document, date_doc from sale where anulado = 0 and shipping_doc > 0 and id_branch_office = ? and id_period = 4
       order by id_document limit 1`,
      [BRANCH.here],
    );
    const { data } = await lines({
      p_id_branch_office: BRANCH.here,
      ...NOVEMBER,
      p_search: String(ticket?.id_document),
    });
    const [first] = data.filter(({ id_document }) => id_document === ticket?.id_document);
    expect(first).toEqual({
      id_line: `sale-${ticket?.id_document}-0`,
      part: 'sale',
      id_document: ticket?.id_document,
      number_invoice_doc: expect.any(String),
      date_doc: ticket?.date_doc,
      id_branch_office: BRANCH.here,
      key_branch_office: 'CDMX',
      name_branch_office: 'CDMX Centro',
      id_customers: expect.any(Number),
      full_name_customers: expect.any(String),
      id_product: null,
      key_product: '',
      name_product: 'Envío',
      price_unit: '116.00',
      qty: 0,
      points: '0.00',
      iva_value: expect.any(String),
      subtotal: '100.00',
      iva: '16.00',
      total: '116.00',
      code_money: 'MXN',
    });
  });

  it('a matrix has a column for each branch that sold, one row for a product whatever branch sold it', async () => {
    const { head, body } = await quantities(NOVEMBER);
    expect(head).toEqual([
      { key: 'b1', title: 'CDMX', id: 1 },
      { key: 'b120', title: 'LAX', id: 120 },
    ]);
    const [row] = body.filter(({ key_product }) => key_product === 'A-1');
    const cells: Readonly<Record<string, unknown>> = row ?? {};
    expect(Number(cells.b1) + Number(cells.b120)).toBe(Number(row?.total));
    expect(Number(cells.b120)).toBeGreaterThan(0);
    const { body: rows } = await prices(NOVEMBER);
    expect(rows.filter(({ key_product }) => key_product === 'A-1').map(({ code_money }) => code_money)).toEqual(
      expect.arrayContaining(['MXN', 'USD']),
    );
  });

  /** Two returns of one ticket on one day: their lines mix. */
  async function returnTwice(): Promise<() => Promise<void>> {
    const { t } = shop;
    const [sale] = await t.db.query<{ id_document: number }>(
      `select s.id_document from sale s join sale_detail d using (id_document)
       where s.anulado = 0 and s.id_period = 4 and s.id_branch_office = ? group by s.id_document
       order by count(*) desc, s.id_document desc limit 1`,
      [BRANCH.here],
    );
    for (const [id_return, lines] of [
      [910, 'd.line <> 1'],
      [911, 'd.line = 1'],
    ] as const) {
      await t.db.execute(
        `insert into sale_return (id_return, id_document, id_branch_office, id_customers, id_type_money, id_period_sale,
           id_period, late, date_return, created_at, reason, total_doc, base_doc, tax_doc, shipping_doc, shipping_base,
           shipping_tax, refund_doc, qty_total, point_total, value_business_total, user_created)
         select ?, s.id_document, s.id_branch_office, s.id_customers, s.id_type_money, 4, 4, 0, s.date_doc, now(3), 'Rota',
           sum(d.gross), sum(d.base), sum(d.tax), 0, 0, 0, sum(d.gross), sum(d.qty), sum(d.point * d.qty), 0, 'Prueba'
         from sale s join sale_detail d using (id_document) where s.id_document = ? and ${lines}`,
        [id_return, sale?.id_document ?? 0],
      );
      await t.db.execute(
        `insert into sale_return_line (id_return, line_return, line, id_product, qty, condition_return, gross, base, tax,
           discount, points, value_business)
         select ?, d.line, d.line, d.id_product, d.qty, 'stock', d.gross, d.base, d.tax, 0, d.point * d.qty, 0
         from sale_detail d where d.id_document = ? and ${lines}`,
        [id_return, sale?.id_document ?? 0],
      );
    }
    return async () => {
      await t.db.execute('delete from sale_return_line where id_return in (910, 911)');
      await t.db.execute('delete from sale_return where id_return in (910, 911)');
    };
  }

  it('pages follow each other in every order, and the foot is what their rows add up to', async () => {
    const undo = await returnTwice();
    try {
      const here = { ...NOVEMBER, p_id_branch_office: BRANCH.here };
      for (const by of ['date_doc', 'id_document', 'id_customers', 'total', 'full_name_customers'])
        for (const order of ['asc', 'desc']) {
          const sorted = { ...here, p_sort: by, p_order: order };
          const whole = await lines(sorted);
          const pages = [];
          for (let page = 1; page <= Math.ceil(whole.data.length / 4); page++) {
            const one = await lines({ ...sorted, p_page: page, p_page_size: 4 });
            expect([by, order, page, one.total]).toEqual([by, order, page, whole.data.length]);
            pages.push(...one.data.map(({ id_line }) => id_line));
          }
          expect([by, order, pages]).toEqual([by, order, whole.data.map(({ id_line }) => id_line)]);
        }
      const { data, sums } = await lines(here);
      expect(data.filter(({ part }) => part === 'return').length).toBeGreaterThan(1);
      for (const key of ['qty', 'points', 'subtotal', 'iva', 'total'] as const) {
        const rows = added(
          data,
          (row) => row.code_money,
          (row) => row[key],
        );
        expect([key, plain(sums, key)]).toEqual([key, rows]);
      }
      for (const [call, by] of [
        [quantities, null],
        [prices, 'code_money'],
      ] as const) {
        const { body, head, sums: foot, total } = await call(NOVEMBER);
        const cells = body as readonly Record<string, string | number>[];
        for (const { key } of [...(head ?? []), { key: 'total' }]) {
          const rows = added(
            cells,
            (row) => (by ? (row[by] ?? '') : ''),
            (row) => row[key] ?? '',
          );
          expect([key, by ? plain(foot, key) : { '': String(Number(foot[0]?.[key])) }]).toEqual([key, rows]);
        }
        const last = await call({ ...NOVEMBER, p_page: total, p_page_size: 1 });
        expect([last.body, last.total]).toEqual([body.slice(-1), total]);
        const beyond = await call({ ...NOVEMBER, p_page: total + 1, p_page_size: 1 });
        expect([beyond.body, beyond.total, beyond.sums]).toEqual([[], total, foot]);
        const none = await call({ p_date_start: '2020-01-01', p_date_end: '2020-01-02' });
        expect([none.body, none.total, none.head]).toEqual([[], 0, []]);
      }
    } finally {
      await undo();
    }
  });

  it('a search pages, counts and adds up what it finds, in two readings at most; each currency, whichever the page shows', async () => {
    const here = { ...NOVEMBER, p_id_branch_office: BRANCH.here };
    const every = await lines(here);
    const statements: string[] = [];
    const db = shop.t.db;
    const query = db.query.bind(db);
    const heard = jest.spyOn(db, 'query').mockImplementation((sql, params) => {
      if (/ over \(|from \(\(?select|count\(\*\)/.test(sql) && sql.includes('sale_detail')) statements.push(sql);
      return query(sql, params);
    });
    try {
      for (const search of ['A-1', '2', 'nadie'])
        for (const by of ['date_doc', 'total', 'full_name_customers']) {
          const asked = { ...here, p_search: search, p_sort: by, p_order: 'desc' };
          const whole = await lines(asked);
          const words = (row: (typeof whole.data)[number]) =>
            [row.id_document, row.number_invoice_doc, row.id_customers, row.full_name_customers, row.key_product]
              .concat(row.name_product)
              .join(' ')
              .toLowerCase();
          const found = every.data.filter((row) => words(row).includes(search.toLowerCase()));
          expect([search, by, whole.total, whole.data.length]).toEqual([search, by, found.length, found.length]);
          for (const key of ['qty', 'points', 'subtotal', 'iva', 'total'] as const) {
            const rows = added(
              found,
              (row) => row.code_money,
              (row) => row[key],
            );
            expect([search, key, plain(whole.sums, key)]).toEqual([search, key, rows]);
          }
          statements.length = 0;
          const last = await lines({ ...asked, p_page: Math.max(1, found.length), p_page_size: 1 });
          expect([last.total, last.sums, last.data]).toEqual([whole.total, whole.sums, whole.data.slice(-1)]);
          expect([search, statements.length <= 2]).toEqual([search, true]);
        }
    } finally {
      heard.mockRestore();
    }
  });

  it('asks for a branch and one of days or period; a period takes the place of days', async () => {
    const refused = async (body: object) => {
      const answer = await shop.t.post('/reporte/ventas', { p_excel: 0, ...body }, shop.admin);
      return [answer.status, answer.message];
    };
    expect(await refused({})).toEqual([422, 'Seleccione una sucursal']);
    const forbidden = { p_id_branch_office: BRANCH.foreign, ...NOVEMBER };
    expect(await refused(forbidden)).toEqual([403, 'No tiene permiso para trabajar con esta sucursal.']);
    const turned = { p_date_start: '2026-11-02', p_date_end: '2026-11-01' };
    expect(await refused({ p_id_branch_office: BRANCH.here, ...turned })).toEqual([
      422,
      'La fecha inicial no puede ser posterior a la final.',
    ]);
    // The specification's names have no prefix in this call.
    const plainNames = await lines({ id_branch_office: BRANCH.here, id_period: 3, date_start: '2026-11-01' });
    expect(plainNames.data).toEqual((await lines({ p_id_branch_office: BRANCH.here, ...OCTOBER })).data);
    const product = await shop.t.post('/report/product', { p_excel: 0, p_key_product: 'A-1' }, shop.admin);
    expect([product.status, product.message]).toEqual([422, 'Seleccione un periodo.']);
  });

  it('nobody sees branches of others in any of them', async () => {
    await shop.t.db.execute('update sale set id_branch_office = ? where id_document = 1', [BRANCH.foreign]);
    try {
      const { records } = await branchSales(NOVEMBER);
      expect(records.map(({ id_branch_office }) => id_branch_office)).toEqual([BRANCH.here, BRANCH.dollars]);
      const { rows } = await ask<ReportAnswer<typeof PRODUCT_REPORT>>('/report/product', {
        p_key_product: 'A-1',
        p_id_period: 4,
      });
      expect(rows.some(({ id_document }) => id_document === 1)).toBe(false);
    } finally {
      await shop.t.db.execute('update sale set id_branch_office = ? where id_document = 1', [BRANCH.here]);
    }
  });

  it('draws each currency by itself, beside as many days before or the period before', async () => {
    const picture = async (call: string, body: object) =>
      (await ask<{ picture: PicturePoint[] }>(call, { ...body, p_picture: 1 })).picture;
    const bars = await picture('/report/sales/total', NOVEMBER);
    expect(bars.map(({ label, group, key, series }) => [label, group, key, series])).toEqual([
      ['CDMX Centro', 'MXN', '1', '2026-11-01 a 2026-11-30'],
      ['Los Ángeles', 'USD', '120', '2026-11-01 a 2026-11-30'],
      ['CDMX Centro', 'MXN', '1', '2026-10-02 a 2026-10-31'],
      ['Los Ángeles', 'USD', '120', '2026-10-02 a 2026-10-31'],
    ]);
    const days = await picture('/reporte/ventas', { p_id_branch_office: BRANCH.here, p_id_period: 4 });
    const [now, then] = ['2026-11', '2026-10'].map((series) => days.filter((point) => point.series === series));
    expect([now?.length, then?.length].every((n) => Number(n) > 3)).toBe(true);
    // A day of October stands on the same day after the beginning.
    const [older] = await shop.t.db.query<{ label: string; value: string }>(
      `select date_doc + interval 31 day as label, sum(total_doc) as value from sale
       where anulado = 0 and id_period = 3 and id_branch_office = ? group by date_doc order by date_doc limit 1`,
      [BRANCH.here],
    );
    expect([then?.[0]?.label, then?.[0]?.value]).toEqual([String(older?.label).slice(0, 10), older?.value]);
  });

  it('says who bought with a promotion: how often, how many, what the purchases came to', async () => {
    const { t } = shop;
    const [sale] = await t.db.query<{ id_document: number; id_customers: number; total_doc: string; qty: number }>(
      `select s.id_document, s.id_customers, s.total_doc, d.qty from sale s join sale_detail d using (id_document)
       where s.anulado = 0 and s.id_period = 4 and d.key_product = 'B-2' order by s.id_document limit 1`,
    );
    await t.db.execute(`update sale_detail set is_promo = 1 where id_document = ? and key_product = 'B-2'`, [
      sale?.id_document ?? 0,
    ]);
    const { rows } = await ask<ReportAnswer<typeof PROMO_BUY>>('/report/promo/buy', {
      p_key_promo: 'B-2',
      p_id_period: 4,
    });
    expect(rows).toEqual([
      expect.objectContaining({
        id_customers: sale?.id_customers,
        tickets: 1,
        qty: sale?.qty,
        total: sale?.total_doc,
        code_money: 'MXN',
      }),
    ]);
  });

  it('what is returned goes back on its own day and in its own branch, to the cent; the sale stays one', async () => {
    const { t } = shop;
    const now = { p_date_start: today, p_date_end: today };
    const [sale] = await t.db.query<{ id_document: number; total_doc: string }>(
      `select s.id_document, s.total_doc from sale s join sale_detail d using (id_document) where s.anulado = 0
         and s.id_period = 4 and s.shipping_doc > 0 and s.id_branch_office = ? group by s.id_document
       order by count(*) desc, s.id_document limit 1`,
      [BRANCH.here],
    );
    const before = { ...(await everything(now)), october: await everything(OCTOBER) };
    const sold = await t.db.query<{ line: number; qty: number; key_product: string }>(
      'select line, qty, key_product from sale_detail where id_document = ? order by line',
      [sale?.id_document ?? 0],
    );
    await t.db.execute(
      `insert into sale_return (id_return, id_document, id_branch_office, id_customers, id_type_money, id_period_sale,
         id_period, late, date_return, created_at, reason, total_doc, base_doc, tax_doc, shipping_doc, shipping_base,
         shipping_tax, refund_doc, qty_total, point_total, value_business_total, user_created)
       select 900, s.id_document, s.id_branch_office, s.id_customers, s.id_type_money, 4, 4, 0, ?, now(3), 'Rota',
         s.total_doc, s.total_doc - s.iva_doc, s.iva_doc, s.shipping_doc, s.shipping_base, s.shipping_tax, s.total_doc,
         s.qty_total, s.point_total, s.value_business_total, 'Prueba' from sale s where s.id_document = ?`,
      [today, sale?.id_document ?? 0],
    );
    await t.db.execute(
      `insert into sale_return_line (id_return, line_return, line, id_product, qty, condition_return, gross, base, tax,
         discount, points, value_business)
       select 900, d.line, d.line, d.id_product, d.qty, 'stock', d.gross, d.base, d.tax, 0, d.point * d.qty,
         d.value_business * d.qty from sale_detail d where d.id_document = ?`,
      [sale?.id_document ?? 0],
    );
    try {
      const after = await everything(now);
      const less = (one: ReportSums[], other: ReportSums[], key: string) =>
        Number(plain(one, key).MXN ?? 0) - Number(plain(other, key).MXN ?? 0);
      for (const name of ['branches', 'customers', 'here'] as const)
        expect([name, less(before[name].sums, after[name].sums, 'total').toFixed(2)]).toEqual([name, sale?.total_doc]);
      expect(less(before.prices.sums, after.prices.sums, 'total').toFixed(2)).toBe(sale?.total_doc);
      const pieces = sold.reduce((sum, { qty }) => sum + qty, 0);
      expect(Number(before.quantities.sums[0]?.total ?? 0) - Number(after.quantities.sums[0]?.total ?? 0)).toBe(pieces);
      expect(less(before.branches.sums, after.branches.sums, 'tickets')).toBe(0);
      const back = after.here.data.filter(({ part }) => part === 'return');
      expect(back.map(({ id_line, key_product, qty }) => [id_line, key_product, qty])).toEqual([
        ['return-900-0', '', 0],
        ...sold.map(({ line, key_product, qty }) => [`return-900-${line}`, key_product, -qty]),
      ]);
      expect(
        added(
          back,
          (row) => row.id_document,
          (row) => row.total,
        ),
      ).toEqual({ [String(sale?.id_document)]: String(-Number(sale?.total_doc)) });
      const { rows } = await ask<ReportAnswer<typeof PRODUCT_REPORT>>('/report/product', {
        p_key_product: sold[0]?.key_product,
        p_id_period: 4,
      });
      expect(rows.filter(({ part }) => part === 'return').map(({ id_line }) => id_line)).toEqual(['return-900-1']);
      expect(await everything(OCTOBER)).toEqual(before.october);
    } finally {
      await t.db.execute('delete from sale_return_line where id_return = 900');
      await t.db.execute('delete from sale_return where id_return = 900');
    }
  });

  it('figures of a closed period never change: a late cancel goes back on its own day', async () => {
    const { t } = shop;
    const periods = { p_id_period: 3 };
    const before = [await everything(OCTOBER), await everything(OCTOBER, periods)];
    const [late] = await t.db.query<{ id_document: number; total_doc: string }>(
      `select id_document, total_doc from sale where anulado = 0 and id_period = 3 and shipping_doc > 0 and id_branch_office = ?
       order by id_document limit 1`,
      [BRANCH.here],
    );
    await runAs(SYSTEM, () => t.get(Bus).execute(new CancelSale(late?.id_document ?? 0, 'Devuelta por el banco')));
    expect([await everything(OCTOBER), await everything(OCTOBER, periods)]).toEqual(before);
    const day = { p_date_start: today, p_date_end: today, p_id_branch_office: BRANCH.here };
    const { data } = await lines(day);
    const back = data.filter(({ part }) => part === 'reversal');
    expect(
      added(
        back,
        (row) => row.id_document,
        (row) => row.total,
      ),
    ).toEqual({ [String(late?.id_document)]: String(-Number(late?.total_doc)) });
    expect(back.every(({ date_doc }) => date_doc === today)).toBe(true);
    const november = await lines({ p_id_branch_office: BRANCH.here, p_id_period: 4 });
    expect(november.data.filter(({ part }) => part === 'reversal')).toEqual(back);
    // One that is cancelled in its open period was never sold.
    const [early] = await t.db.query<{ id_document: number }>(
      'select id_document from sale where anulado = 0 and id_period = 4 and id_branch_office = ? limit 1',
      [BRANCH.here],
    );
    await shop.asked('/sale/delete', { p_id: early?.id_document, p_observation_anulado: 'Error' }, shop.admin);
    const { data: after } = await lines({ p_id_branch_office: BRANCH.here, p_id_period: 4 });
    expect(after.filter(({ id_document }) => id_document === early?.id_document)).toEqual([]);
  });
});
