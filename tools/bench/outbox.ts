import { type Bench, round } from './figure';
import { startProduct } from '../../apps/testing';

const EVENTS = 10_000;

/** Events relayed and handled per second: 10,000 rows of one event with its consumers' inbox rows at the end. */
export const outbox: Bench = {
  names: ['outbox_per_s'],
  async run() {
    const product = await startProduct({ parts: ['worker'] });
    try {
      const [sale] = await product.rows<{
        id_document: number;
        id_customers: number;
        id_branch_office: number;
        id_period: number;
      }>('select id_document, id_customers, id_branch_office, id_period from sale order by id_document desc limit 1');
      const payload = JSON.stringify({ ...sale, source_doc: 'VENTA', has_invoice_doc: 0 });
      const rows = Array.from({ length: EVENTS }, () => ['sale.saved.v1', payload, new Date()]);
      const [result] = await product.sql.query<import('mysql2').ResultSetHeader>(
        'insert into outbox (event, payload, created_at) values ?',
        [rows],
      );
      const from = performance.now();
      const consumer = 'network-credit-sale';
      for (;;) {
        const [done] = await product.rows<{ n: number }>(
          'select count(*) as n from inbox where event_id >= ? and consumer = ?',
          [result.insertId, consumer],
        );
        if (Number(done?.n) >= EVENTS) break;
        if (performance.now() - from > 120_000) throw new Error(`only ${done?.n} of ${EVENTS} events were handled`);
      }
      return { outbox_per_s: round(EVENTS / ((performance.now() - from) / 1000), 0) };
    } finally {
      await product.stop();
    }
  },
};
