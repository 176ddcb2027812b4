import { readFileSync, writeFileSync } from 'node:fs';
import { type Product, startProduct } from '../../apps/testing';
import { type Bench, percentile, round, timed } from './figure';

const MOVEMENTS = 1_000_000;
const PRODUCTS = 50_000;
const MANY = 200_000;
/** Branch 1 of the demo, and a product of it that moves more than most: one movement in a hundred. */
const BRANCH = 1;
const HOT = 101;
const CALLS = 40;
const POLL_MS = 20;

interface Answer {
  total: number;
  excel: { file: string } | null;
}

async function ask(product: Product, token: string, path: string, body: object): Promise<Answer> {
  const answer = await product.post<Answer>(path, body, token);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.message}`);
  return answer.data;
}

async function fillMovements({ sql }: Product): Promise<void> {
  await sql.query(
    `insert into stock_movement (id_product, id_branch_office, lot, date_expiration, qty, source, id_source, line,
       date_movement, id_period, id_user, user_created, created_at)
     select if(seq % 100 = 0, ?, 100000 + seq % 1000), ?, concat('L', seq div 100 % 12), '2027-12-31',
       if(seq div 100 % 3 = 0, 3, -1), 'sale', 1 + seq % 6000, 1, date('2024-12-01') + interval (seq div 1400) day, null,
       null, 'Banco de pruebas', utc_timestamp(3)
     from seq_1_to_${MOVEMENTS}`,
    [HOT, BRANCH],
  );
  await sql.query('analyze table stock_movement');
}

/** A quarter, a year, the first page or a later one: what people look at. */
function range(turn: number): object {
  const year = turn % 2 === 0 ? 2025 : 2026;
  const [from, to] = turn % 4 < 2 ? ['01-01', '12-31'] : ['04-01', '06-30'];
  return {
    p_id_branch_office: BRANCH,
    p_id_product: HOT,
    p_date_start: `${year}-${from}`,
    p_date_end: `${year}-${to}`,
    p_page: 1 + (turn % 5),
    p_page_size: 100,
    p_excel: 0,
  };
}

/** One product's kardex among a million movements: median of a call. */
export const kardex: Bench = {
  names: ['kardex_1m_ms'],
  async run() {
    const product = await startProduct({ parts: ['api'] });
    try {
      await fillMovements(product);
      const token = await product.login('admin');
      const times: number[] = [];
      for (let turn = -5; turn < CALLS; turn++) {
        const ms = await timed(async () => {
          const { total } = await ask(product, token, '/kardex/report/product', range(turn + 5));
          if (total < 1000) throw new Error(`the kardex has only ${total} movements`);
        });
        if (turn >= 0) times.push(ms);
      }
      return { kardex_1m_ms: round(percentile(times, 0.5)) };
    } finally {
      await product.stop();
    }
  },
};

/** Products of the branch, numbered from `first` to `last`, two lots each. */
async function fillProducts({ sql }: Product, first = 1, last = PRODUCTS): Promise<void> {
  await sql.query(
    `insert into product (id_product, id_branch_office, key_product, name_product, description_product,
       id_clasification, description_store_product, price_product)
     select 1000000 + seq, ?, concat('B-', lpad(seq, 6, '0')), concat('Producto de prueba ', seq), '', 1 + seq % 5, '',
       1 + seq % 900 / 10 from seq_${first}_to_${last}`,
    [BRANCH],
  );
  await sql.query(
    `insert into stock_balance (id_product, lot, date_expiration, qty)
     select 1000000 + seq div 2, concat('L', seq % 2), '2027-12-31', 1 + seq % 300
     from seq_${first * 2}_to_${last * 2 + 1}`,
  );
  await sql.query('analyze table product, stock_balance');
}

/** Waits for a file and takes it whole. */
export async function download(product: Product, link: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${product.url}${link}`);
    const bytes = await response.arrayBuffer();
    if (response.status === 200 && bytes.byteLength > 500_000) return;
    if (response.status !== 202) throw new Error(`the Excel answers ${response.status}, ${bytes.byteLength} bytes`);
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
}

/** The inventory report of a branch with 50,000 products: the answer and its Excel, downloaded; median of five. */
export const inventoryReport: Bench = {
  names: ['inventory_report_50k_s'],
  async run() {
    const product = await startProduct({ parts: ['worker', 'api'] });
    try {
      await fillProducts(product);
      const token = await product.login('admin');
      const report = async () => {
        const body = { p_id_branch_office: BRANCH, p_page_size: 100 };
        const { total, excel } = await ask(product, token, '/report/inventory', body);
        if (total < PRODUCTS || !excel) throw new Error(`the report has ${total} products`);
        await download(product, excel.file);
      };
      await report();
      const times: number[] = [];
      for (let turn = 0; turn < 5; turn++) times.push(await timed(report));
      return { inventory_report_50k_s: round(percentile(times, 0.5) / 1000, 2) };
    } finally {
      await product.stop();
    }
  },
};

/** Most memory that the worker has held since `forget`, in MB, as the kernel counts it. */
export function workerMemory(product: Product) {
  const folder = `/proc/${product.pid('worker')}`;
  return {
    forget: () => writeFileSync(`${folder}/clear_refs`, '5'),
    peak: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1]) / 1024,
  };
}

/** A report's Excel by the one job, from the call to the last byte: rows a second, and memory that does not grow with the rows. */
export const reportFile: Bench = {
  names: ['report_file_rows_per_s', 'report_file_50k_peak_mb', 'report_file_200k_peak_mb'],
  async run() {
    const product = await startProduct({ parts: ['worker', 'api'] });
    try {
      const token = await product.login('admin');
      const memory = workerMemory(product);
      const write = async (rows: number) => {
        memory.forget();
        const ms = await timed(async () => {
          const body = { p_id_branch_office: BRANCH, p_page_size: 1 };
          const { total, excel } = await ask(product, token, '/report/inventory', body);
          if (total < rows || !excel) throw new Error(`the report has ${total} products`);
          await download(product, excel.file);
        });
        return { ms, peak: memory.peak() };
      };
      await fillProducts(product);
      // The first file loads what every later one uses.
      await write(PRODUCTS);
      const some = await write(PRODUCTS);
      await fillProducts(product, PRODUCTS + 1, MANY);
      const many = await write(MANY);
      return {
        report_file_rows_per_s: round(MANY / (many.ms / 1000), 0),
        report_file_50k_peak_mb: round(some.peak, 0),
        report_file_200k_peak_mb: round(many.peak, 0),
      };
    } finally {
      await product.stop();
    }
  },
};
