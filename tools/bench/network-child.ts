// One measurement of the network in a process of its own, so that its peak memory is its own. Prints one JSON line.
//   node network-child.js preview|close|dashboard
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { CONTEXTS } from '@ceiba/apps/contexts';
import { ClosePeriod, CloseRun, PreviewRun } from '../../libs/commissions/server';
import { GetSummary, Network } from '../../libs/network/server';
import { Bus, Db, loadConfig, PlatformModule, runAs, SYSTEM } from '../../libs/platform/server';
import { percentile } from './figure';
import { BENCH_PERIOD } from './network-company';

const READS = 1_000;

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

async function main(mode: string | undefined): Promise<void> {
  const own = { LOG_LEVEL: 'error', CEIBA_SECRET: 'only-for-benchmarks-0123456789', CEIBA_DB_CONNECT_MS: '60000' };
  const config = loadConfig({ ...process.env, ...own });
  const imports = [PlatformModule.forRoot(config, 'bench'), ...CONTEXTS];
  class Bench {}
  const app = await NestFactory.createApplicationContext({ module: Bench, imports }, { logger: false });
  const work = { preview, close, dashboard }[mode ?? ''];
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
