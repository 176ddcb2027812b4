// One measurement of the network in a process of its own, so that its peak memory is its own. Prints one JSON line.
//   node network-child.js preview|close|check|dashboard|explain|move|simulate|disclose
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { CONTEXTS } from '@ceiba/apps/contexts';
import { DEFAULT_PLAN } from '../../libs/commissions/contract';
import {
  CalculateDisclosureJob,
  CheckPeriod,
  ClosePeriod,
  CloseRun,
  ExplainCommissions,
  PreviewRun,
  RequestDisclosure,
  SavePlan,
  SimulatePlan,
  SimulateRun,
} from '../../libs/commissions/server';
import { GetSummary, LoadNetwork, MovePartner, Network, NetworkLog, UndoMove } from '../../libs/network/server';
import { Bus, Db, LOGGER, type Logger, loadConfig, PlatformModule, runAs, SYSTEM } from '../../libs/platform/server';
import { percentile } from './figure';
import { BENCH_PERIOD } from './network-company';

const READS = 1_000;
const MOVES = 5;
/** The last of those who hang from the company (synthetic-network.ts). */
const FOUNDERS = 12;

const seconds = (from: number) => (performance.now() - from) / 1000;

async function preview(app: INestApplicationContext) {
  const run = app.get(PreviewRun, { strict: false });
  await run.run(BENCH_PERIOD.current);
  const from = performance.now();
  const { rows } = await run.run(BENCH_PERIOD.current);
  return { seconds: seconds(from), rows };
}

async function close(app: INestApplicationContext) {
  const [bus, run] = [app.get(Bus), app.get(CloseRun, { strict: false })];
  const from = performance.now();
  await bus.execute(new ClosePeriod({ id_period: BENCH_PERIOD.current, id_period_next: BENCH_PERIOD.next }));
  const notes: string[] = [];
  const told = (done: number, _total: number, note: string) => {
    if (process.env.BENCH_NOTES && !notes.includes(note)) console.error(note, seconds(from).toFixed(2), done);
    notes.push(note);
  };
  const { rows } = await run.run(BENCH_PERIOD.current, { id_job: null, user: 'bench', told });
  return { seconds: seconds(from), rows };
}

/** Dashboards of partners all over the tree, one after another, each fresh from the change log. */
async function dashboard(app: INestApplicationContext) {
  const bus = app.get(Bus);
  const from = performance.now();
  const { size } = await app.get(Network, { strict: false }).live();
  const loaded = seconds(from);
  const ask = (id_customers: number) => bus.ask(new GetSummary({ id_customers }));
  await ask(1);
  const samples: number[] = [];
  for (let at = 0; at < READS; at++) {
    const began = performance.now();
    await ask(1 + ((at * 7919) % size));
    samples.push(performance.now() - began);
  }
  return { seconds: loaded, rows: size, p95: percentile(samples, 0.95) };
}

/** What partners all over the tree earned and did not, with what they can still do, out of the last preview. */
async function explain(app: INestApplicationContext) {
  const bus = app.get(Bus);
  const { customers } = await app.get(PreviewRun, { strict: false }).run(BENCH_PERIOD.current);
  const page = { page: 1, page_size: 25 };
  const ask = (id_customers: number) =>
    bus.ask(new ExplainCommissions({ id_period: BENCH_PERIOD.current, id_customers, ...page, paid: 0 }));
  const from = performance.now();
  await ask(2);
  const loaded = seconds(from);
  const samples: number[] = [];
  for (let at = 0; at < READS; at++) {
    const began = performance.now();
    await ask(2 + ((at * 7919) % (customers - 1)));
    samples.push(performance.now() - began);
  }
  return { seconds: loaded, rows: customers, p95: percentile(samples, 0.95) };
}

/** What must hold of the period that was closed, all of its statements. */
async function check(app: INestApplicationContext) {
  const from = performance.now();
  const gaps = await app.get(Bus).execute(new CheckPeriod(BENCH_PERIOD.current));
  if (gaps !== 0) throw new Error(`${gaps} figures do not add up`);
  return { seconds: seconds(from), rows: 0 };
}

/** A founder with all others but one below him goes under that one and back, until another process's dashboard shows it. */
async function move(app: INestApplicationContext) {
  const [bus, get] = [app.get(Bus), { strict: false }];
  const [who, under] = [2, FOUNDERS];
  await app
    .get(Db)
    .execute('update customers set id_upline = ? where id_upline = 1 and id_customers not in (?)', [who, [who, under]]);
  const there = new Network(
    app.get(NetworkLog, get),
    app.get(LoadNetwork, get),
    app.get<Logger>(LOGGER as symbol, get),
  );
  const before = (await there.live()).summary(under).groupPoints;
  const [rows, samples] = [(await there.live()).summary(who).descendants, [] as number[]];
  const shown = async (wanted: boolean) => {
    if ((await there.live()).summary(under).groupPoints > before !== wanted) throw new Error('the dashboard is late');
  };
  for (let round = 0; round < MOVES; round++) {
    const from = performance.now();
    const { id } = await bus.execute(new MovePartner({ id_customers: who, id_upline: under }));
    await shown(true);
    samples.push(performance.now() - from);
    await bus.execute(new UndoMove({ id_move: id }));
    await shown(false);
  }
  return { seconds: Math.max(...samples) / 1000, rows };
}

/** Two more closed periods like the one that was closed, then a draft that pays everybody differently over all three. */
async function simulate(app: INestApplicationContext) {
  const [db, bus] = [app.get(Db), app.get(Bus)];
  const { id_run } = (await db.one<{ id_run: number }>('select id_run from period where id_period = ?', [
    BENCH_PERIOD.current,
  ]))!;
  for (const id of [11, 12]) {
    await db.execute(
      `insert into period (id_period, name_period, code_period, date_start_period, date_end_period, paridad_mxn_dolar,
         state_period, finish_period, id_run)
       values (?, 'Copia', concat('C-', ?), date_add('2020-01-01', interval ? month), date_add('2020-01-28', interval ? month),
         '18.4321', 'closed', 1, ?)`,
      [id, id, id, id, id_run],
    );
  }
  const rules = { ...DEFAULT_PLAN, levels: { ...DEFAULT_PLAN.levels, '0': ['8.5'] } };
  const { id: id_plan } = await bus.execute(new SavePlan({ name_plan: 'bench', rules }));
  const from = performance.now();
  const { id } = await bus.execute(new SimulatePlan({ id_plan, periods: [BENCH_PERIOD.current, 11, 12] }));
  const { changed } = await app.get(SimulateRun, { strict: false }).run(id);
  return { seconds: seconds(from), rows: changed };
}

/** What the three closed periods of the simulation paid by rank. */
async function disclose(app: INestApplicationContext) {
  const [db, bus] = [app.get(Db), app.get(Bus)];
  await db.execute(`update period set date_end_period = '2029-06-30' where id_run is not null`);
  const { id } = await bus.execute(new RequestDisclosure({ year: 2029 }));
  const from = performance.now();
  await app
    .get(CalculateDisclosureJob, { strict: false })
    .run({ id_disclosure: id }, { id: 0, attempt: 1, progress: () => Promise.resolve() });
  const took = seconds(from);
  const row = await db.one<{ state: string; tables: number }>(
    `select state, json_length(figures, '$.tables') as \`tables\` from income_disclosure where id_disclosure = ?`,
    [id],
  );
  if (row?.state !== 'draft' || row.tables < 1) throw new Error(`no disclosure: ${row?.state}`);
  return { seconds: took, rows: row.tables };
}

async function main(mode: string | undefined): Promise<void> {
  const own = { LOG_LEVEL: 'error', CEIBA_SECRET: 'only-for-benchmarks-0123456789', CEIBA_DB_CONNECT_MS: '60000' };
  const config = loadConfig({ ...process.env, ...own });
  const imports = [PlatformModule.forRoot(config, 'bench'), ...CONTEXTS];
  class Bench {}
  const app = await NestFactory.createApplicationContext({ module: Bench, imports }, { logger: false });
  const work = { preview, close, check, dashboard, explain, move, simulate, disclose }[mode ?? ''];
  if (!work) throw new Error(`unknown measurement "${mode}"`);
  await app.get(Db).query('select 1');
  const result = await runAs(SYSTEM, () => work(app));
  await app.close();
  console.log(JSON.stringify({ ...result, peak_mb: process.resourceUsage().maxRSS / 1024 }));
}

main(process.argv[2]).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
