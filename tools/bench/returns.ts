import { type Product, startProduct } from '../../apps/testing';
import { type Bench, round } from './figure';
import { prepare, sell, type Seller } from './sales';

const SALES = 160;
const CLIENTS = 8;

/** Returns the first piece of each of these sales, so many at once; answers how many a second. */
async function giveBack(product: Product, token: string, sales: readonly number[]): Promise<number> {
  const waiting = [...sales];
  const from = performance.now();
  const client = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const [line] = await product.rows<{ gross: string; qty: number }>(
        'select gross, qty from sale_detail where id_document = ? and line = 1',
        [id],
      );
      const answer = await product.post(
        '/sale/return/insert',
        {
          ...{ p_id_document: id, p_reason: 'Medida', p_details: [{ p_line: 1, p_qty: line?.qty }] },
          p_refunds: [{ p_way: 'voucher', p_amount: line?.gross }],
        },
        token,
      );
      if (answer.response !== 'success') throw new Error(`return refused: ${answer.message}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return round(sales.length / ((performance.now() - from) / 1000));
}

/** Returns a second at eight tills: a piece of a sale each, its money as a voucher. */
export const returns: Bench = {
  names: ['return_per_s_8'],
  async run() {
    const product = await startProduct({ parts: ['worker', 'api'] });
    try {
      const seller: Seller = await prepare(product);
      for (let n = 0; n < SALES; n++) await sell(product, seller, n);
      const rows = await product.rows<{ id: number }>(
        'select id_document as id from sale order by id_document desc limit ?',
        [SALES],
      );
      const ids = rows.map(({ id }) => id);
      await giveBack(product, seller.token, ids.slice(0, SALES / 4));
      return { return_per_s_8: await giveBack(product, seller.token, ids.slice(SALES / 4)) };
    } finally {
      await product.stop();
    }
  },
};
