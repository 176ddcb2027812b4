import { type Product, startProduct } from '../../apps/testing';
import { addDays, dayInZone } from '@ceiba/platform/contract';
import { type Bench, percentile, round, timed } from './figure';

const BRANCHES = 40;
const SALES = 333_334;
const LINES = 3;
const DAYS = 360;
const FIRST = 10_000_000;
const CALLS = 60;
const LIKE = `id_tax_1, id_tax_2, id_tax_3, id_type_money, id_type_round, id_branch_office_stock, shipping_free, shipping_value,
  is_laboratory, name_ticket, address_ticket, ticket_header_1, ticket_header_2, ticket_footer_1, is_branch_office,
  enabled_branch_office, pick_up_branch_office, zip_code, time_zone`;

/** Branches like the first one until there are 40 of the administrator's, and a period for each month of a year. */
async function fillCompany(product: Product): Promise<number[]> {
  const known = await product.rows<{ id: number }>('select id_branch_office as id from branch_office');
  await product.sql.query(
    `insert into branch_office (key_branch_office, name_branch_office, start_ticket_branch_office,
       end_ticket_branch_office, ${LIKE})
     select concat('BENCH-', seq), concat('Sucursal ', seq), 1, 99999999, ${LIKE}
     from branch_office, seq_1_to_${BRANCHES - known.length} where id_branch_office = 1`,
  );
  await product.sql.query(
    'insert ignore into worker_branch_office (id_worker, id_branch_office) select 1, id_branch_office from branch_office',
  );
  await product.sql.query(
    `insert into period (name_period, code_period, date_start_period, date_end_period, paridad_mxn_dolar, finish_period,
       state_period)
     select concat('Banco ', seq), concat('BENCH-', seq), date_sub(p.first, interval seq month),
       date_sub(date_sub(p.first, interval seq - 1 month), interval 1 day), 18, 1, 'closed'
     from (select min(date_start_period) as first from period) p, seq_1_to_12`,
  );
  const all = await product.rows<{ id: number }>('select id_branch_office as id from branch_office order by 1');
  return all.map(({ id }) => id);
}

/** A million lines of a year's sales until now, one sale in ten sent, most of those with their guide. */
async function fillSales({ sql }: Product, branches: readonly number[]): Promise<void> {
  const today = dayInZone(new Date());
  await sql.query('create temporary table bench_branch (n int primary key, id int)');
  await sql.query('insert into bench_branch values ?', [branches.map((id, n) => [n, id])]);
  await sql.query(
    `insert into sale (id_document, number_invoice_doc, id_branch_office, id_branch_office_stock, id_customers,
       id_type_price, id_period, id_type_money, date_doc, created_at, source_doc, total_doc, subtotal_doc, iva_doc,
       total_iva_doc, total_sin_iva_doc, value_tax, qty_total, point_total, value_business_total, user_created,
       pick_up_branch_office)
     select ${FIRST} + seq, ${FIRST} + seq, b.id, b.id, 2 + seq mod 1900, 2, p.id_period, 2, d.day,
       date_add(d.day, interval 18 * 3600 + seq mod 20000 second), 'VENTA', 116 + seq mod 900, 100, 16, 116, 0, 0.16, 3, 10, 80,
       'Banco de pruebas', if(seq mod 10 = 0, 0, 1)
     from seq_1_to_${SALES} join bench_branch b on b.n = seq mod ${branches.length}
     join (select seq as n, date_sub(?, interval seq day) as day from seq_0_to_${DAYS - 1}) d on d.n = seq div ${branches.length} mod ${DAYS}
     join period p on d.day between p.date_start_period and p.date_end_period`,
    [today],
  );
  await sql.query(
    `insert into sale_detail (id_document, line, id_product, key_product, name_product, qty, price_original, price, point,
       value_business, rate, gross, base, tax)
     select s.id_document, l.seq, 101, 'NUT-001', 'Producto', 1, 116, 116, 10, 80, 0.16, 116, 100, 16
     from sale s join seq_1_to_${LINES} l where s.id_document > ${FIRST}`,
  );
  await sql.query(
    `insert into sale_tracker (id_sale, id_branch_office, provider_name, guide_number, send_date, status_dispatch,
       date_created, user_created)
     select id_document, id_branch_office, 'DHL', concat('G', id_document), date_doc, 'ENTREGADO', now(3), 'x' from sale
     where id_document > ${FIRST} and pick_up_branch_office = 0 and date_doc < ?`,
    [addDays(today, -3)],
  );
  await sql.query('analyze table sale, sale_detail, sale_tracker');
}

/** The start page of staff, its two calls at once, with a million sale lines and 40 branches. */
export const startPage: Bench = {
  names: ['dashboard_staff_p95_ms'],
  async run() {
    const product = await startProduct({ parts: ['api'] });
    try {
      await fillSales(product, await fillCompany(product));
      const token = await product.login('admin');
      const get = async (path: string) => {
        const { status, message } = await product.call('GET', path, undefined, token);
        if (status !== 200) throw new Error(`${path}: ${status} ${message}`);
      };
      const times: number[] = [];
      for (let turn = -5; turn < CALLS; turn++) {
        const ms = await timed(() => Promise.all([get('/start/sales'), get('/start/attention')]));
        if (turn >= 0) times.push(ms);
      }
      return { dashboard_staff_p95_ms: round(percentile(times, 0.95)) };
    } finally {
      await product.stop();
    }
  },
};
