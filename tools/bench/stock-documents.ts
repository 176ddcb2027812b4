import { type Product, startProduct } from '../../apps/testing';
import { type Bench, percentile, round, timed } from './figure';

const BRANCH = { from: 1, to: 2 };
const PRODUCTS = 2000;
const FIRST = 500_000;
const LOTS = 3;

/** Products of two branches by the same keys, each with three lots in the first one. */
async function fill(product: Product): Promise<void> {
  for (const [at, branch] of [BRANCH.from, BRANCH.to].entries())
    await product.sql.query(
      `insert into product (id_product, id_branch_office, key_product, name_product, description_product, id_clasification,
       description_store_product, price_product)
       select ? + seq, ?, concat('BENCH-', seq), concat('Producto de medición ', seq), '', 1, '', 5 from seq_1_to_2000`,
      [FIRST + at * 10_000, branch],
    );
  await product.sql.query(
    `insert into product_price (id_product, id_type_price, price, point, value_business)
     select id_product, 2, 10, 1, 8 from product where id_product > ?`,
    [FIRST],
  );
  for (let lot = 0; lot < LOTS; lot++)
    await product.sql.query(
      `insert into stock_balance (id_product, lot, date_expiration, qty)
       select ? + seq, ?, ?, 1000000 from seq_1_to_2000`,
      [FIRST, `L${lot}`, `2099-0${lot + 1}-01`],
    );
  await product.sql.query('analyze table product, stock_balance');
}

const lines = (count: number, turn: number) =>
  Array.from({ length: count }, (_, at) => ({
    p_id_product: FIRST + 1 + ((turn * 37 + at) % PRODUCTS),
    p_qty: 1 + (at % 5),
  }));

async function post(product: Product, token: string, path: string, body: Record<string, unknown>): Promise<number> {
  return timed(async () => {
    const answer = await product.post(path, body, token);
    if (answer.response !== 'success') throw new Error(`${path}: ${answer.message}`);
  });
}

const transfer = (count: number, turn: number) => ({
  p_id_type_document: 3,
  p_id_branch_office_origin: BRANCH.from,
  p_id_branch_office_destination: BRANCH.to,
  p_details: lines(count, turn),
});

/** A transfer saved (median of 30 with 100 lines; the middle of 5 with 2,000), and 50 lines of a sale checked. */
export const stockDocuments: Bench = {
  names: ['document_100_lines_ms', 'document_2000_lines_s', 'validate_50_lines_p95_ms'],
  async run() {
    const product = await startProduct({ parts: ['worker', 'api'] });
    try {
      await fill(product);
      const token = await product.login('admin');
      const save = (count: number, turn: number) =>
        post(product, token, '/document/insert/update', transfer(count, turn));
      const check = (turn: number) => {
        const details = lines(50, turn);
        return post(product, token, '/product/validate/stock', {
          p_id_branch_office: BRANCH.from,
          p_details: details,
        });
      };
      const many = async (times: number, work: (turn: number) => Promise<number>) => {
        const samples: number[] = [];
        for (let turn = 0; turn < times; turn++) samples.push(await work(turn));
        return samples;
      };
      await many(5, (turn) => save(100, turn));
      await many(20, check);
      const hundred = await many(30, (turn) => save(100, turn));
      const large = await many(5, (turn) => save(PRODUCTS, turn));
      const checks = await many(200, check);
      return {
        document_100_lines_ms: round(percentile(hundred, 0.5)),
        document_2000_lines_s: round(percentile(large, 0.5) / 1000, 2),
        validate_50_lines_p95_ms: round(percentile(checks, 0.95)),
      };
    } finally {
      await product.stop();
    }
  },
};
