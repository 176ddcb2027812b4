import { type Product, startProduct } from '../../apps/testing';
import { type Bench, round } from './figure';
import { download } from './stock-reports';

const PAYEES = 200_000;
/** Above every id of the demo. */
const FROM = 1_000_000;
const INTERBANK = 1;
const PAUSE_MS = 100;

/** A closed period with a statement, a good account and something to be paid for each payee. */
async function prepare(product: Product): Promise<number> {
  const [period] = await product.rows<{ id: number }>(
    `select id_period as id from period where state_period = 'closed' and customers_paid = 0 order by id_period desc limit 1`,
  );
  const id = period?.id ?? 0;
  await product.rows(
    `insert into customers (id_customers, id_upline, id_sponsor, name_customers, last_name_customers, id_type_price,
       id_branch_office, id_country, id_type_money, type_fee, data_validated, date_registration, user_created)
     select ? + seq, 1, 1, 'Nombre', concat('Apellido ', seq), 2, 1, 1, 2, 'SIN_IMPUESTO', 1, '2026-01-15', 'bench'
     from seq_1_to_${PAYEES}`,
    [FROM],
  );
  await product.rows(
    `insert into customers_bank (id_customers, id_bank, number_account_bank)
     select ? + seq, (select id_bank from bank where key_bank = '012'), '012180001183597198' from seq_1_to_${PAYEES}`,
    [FROM],
  );
  await product.rows(
    `insert into commission_statement (id_run, id_customers, id_type_money, type_fee, calculated,
       subtotal_earnings_original, subtotal_earnings, isr, iva, ret_iva, resico, total, total_changed, updated_at)
     select p.id_run, ? + seq, 2, 'SIN_IMPUESTO', 12.34, 12.34, 12.34, 0, 0, 0, 0, 12.34, 12.34, utc_timestamp(3)
     from seq_1_to_${PAYEES} join period p on p.id_period = ?`,
    [FROM, id],
  );
  await product.rows('analyze table customers, customers_bank, commission_statement');
  return id;
}

/** Waits for a file to be whole; answers its lines. */
async function written(product: Product, id: number): Promise<number> {
  for (;;) {
    const [file] = await product.rows<{ state: string; lines: number; error: string | null }>(
      'select state, `lines`, error from payout_file where id_payout_file = ?',
      [id],
    );
    if (file?.state === 'ready') return file.lines;
    if (file?.state !== 'making') throw new Error(`payout file: ${file?.error}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Seconds from the call to the last byte of the statements' Excel. */
async function excelOf(product: Product, p_id_period: number, token: string): Promise<number> {
  const from = performance.now();
  const body = { p_id_period, p_page_size: 1, p_excel: 1 };
  const answer = await product.post<{ total: number; excel: { file: string } | null }>(
    '/commissions/report/period',
    body,
    token,
  );
  const { total = 0, excel } = answer.data ?? {};
  if (total < PAYEES || !excel) throw new Error(`the report has ${total} statements: ${answer.message}`);
  await download(product, excel.file);
  return (performance.now() - from) / 1000;
}

/** The Excel of 200,000 statements, then from the press of the button to the whole file of their payments. */
export const payouts: Bench = {
  names: ['statements_excel_200k_s', 'payout_file_200k_s'],
  async run() {
    const product = await startProduct({ parts: ['worker', 'api'] });
    try {
      const p_id_period = await prepare(product);
      const token = await product.login('finanzas');
      const excel = await excelOf(product, p_id_period, token);
      const from = performance.now();
      const body = { p_id_period, p_id_payout_layout: INTERBANK, p_pay_on: '2099-12-31' };
      const answer = await product.post<{ id: number }>('/payments/customers/file/insert', body, token);
      if (answer.response !== 'success') throw new Error(`payout refused: ${answer.message}`);
      const lines = await written(product, answer.data.id);
      if (lines < PAYEES) throw new Error(`only ${lines} payments`);
      const file = (performance.now() - from) / 1000;
      return { statements_excel_200k_s: round(excel, 2), payout_file_200k_s: round(file, 2) };
    } finally {
      await product.stop();
    }
  },
};
