import { startProduct } from '../../apps/testing';
import { type Bench, percentile, round, timed } from './figure';

const SALES = 10_000;
const CALLS = 20;
/** Branch 1 and the cashier of the demo. */
const [BRANCH, WORKER, DAY] = [1, 2, '2026-03-02'];

/** A cashier's day of ten thousand sales: median of the daily cut's call, its sums, forms and counts included. */
export const dailyCut: Bench = {
  names: ['daily_cut_10k_sales_ms'],
  async run() {
    const product = await startProduct({ parts: ['api'] });
    try {
      const { sql } = product;
      await sql.query(
        `insert into cash_session (id_worker, id_branch_office, day_session, state, declared, opened_at, user_created)
         values (?, ?, ?, 'CLOSED', 1, utc_timestamp(3), 'Banco de pruebas')`,
        [WORKER, BRANCH, DAY],
      );
      await sql.query(
        `insert into cash_entry (id_session, id_worker, id_branch_office, day_entry, at, kind, id_type_format_pay,
           id_type_money, amount, in_drawer, id_type_money_sale, value, id_document, user_created)
         select s.id_session, s.id_worker, s.id_branch_office, s.day_session, utc_timestamp(3),
           elt(1 + seq % 3, 'RECEIVED', 'CHANGE', 'ROUNDING'), 5, 2, if(seq % 3 = 1, -20, 100), seq % 3 < 2, 2,
           if(seq % 3 = 1, -20, 100), 1000000 + seq div 3, 'Banco de pruebas'
         from cash_session s, seq_0_to_${3 * SALES - 1} where s.day_session = ? and s.id_worker = ?`,
        [DAY, WORKER],
      );
      await sql.query('analyze table cash_entry');
      const token = await product.login('admin');
      const body = { p_id_worker: WORKER, p_date_start: DAY, p_excel: 0 };
      const times: number[] = [];
      for (let turn = -3; turn < CALLS; turn++) {
        const ms = await timed(async () => {
          const { status, message } = await product.post('/break-box/daily', body, token);
          if (status !== 200) throw new Error(`the daily cut: ${status} ${message}`);
        });
        if (turn >= 0) times.push(ms);
      }
      return { daily_cut_10k_sales_ms: round(percentile(times, 0.5)) };
    } finally {
      await product.stop();
    }
  },
};
