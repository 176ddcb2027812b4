import { startProduct } from '../../apps/testing';
import { dayInZone } from '@ceiba/platform/contract';
import { type Bench, percentile, round, timed } from './figure';

const SALES = 10_000;
const FIRST = 20_000_000;
const CALLS = 30;

/** The daily cut of a worker who sold ten thousand times that day: cash with change and rounding, cards, two forms. */
export const dailyCut: Bench = {
  names: ['daily_cut_10k_sales_ms'],
  async run() {
    const product = await startProduct({ parts: ['api'] });
    try {
      const token = await product.login('admin');
      const day = dayInZone(new Date());
      const amount = { p_amount: '500.00', p_id_branch_office: 1, p_reason: 'Fondo' };
      const opened = await product.post('/break-box/open', amount, token);
      if (opened.response !== 'success') throw new Error(`not opened: ${opened.message}`);
      // By turns: cash alone, cash and a card, a card alone; what a sale writes beside itself.
      await product.sql.query(
        `insert into cash_entry (id_worker, id_branch_office, day_entry, at, kind, id_type_format_pay, id_type_money, amount,
           in_drawer, id_type_money_sale, value, id_document, user_created)
         select 1, 1, ?, now(3), k.kind, k.form, 2, k.amount, k.drawer, 2, k.amount, ${FIRST} + s.seq, 'Banco de pruebas'
         from seq_1_to_${SALES} s join (
           select 0 as turn, 'RECEIVED' as kind, 5 as form, 200.00 as amount, 1 as drawer
           union all select 0, 'CHANGE', 5, -84.50, 1 union all select 0, 'ROUNDING', 5, 0.50, 0
           union all select 1, 'RECEIVED', 5, 50.00, 1 union all select 1, 'PAID', 4, 66.00, 0
           union all select 2, 'PAID', 4, 116.00, 0) k on k.turn = s.seq mod 3`,
        [day],
      );
      await product.sql.query('analyze table cash_entry');
      const sold = (SALES * 116).toFixed(2);
      const ask = async () => {
        const body = { p_id_worker: 1, p_date_start: day, p_excel: 0 };
        const { data, message } = await product.post<{ rows: { sold: string }[] }>('/break-box/daily', body, token);
        if (data.rows[0]?.sold !== sold) throw new Error(`the cut says ${JSON.stringify(data.rows)} ${message}`);
      };
      const times: number[] = [];
      for (let turn = -5; turn < CALLS; turn++) {
        const ms = await timed(ask);
        if (turn >= 0) times.push(ms);
      }
      return { daily_cut_10k_sales_ms: round(percentile(times, 0.95)) };
    } finally {
      await product.stop();
    }
  },
};
