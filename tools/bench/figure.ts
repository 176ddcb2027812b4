/** One measured group: the figures it gives, by their names in the JSON. */
export interface Bench {
  /** Names of the figures, as `npm run bench -- NAME` takes them. */
  names: readonly string[];
  run(): Promise<Record<string, number>>;
}

/** The bars of the issue, shown beside what was measured. */
export const BARS: Readonly<Record<string, string>> = {
  preview_100k_s: '<= 1.5',
  move_100k_ms: '<= 1000',
  import_100k_customers_s: '<= 60',
  import_100k_peak_mb: '<= 800',
  close_1m_s: '<= 10',
  close_1m_peak_mb: '<= 1500',
  dashboard_1m_p95_ms: '<= 50',
  explain_1m_p95_ms: '<= 60',
  check_1m_s: '<= 20',
  simulate_3_periods_1m_s: '<= 15',
  disclosure_3_periods_1m_s: '<= 30',
  dashboard_staff_p95_ms: '<= 100',
  daily_cut_10k_sales_ms: '<= 500',
  sale_per_s_32: '>= 150',
  sale_p95_ms_32: '<= 300',
  list_100k_p95_ms: '<= 50',
  list_100k_per_s: '>= 300',
  list_100k_three_words_p95_ms: '<= 150',
  picker_50k_p95_ms: '<= 50',
  customers_1m_search_p95_ms: '<= 50',
  customers_1m_list_p95_ms: '<= 50',
  session_per_s: '>= 3000',
  login_per_s: '>= 15',
  rights_heard_ms: '<= 1000',
  document_100_lines_ms: '<= 250',
  document_2000_lines_s: '<= 3',
  validate_50_lines_p95_ms: '<= 25',
  kardex_1m_ms: '<= 100',
  inventory_report_50k_s: '<= 2',
  payout_file_200k_s: '<= 10',
  statements_excel_200k_s: '<= 8',
  global_3000_tickets_s: '<= 10',
  accountant_zip_10k_s: '<= 60',
  report_file_rows_per_s: '>= 5000',
  report_file_200k_peak_mb: '<= 400',
  report_sales_1m_p95_ms: '<= 300',
  report_matrix_1m_p95_ms: '<= 800',
  report_sales_excel_200k_peak_mb: '<= 400',
  report_sales_csv_200k_peak_mb: '<= 400',
  attendance_per_s: '>= 50',
  attack_worst_wait_ms: '<= 100',
  survey_save_per_s: '>= 200',
  sweep_1m_s: '<= 20',
  webhook_burst_1000_s: '<= 20',
  webhook_answer_p95_ms: '<= 50',
  cart_link_p95_ms: '<= 60',
  precheck_p95_ms: '<= 5',
  store_js_kb: '<= 150',
  signup_js_kb: '<= 150',
  self_invoice_js_kb: '<= 130',
  login_js_kb: '<= 220',
};

/** The value below which `part` (0-1) of the sorted samples lie. */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

export const round = (value: number, decimals = 1): number => Number(value.toFixed(decimals));

/** Milliseconds that `work` took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
