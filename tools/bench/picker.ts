import { Agent, request } from 'node:http';
import { type Product, startProduct } from '../../apps/testing';
import { type Bench, percentile, round } from './figure';

const ROWS = 50_000;
const CLIENTS = 2;
const SECONDS = 8;
const BRANCH = 1;
const WORDS = ['Aceite', 'Cápsulas', 'Crema', 'Polvo', 'Té', 'Jabón', 'Bebida', 'Gel', 'Tónico', 'Barra'];

function get(agent: Agent, url: string, token: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    call.on('error', reject);
    call.end();
  });
}

/** A branch with 50,000 products beside the demo's: prices, pictures, lots and a bar code each. */
async function fill({ sql }: Product): Promise<void> {
  for (let from = 0; from < ROWS; from += 5000) {
    const ids = Array.from({ length: 5000 }, (_, index) => 1_000_000 + from + index);
    const name = (id: number) => `${WORDS[id % WORDS.length]} ${WORDS[(id * 7) % 9]} ${(id * 7919) % 99_991}`;
    const products = ids.map((id) => [id, BRANCH, `Z-${id}`, name(id), 'd', 'd', 1 + (id % 5), `75${id}000`]);
    await sql.query(
      `insert into product (id_product, id_branch_office, key_product, name_product, description_product,
       description_store_product, id_clasification, barcode) values ?`,
      [products],
    );
    const prices = ids.flatMap((id) => [1, 2, 3].map((type) => [id, type, '100.00', '10.00', '80.00']));
    await sql.query('insert into product_price values ?', [prices]);
    const lots = ids.map((id) => [id, `L${id % 90}`, '2099-12-31', '25']);
    await sql.query('insert into stock_balance (id_product, lot, date_expiration, qty) values ?', [lots]);
    const photos = ids.map((id) => [id, 'Frente', 'Bote', String(id), 1]);
    await sql.query('insert into product_photo (id_product, name_photo, alt_photo, file_photo, position) values ?', [
      photos,
    ]);
  }
  for (const table of ['product', 'product_price', 'stock_balance', 'product_photo'])
    await sql.query(`analyze table ${table}`);
}

/** What a picker asks: the first rows, what somebody types letter by letter, the next rows while scrolling, a scan. */
function address(turn: number): string {
  const path = `/product/get/typeprice/${BRANCH}/2?`;
  const word = WORDS[turn % WORDS.length] ?? '';
  const typed = `${word.slice(0, 3 + (turn % 3))}${turn % 4 === 0 ? ` ${WORDS[(turn * 3) % 9]}` : ''}`;
  switch (turn % 5) {
    case 0:
      return `${path}page=1&page_size=50`;
    case 1:
      return `${path}page=${2 + (turn % 40)}&page_size=50`;
    case 2:
      return `${path}keys=Z-${1_000_000 + ((turn * 7919) % ROWS)}`;
    default:
      return `${path}page=1&page_size=50&search=${encodeURIComponent(typed)}`;
  }
}

async function measure(product: Product, token: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times: number[] = [];
  let turn = 0;
  const until = performance.now() + SECONDS * 1000;
  const client = async () => {
    while (performance.now() < until) {
      const from = performance.now();
      const answer = await get(agent, `${product.url}/api${address(turn++)}`, token);
      if (answer.status !== 200) throw new Error(`picker: ${answer.status} ${answer.text.slice(0, 200)}`);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return percentile(times, 0.95);
}

/** The product picker over 50,000 products of one branch: pages, searches and scans by 2 tills at once. */
export const picker: Bench = {
  names: ['picker_50k_p95_ms'],
  async run() {
    const product = await startProduct({ parts: ['api'] });
    try {
      await fill(product);
      const token = await product.login('admin');
      for (let turn = 0; turn < 5; turn++) await get(new Agent(), `${product.url}/api${address(turn)}`, token);
      return { picker_50k_p95_ms: round(await measure(product, token)) };
    } finally {
      await product.stop();
    }
  },
};
