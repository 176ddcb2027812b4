import { type Product, startProduct } from '../../apps/testing';
import { type Bench, percentile, round, timed } from './figure';
import { download, workerMemory } from './stock-reports';

const SALES = 250_000;
const LINES = 4;
const PRODUCTS = 60;
const CALLS = 40;
const MANY = 200_000;
/** Every fourth ticket is of this branch of the demo: a quarter of a million lines. */
const BRANCH = 1;
const FIRST_DAY = '2024-12-01';
const A_DAY = 350;

interface Branch {
  id_branch_office: number;
}

async function call(product: Product, token: string, path: string, body: object): Promise<{ total: number }> {
  const answer = await product.post<{ total: number }>(path, { ...body, p_excel: 0 }, token);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.message}`);
  return answer.data;
}

/** A million lines in two years, in every branch of the demo, on top of its own; each ticket is 464.00, one in twenty sent. */
async function fillSales(product: Product): Promise<void> {
  const { sql } = product;
  const branches = (await product.rows<Branch>('select id_branch_office from branch_office order by 1')).map(
    ({ id_branch_office }) => id_branch_office,
  );
  const elsewhere = `elt(1 + s.seq % ${branches.length}, ${branches.join(', ')})`;
  const sent = (amount: number) => `if(s.seq % 20 = 0, ${amount}, 0)`;
  await sql.query(
    `insert into sale (id_document, number_invoice_doc, id_branch_office, id_branch_office_stock, id_customers,
       id_type_price, id_period, id_type_money, date_doc, created_at, source_doc, total_doc, subtotal_doc, iva_doc,
       total_iva_doc, total_sin_iva_doc, shipping_doc, shipping_base, shipping_tax, value_tax, qty_total, point_total,
       value_business_total, user_created)
     select 10000000 + s.seq, 500000000 + s.seq, b.id_branch_office, b.id_branch_office, 2 + s.seq % 1900, 1, 1,
       b.id_type_money, date('${FIRST_DAY}') + interval (s.seq div ${A_DAY}) day, utc_timestamp(3), 'VENTA',
       464 + ${sent(116)}, 400 + ${sent(100)}, 64 + ${sent(16)}, 464 + ${sent(116)}, 0, ${sent(116)}, ${sent(100)},
       ${sent(16)}, 0.16, 8, 40, 320, 'Banco de pruebas'
     from seq_1_to_${SALES} s join branch_office b
       on b.id_branch_office = if(s.seq % 4 = 0, ${BRANCH}, ${elsewhere})`,
  );
  await sql.query(
    `insert into sale_detail (id_document, line, id_product, key_product, name_product, qty, price_original, price, point,
       value_business, rate, gross, base, tax)
     select 10000000 + s.seq, l.seq, 100 + p.n, p.key_product, p.name_product, 2, 58, 58, 5, 40, 0.16, 116, 100, 16
     from seq_1_to_${SALES} s join seq_1_to_${LINES} l
     join (select row_number() over (order by id_product) as n, key_product, name_product from product
           where id_branch_office = ${BRANCH} order by id_product limit ${PRODUCTS}) p
       on p.n = 1 + (s.seq * 7 + l.seq) % ${PRODUCTS}`,
  );
  await sql.query('analyze table sale, sale_detail');
}

/** A month or a quarter of the last year, another one each turn: nothing is in memory. */
function range(turn: number): { p_date_start: string; p_date_end: string } {
  const month = 1 + (turn % 11);
  const months = turn % 3 === 2 ? Math.min(3, 12 - month) : 1;
  const day = (at: number) => new Date(Date.UTC(2025, at, 1)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(2025, month - 1 + months, 0)).toISOString().slice(0, 10);
  return { p_date_start: day(month - 1), p_date_end: last };
}

async function p95(turns: (turn: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = -5; turn < CALLS; turn++) {
    const ms = await timed(async () => void (await turns(turn + 5)));
    if (turn >= 0) times.push(ms);
  }
  return round(percentile(times, 0.95));
}

/**
 * The sales reports among a million lines: the first page of a branch (the largest one) with its sums, and the matrices of
 * products by branches, both for a month or a quarter; 95th percentile in ms.
 */
export const salesReports: Bench = {
  names: ['report_sales_1m_p95_ms', 'report_matrix_1m_p95_ms'],
  async run() {
    const product = await startProduct({ parts: ['api'] });
    try {
      await fillSales(product);
      const token = await product.login('admin');
      const lines = await p95(async (turn) => {
        const body = { p_id_branch_office: BRANCH, p_page_size: 100, ...range(turn) };
        const { total } = await call(product, token, '/reporte/ventas', body);
        if (total < 5000) throw new Error(`the report has only ${total} lines`);
      });
      const matrices = await p95(async (turn) => {
        const path = turn % 2 ? '/report/sales/product/qty' : '/report/sales/product/price';
        const { total } = await call(product, token, path, { p_page_size: 100, ...range(turn) });
        if (total < PRODUCTS) throw new Error(`the matrix has only ${total} products`);
      });
      return { report_sales_1m_p95_ms: lines, report_matrix_1m_p95_ms: matrices };
    } finally {
      await product.stop();
    }
  },
};

/** Days of the branch that have at least `lines` lines, from the first one on. */
async function daysWith(product: Product, lines: number): Promise<{ p_date_start: string; p_date_end: string }> {
  const [row] = await product.rows<{ day: string }>(
    `select date_format(max(date_doc), '%Y-%m-%d') as day from (select date_doc from sale
       where id_branch_office = ? and date_doc >= ? order by date_doc limit ?) s`,
    [BRANCH, FIRST_DAY, lines / LINES],
  );
  return { p_date_start: FIRST_DAY, p_date_end: row?.day ?? FIRST_DAY };
}

/**
 * The sales report of 50,000 and 200,000 lines as a file, from the call to the last byte: the most memory that the worker held,
 * in MB. It does not grow with the rows.
 */
export const salesFiles: Bench = {
  names: [
    ...['report_sales_excel_50k_peak_mb', 'report_sales_excel_200k_peak_mb'],
    ...['report_sales_csv_50k_peak_mb', 'report_sales_csv_200k_peak_mb'],
  ],
  async run() {
    const product = await startProduct({ parts: ['worker', 'api'] });
    try {
      await fillSales(product);
      const token = await product.login('admin');
      const memory = workerMemory(product);
      const figures: Record<string, number> = {};
      const write = async (format: 'excel' | 'csv', rows: number): Promise<number> => {
        const days = await daysWith(product, rows);
        memory.forget();
        const body = { p_id_branch_office: BRANCH, p_page_size: 1, ...days, p_excel: 0, [`p_${format}`]: 1 };
        const answer = await product.post<Record<string, { file: string } | null>>('/reporte/ventas', body, token);
        const file = answer.data?.[format]?.file;
        if (answer.status !== 200 || !file) throw new Error(`no ${format}: ${answer.status} ${answer.message}`);
        await download(product, file);
        return round(memory.peak(), 0);
      };
      for (const format of ['excel', 'csv'] as const) {
        // The first file loads what every later one uses.
        await write(format, MANY / 4);
        figures[`report_sales_${format}_50k_peak_mb`] = await write(format, MANY / 4);
        figures[`report_sales_${format}_200k_peak_mb`] = await write(format, MANY);
      }
      return figures;
    } finally {
      await product.stop();
    }
  },
};
