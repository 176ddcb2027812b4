import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { type Product, startProduct } from '../../apps/testing';
import { type Bench, percentile, round } from './figure';

const SECONDS = 8;
const STOCK = 10_000_000;

export interface Seller {
  token: string;
  bodies: object[];
}

/** POST over a kept-alive connection; what the browser does, without the browser's cost. */
function post(agent: Agent, url: string, token: string, body: object): Promise<{ status: number; text: string }> {
  const payload = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      },
    );
    call.on('error', reject);
    call.end(payload);
  });
}

/** Plenty of stock of three products in five branches, and a sale of each kind a cashier makes. */
export async function prepare(product: Product): Promise<Seller> {
  const token = await product.login('admin');
  const branches = [1, 2, 3, 4, 5];
  const bodies: object[] = [];
  for (const branch of branches) {
    const ids = [1, 2, 3].map((n) => branch * 100 + n);
    for (const id of ids)
      await product.sql.query(
        `insert into stock_balance (id_product, lot, date_expiration, qty) values (?, 'BENCH', '2099-01-01', ?)`,
        [id, STOCK],
      );
    await product.sql.query('update branch_office set end_ticket_branch_office = 99999999 where id_branch_office = ?', [
      branch,
    ]);
    for (let n = 0; n < 40; n++) bodies.push(await body(product, token, branch, ids, 2 + ((branch * 40 + n) % 1900)));
  }
  return { token, bodies };
}

async function body(product: Product, token: string, branch: number, ids: number[], customer: number): Promise<object> {
  const details = ids.map((id) => ({ p_id_product: id, p_qty: 1 }));
  const totals = await product.post<{ total: string }>(
    '/sale/get/total/',
    { p_id_branch_office: branch, p_id_customers: customer, p_details: details },
    token,
  );
  if (totals.response !== 'success') throw new Error(`totals: ${totals.message}`);
  return {
    p_id_branch_office: branch,
    p_id_customers: customer,
    p_details: details,
    p_id_type_format_pay: 1,
    p_amount_format_pay: totals.data.total,
    p_total: totals.data.total,
    p_has_invoice_doc: 0,
  };
}

const tillAgent = new Agent({ keepAlive: true });
/** One sale, the `next` of those that were prepared; throws when it is refused. */
export async function sell(product: Product, seller: Seller, next: number, agent: Agent = tillAgent): Promise<void> {
  const url = `${product.url}/api/sale/insert/update`;
  const answer = await post(agent, url, seller.token, seller.bodies[next % seller.bodies.length] ?? {});
  if (answer.status !== 200) throw new Error(`sale refused: ${answer.status} ${answer.text.slice(0, 300)}`);
}

/** Sales per second and the 95th percentile in ms at a number of clients. */
async function load(product: Product, seller: Seller, clients: number): Promise<{ perSecond: number; p95: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const samples: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  let next = 0;
  const client = async () => {
    while (performance.now() < until) {
      const from = performance.now();
      await sell(product, seller, next++, agent);
      samples.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return { perSecond: round(samples.length / SECONDS), p95: round(percentile(samples, 0.95)) };
}

export const sales: Bench = {
  names: ['sale_per_s_1', 'sale_per_s_8', 'sale_per_s_32', 'sale_p95_ms_32'],
  async run() {
    const product = await startProduct({ parts: ['worker', 'api'] });
    try {
      const seller = await prepare(product);
      await load(product, seller, 8);
      const one = await load(product, seller, 1);
      const eight = await load(product, seller, 8);
      const many = await load(product, seller, 32);
      return {
        sale_per_s_1: one.perSecond,
        sale_per_s_8: eight.perSecond,
        sale_per_s_32: many.perSecond,
        sale_p95_ms_32: many.p95,
      };
    } finally {
      await product.stop();
    }
  },
};

/** From the sale's answer until the partner's dashboard shows the new points, median of ten sales. */
export const saleToDashboard: Bench = {
  names: ['sale_to_dashboard_ms'],
  async run() {
    const product = await startProduct({ parts: ['worker', 'api'] });
    try {
      const { token } = await prepare(product);
      const samples: number[] = [];
      for (let n = 0; n < 10; n++) samples.push(await delay(product, token, 20 + n));
      return { sale_to_dashboard_ms: round(percentile(samples, 0.5)) };
    } finally {
      await product.stop();
    }
  },
};

async function points(product: Product, token: string, customer: number): Promise<string> {
  const answer = await product.post<{ point_current_customers: string }>(
    '/customers/summary',
    { p_id_customers: customer },
    token,
  );
  return answer.data.point_current_customers;
}

async function delay(product: Product, token: string, customer: number): Promise<number> {
  const before = await points(product, token, customer);
  const sale = await body(product, token, 1, [101], customer);
  const from = performance.now();
  await product.post('/sale/insert/update', sale, token);
  while ((await points(product, token, customer)) === before)
    if (performance.now() - from > 10_000) throw new Error('the dashboard never moved');
  return performance.now() - from;
}
