import { Queue } from 'bullmq';
import { type Product, startProduct } from '../../apps/testing';
import { type Bench, round } from './figure';

/** A day's events, and what of them Redis has lost; as many waiting jobs as a broken provider leaves in a day. */
const EVENTS = 1_000_000;
const LOST = 2_000;
const JOBS = 20_000;
const CONSUMER = 'network-credit-sale';
const SCHEDULE = 'sweep-lost-events';

/** All of it due in a day; answers the id before its first event. */
async function fill(product: Product): Promise<number> {
  const [sale] = await product.rows(
    'select id_document, id_customers, id_branch_office, id_period from sale order by id_document desc limit 1',
  );
  const payload = JSON.stringify({ ...(sale as object), source_doc: 'VENTA', has_invoice_doc: 0 });
  const [last] = await product.rows<{ id: number }>('select max(id) as id from outbox');
  const first = Number(last?.id) + 1;
  await product.rows(
    `insert into outbox (id, event, payload, created_at, relayed_at, check_at)
     select seq + ?, 'sale.saved.v1', ?, utc_timestamp(3), utc_timestamp(3), null from seq_1_to_${EVENTS}`,
    [first, payload],
  );
  await product.rows(
    `insert into inbox (consumer, event_id, handled_at) select ?, seq + ?, utc_timestamp(3) from seq_1_to_${EVENTS}
     where seq % ${EVENTS / LOST} <> 0`,
    [CONSUMER, first],
  );
  await product.rows(
    `update outbox set check_at = created_at + interval 1 day where id > ? and (id - ?) % ${EVENTS / LOST} = 0`,
    [first, first],
  );
  await product.rows(
    `insert into job (kind, queue, payload, state, created_at, check_at)
     select 'of-another-version', 'exports', '{}', 'waiting', utc_timestamp(3), utc_timestamp(3) + interval 1 day
     from seq_1_to_${JOBS}`,
  );
  await product.rows('analyze table outbox, inbox, job');
  return first;
}

async function until(goal: string, reached: () => Promise<boolean>): Promise<void> {
  const from = performance.now();
  while (!(await reached())) if (performance.now() - from > 300_000) throw new Error(`never reached: ${goal}`);
}

/** One sweep of lost work: 1,000,000 events of a day, 2,000 of them lost, 20,000 waiting jobs. In seconds. */
export const sweep: Bench = {
  names: ['sweep_1m_s'],
  async run() {
    const product = await startProduct({ parts: [] });
    const connection = { url: product.env.REDIS_URL };
    const queue = new Queue('schedules', { connection, prefix: product.env.QUEUE_PREFIX });
    const number = async (sql: string, params: unknown[] = []) =>
      Number((await product.rows<{ n: number | null }>(sql, params))[0]?.n);
    const turn = () => number('select unix_timestamp(ran_at) as n from schedule_turn where name = ?', [SCHEDULE]);
    try {
      const first = await fill(product);
      await product.start('worker');
      await until('a first turn', async () => (await turn()) > 0);
      await product.rows('update outbox set check_at = created_at where check_at is not null');
      await product.rows('update job set check_at = created_at where check_at is not null');
      const before = await turn();
      const from = performance.now();
      await queue.add(SCHEDULE, {});
      await until('the sweep', async () => (await turn()) > before);
      const seconds = (performance.now() - from) / 1000;
      await until('all handled', async () => {
        const handled = 'select count(*) as n from inbox where consumer = ? and event_id > ?';
        return (await number(handled, [CONSUMER, first])) === EVENTS;
      });
      return { sweep_1m_s: round(seconds) };
    } finally {
      await queue.close();
      await product.stop();
    }
  },
};
