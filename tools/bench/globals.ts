import { type Product, startProduct } from '../../apps/testing';
import { rowsLike } from '@ceiba/platform/testing';
import { type Bench, round } from './figure';

const TICKETS = 3_000;
/** A day without sales of the demo, in a year that SAT still takes (CFDI40136). */
const DAY = `${new Date().getUTCFullYear() - 1}-01-15`;

/** Sends a day of so many tickets; the sandbox's own time is in it. */
async function send(product: Product, id_branch_office: number): Promise<number> {
  const token = await product.login('admin');
  await product.post('/settings/update', { p_global_from: '' }, token);
  const [form] = await product.rows<{ id: number }>(
    "select min(id_type_format_pay) as id from type_format_pay where code_format_pay = '01'",
  );
  const asked = { p_id_branch_office: id_branch_office, p_date_doc: DAY, p_payment_form: form?.id };
  const from = performance.now();
  const answer = await product.post<{ tickets: number }>(
    '/facturama/global/send',
    { ...asked, p_payment_form_facturama: 'PUE' },
    token,
  );
  const took = (performance.now() - from) / 1000;
  if (answer.status !== 200 || answer.data.tickets !== TICKETS) throw new Error(`not sent: ${answer.message}`);
  return round(took);
}

/** A global invoice of 3,000 tickets, from the press to its CFDI. */
export const globals: Bench = {
  names: ['global_3000_tickets_s'],
  async run() {
    const product = await startProduct({ parts: ['sandboxes', 'worker', 'api'] });
    try {
      const [sale] = await product.rows<{ id: number; branch: number }>(
        `select id_document as id, id_branch_office as branch from sale where global_waits = 1 and id_branch_office = 1
           and (select count(*) from sale_detail d where d.id_document = sale.id_document) > 2
         order by id_document desc limit 1`,
      );
      const [row] = await product.rows<{ last: number }>('select max(id_document) as last from sale');
      const ask = (sql: string, params: (string | number)[]) => product.rows<object>(sql, params);
      const like = { column: 'id_document', id: sale?.id ?? 0, count: TICKETS };
      const id_document = `${Number(row?.last) + 1} + q.seq`;
      const set = { id_document, number_invoice_doc: '8000000 + q.seq', date_doc: `'${DAY}'` };
      await rowsLike(ask, 'sale', { ...like, set });
      await rowsLike(ask, 'sale_detail', { ...like, set: { id_document } });
      return { global_3000_tickets_s: await send(product, sale?.branch ?? 1) };
    } finally {
      await product.stop();
    }
  },
};
