import { Agent, request } from 'node:http';
import { type Product, startProduct } from '../../apps/testing';
import { type Bench, percentile, round } from './figure';

const ROWS = 100_000;
const CLIENTS = 8;
const SECONDS = 8;
const STATES = ['Texas', 'California', 'Arizona', 'Nueva York', 'Florida', 'Illinois', 'Nevada', 'Oregon'];
const SORTS = ['zip_code', 'tax_value', 'tax_region_name', 'id_zip_tax'];

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

async function fill(product: Product): Promise<void> {
  await product.sql.query('delete from zip_tax');
  for (let from = 0; from < ROWS; from += 5000) {
    const rows = Array.from({ length: 5000 }, (_, index) => {
      const n = from + index;
      const tax = (0.01 + (n % 900) / 10_000).toFixed(4);
      return [String(n).padStart(6, '0'), tax, `Región ${(n * 7919) % 5000}`, STATES[n % STATES.length]];
    });
    await product.sql.query('insert into zip_tax (zip_code, tax_value, tax_region_name, state) values ?', [rows]);
  }
  await product.sql.query('analyze table zip_tax');
}

/** What people ask of a long list: a filter of one word or of three in any order, an order, a page among the first. */
function address(turn: number, more = ''): string {
  const search = encodeURIComponent(`${more}${STATES[turn % STATES.length] ?? ''}`);
  const sort = SORTS[turn % SORTS.length];
  const order = turn % 3 === 0 ? 'desc' : 'asc';
  return `/ziptax/get/all?page=${1 + (turn % 5)}&page_size=25&search=${search}&sort=${sort}&order=${order}`;
}

async function measure(product: Product, token: string, more = ''): Promise<{ p95: number; perS: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times: number[] = [];
  let turn = 0;
  const until = performance.now() + SECONDS * 1000;
  const client = async () => {
    while (performance.now() < until) {
      const from = performance.now();
      const answer = await get(agent, `${product.url}/api${address(turn++, more)}`, token);
      if (answer.status !== 200) throw new Error(`list: ${answer.status} ${answer.text.slice(0, 200)}`);
      times.push(performance.now() - from);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return {
    p95: round(percentile(times, 0.95)),
    perS: round(times.length / ((performance.now() - started) / 1000)),
  };
}

/** A list call at 100,000 rows, filtered and sorted, by 8 clients at once. */
export const lists: Bench = {
  names: ['list_100k_p95_ms', 'list_100k_per_s', 'list_100k_three_words_p95_ms'],
  async run() {
    const product = await startProduct({ parts: ['api'] });
    try {
      await fill(product);
      const token = await product.login('admin');
      await get(new Agent(), `${product.url}/api${address(0)}`, token);
      const one = await measure(product, token);
      const three = await measure(product, token, 'región 12 ');
      return {
        list_100k_p95_ms: one.p95,
        list_100k_per_s: one.perS,
        list_100k_three_words_p95_ms: three.p95,
      };
    } finally {
      await product.stop();
    }
  },
};
