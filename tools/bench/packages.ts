import { readFileSync } from 'node:fs';
import { type Product, startProduct } from '../../apps/testing';
import { eventually, rowsLike } from '@ceiba/platform/testing';
import { type Bench, round } from './figure';

const CFDIS = 10_000;
/** Of the first day, a package of their own: what it takes of memory must be what all of them take. */
const FEW = 2_000;
const FIRST_DAY = { p_date_start: '2020-03-01', p_date_end: '2020-03-01' };
const DAYS = { p_date_start: '2020-03-01', p_date_end: '2020-03-31' };
const FIRST = 50_000_000;
/** Of a machine with much else to do. */
const PATIENCE = { timeout: 900_000, every: 100 };

const peakMb = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** A package of these days, from the press until it can be taken; answers its seconds. */
async function make(product: Product, token: string, days: object, cfdis: number): Promise<number> {
  const from = performance.now();
  const { data, message } = await product.post<{ id_package: number }>('/facturama/book/package', days, token);
  if (!data?.id_package) throw new Error(message);
  await eventually(async () => {
    const [row] = await product.rows<{ state: string; cfdis: number; missing: number }>(
      'select state, cfdis, missing from cfdi_package where id_package = ?',
      [data.id_package],
    );
    if (row?.state !== 'ready') throw new Error(`it is ${row?.state}`);
    if (row.cfdis !== cfdis || row.missing !== 0) throw new Error(`${row.cfdis} CFDIs, ${row.missing} are missing`);
  }, PATIENCE);
  return (performance.now() - from) / 1000;
}

/** One CFDI with its files here, and as many like it in a month of its own. */
async function fill(product: Product, token: string): Promise<void> {
  const [sale] = await product.rows<{ id: number }>(
    'select max(id_document) as id from sale where global_waits = 1 and id_branch_office = 1',
  );
  const [use] = await product.rows<{ id: number }>("select id_cfdi as id from cfdi where code_cfdi = 'G03'");
  const receiver = { p_rfc_customers: 'URE180429TM6', p_zip_code_customers: '86991', p_id_regimen: 601 };
  const invoice = {
    p_payment_form_facturama: 'PUE',
    p_invoice_change: 1,
    p_full_name: 'Universidad Robotica Española',
  };
  const asked = { p_id_document: sale?.id, p_id_cfdi: use?.id, ...receiver, ...invoice };
  const stamped = await product.post('/sale/send/facturama', asked, token);
  const [like] = await product.rows<{ id: number }>(
    "select id_intent as id from cfdi_intent where kind = 'SALE' and reference = ?",
    [String(sale?.id)],
  );
  if (!like) throw new Error(stamped.message);
  await product.rows("update cfdi_book set stamped_at = '2020-02-15 12:00:00' where id_intent = ?", [like.id]);
  await make(product, token, { p_date_start: '2020-02-01', p_date_end: '2020-02-28' }, 1);
  const ask = (sql: string, params: (string | number)[]) => product.rows<object>(sql, params);
  const rows = { column: 'id_intent', id: like.id, count: CFDIS };
  const id_intent = `${FIRST} + q.seq`;
  const stamped_at = `if(q.seq < ${FEW}, '2020-03-01 12:00:00', '2020-03-15 12:00:00')`;
  const named = {
    reference: id_intent,
    order_number: `concat('V-', ${id_intent})`,
    uuid: 'uuid()',
    facturama_id: 'uuid()',
  };
  await rowsLike(ask, 'cfdi_intent', { ...rows, set: { id_intent, ...named } });
  await rowsLike(ask, 'cfdi_book', { ...rows, set: { id_intent, stamped_at } });
  await rowsLike(ask, 'cfdi_book_tax', { ...rows, set: { id_intent } });
  await rowsLike(ask, 'cfdi_file', { ...rows, set: { id_intent } });
}

/**
 * An accountant's package of 10,000 CFDIs with XML and PDF, whose files are here. The peaks are of the worker's whole memory (RSS), most of
 * which is the program itself: that of 2,000 CFDIs, made first, and that after 10,000 show that a package's size adds nothing.
 */
export const packages: Bench = {
  names: ['accountant_zip_10k_s', 'accountant_zip_2k_peak_mb', 'accountant_zip_peak_mb'],
  async run() {
    const product = await startProduct({ parts: ['sandboxes', 'worker', 'api'] });
    try {
      const token = await product.login('admin');
      await fill(product, token);
      const peak = () => round(peakMb(product.pid('worker')), 0);
      await make(product, token, FIRST_DAY, FEW);
      const accountant_zip_2k_peak_mb = peak();
      const accountant_zip_10k_s = round(await make(product, token, DAYS, CFDIS));
      return { accountant_zip_10k_s, accountant_zip_2k_peak_mb, accountant_zip_peak_mb: peak() };
    } finally {
      await product.stop();
    }
  },
};
