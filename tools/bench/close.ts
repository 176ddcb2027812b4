import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Bench, round } from './figure';
import { createCompany } from './network-company';

const run = promisify(execFile);

export interface NetworkFigures {
  seconds: number;
  rows: number;
  peak_mb: number;
  p95?: number;
}

type Mode = 'preview' | 'close' | 'check' | 'dashboard' | 'explain' | 'move' | 'simulate' | 'disclose';

/** Measures in a fresh process on a company that exists already. */
async function measure(url: string, mode: Mode): Promise<NetworkFigures> {
  const script = join(__dirname, 'network-child.js');
  const { stdout, stderr } = await run(process.execPath, [script, mode], {
    env: { ...process.env, DATABASE_URL: url },
    maxBuffer: 16 * 1024 * 1024,
  });
  if (stderr) console.error(stderr.trimEnd());
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as NetworkFigures;
}

async function within<T>(n: number, work: (url: string) => Promise<T>): Promise<T> {
  const database = await createCompany(n);
  try {
    return await work(database.url);
  } finally {
    await database.drop();
  }
}

/** A preview of `n` partners, from the database to what it stores. */
export const benchPreview = (n: number): Promise<NetworkFigures> => within(n, (url) => measure(url, 'preview'));

/** The close of `n` partners: command, facts, rows, statements, flip. */
export const benchClose = (n: number): Promise<NetworkFigures> => within(n, (url) => measure(url, 'close'));

/** Dashboards at `n` partners through the service; `p95` in ms, `seconds` is what loading the network took. */
export const benchDashboard = (n: number): Promise<NetworkFigures> => within(n, (url) => measure(url, 'dashboard'));

export const preview100k: Bench = {
  names: ['preview_100k_s'],
  async run() {
    return { preview_100k_s: round((await benchPreview(100_000)).seconds, 2) };
  },
};

/** A partner with more than 100,000 below him is moved: until the dashboard above shows it in another process. */
export const move100k: Bench = {
  names: ['move_100k_ms'],
  run: () =>
    within(115_000, async (url) => {
      const { seconds, rows } = await measure(url, 'move');
      if (rows < 100_000) throw new Error(`only ${rows} below`);
      return { move_100k_ms: round(seconds * 1000) };
    }),
};

/** All on the same million, because making it takes longer than measuring it. */
export const million: Bench = {
  names: [
    'close_1m_s',
    'close_1m_peak_mb',
    'close_1m_rows',
    'dashboard_1m_p95_ms',
    'explain_1m_p95_ms',
    'check_1m_s',
    'simulate_3_periods_1m_s',
    'simulate_3_periods_1m_peak_mb',
    'disclosure_3_periods_1m_s',
    'disclosure_3_periods_1m_peak_mb',
  ],
  run: () =>
    within(1_000_000, async (url) => {
      const dashboards = await measure(url, 'dashboard');
      const explained = await measure(url, 'explain');
      const closed = await measure(url, 'close');
      const checked = await measure(url, 'check');
      const simulated = await measure(url, 'simulate');
      const disclosed = await measure(url, 'disclose');
      return {
        close_1m_s: round(closed.seconds, 2),
        close_1m_peak_mb: round(closed.peak_mb),
        close_1m_rows: closed.rows,
        dashboard_1m_p95_ms: round(dashboards.p95 ?? 0, 2),
        explain_1m_p95_ms: round(explained.p95 ?? 0, 2),
        check_1m_s: round(checked.seconds, 2),
        simulate_3_periods_1m_s: round(simulated.seconds, 2),
        simulate_3_periods_1m_peak_mb: round(simulated.peak_mb),
        disclosure_3_periods_1m_s: round(disclosed.seconds, 2),
        disclosure_3_periods_1m_peak_mb: round(disclosed.peak_mb),
      };
    }),
};
