// npm test: everything that must hold, on a bare machine. The last line printed is `N passed, N failed`.
//   npm test                 format, lint, types, unit, components, build, integration, e2e of the API and of the web in Chromium
//   npm test -- <pattern>    only the Jest tests whose file path (else whose name) matches
//   npm test -- <step>       one of: format, lint, types, unit, components, integration, api-e2e, web-e2e
// CEIBA_TEST_DATA is the folder of its services (.data-test).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Problem, isAlive } from './services/lib.mjs';
import { releaseServices, startServices } from './services.mjs';
import { killRunning, run, whenNpmIsGone } from './setup/children.mjs';
import { ensureBuild, ensurePackages, root } from './setup/packages.mjs';
import { checkNode, say, seconds, step } from './setup/steps.mjs';
import { prepareTemplate } from './test/template.mjs';
import { countFiles, runSuite, suites } from './test/suites.mjs';

const folder = resolve(root, process.env.CEIBA_TEST_DATA ?? '.data-test');
const begun = Date.now();
const total = { passed: 0, failed: 0 };
let services;
let owner = false;
let stopping = false;

const checks = {
  format: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  lint: ['tools/lint.mjs'],
  types: ['tools/typecheck.mjs'],
};

/** Runs a check that counts as one test. */
async function check(name) {
  const at = Date.now();
  const { code, output } = await run(process.execPath, checks[name], { cwd: root, env: process.env, timeout: 300_000 });
  const ok = code === 0;
  total[ok ? 'passed' : 'failed'] += 1;
  say(`${ok ? '✔' : '✘'} ${name} (${seconds(Date.now() - at)})`);
  if (!ok) console.log(output.trim());
}

/** Only one run at a time works on a data folder. */
function takeFolder() {
  const file = join(folder, 'test.lock');
  mkdirSync(join(folder, 'logs'), { recursive: true, mode: 0o700 });
  let holder;
  try {
    holder = Number(readFileSync(file, 'utf8'));
  } catch {
    holder = undefined;
  }
  if (holder && holder !== process.pid && isAlive(holder)) {
    throw new Problem(`Ya hay un npm test en marcha en ${folder} (proceso ${holder}); use otra en CEIBA_TEST_DATA.`);
  }
  writeFileSync(file, String(process.pid));
  owner = true;
}

/** What the arguments ask for: {checks, suites, path?, byName?}. */
async function plan(pattern) {
  if (!pattern) return { checks: Object.keys(checks), suites };
  if (checks[pattern]) return { checks: [pattern], suites: [] };
  const named = suites.filter(({ name }) => name === pattern);
  if (named.length > 0) return { checks: [], suites: named };
  const touched = [];
  for (const suite of suites) if ((await countFiles(suite.name, pattern)) > 0) touched.push(suite);
  if (touched.length > 0) return { checks: [], suites: touched, path: pattern };
  const filled = [];
  for (const suite of suites) if ((await countFiles(suite.name)) > 0) filled.push(suite);
  return { checks: [], suites: filled, byName: pattern };
}

/** Services, build and the template database; resolves with the environment of the suites that need them. */
async function prepare() {
  await step('servicios', async () => {
    services = await startServices({ data: folder, tuned: 'test', log: say });
  });
  await step('construcción', () => ensureBuild());
  const env = {
    ...process.env,
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    CHROMIUM_PATH: services.chromium,
  };
  await step('base plantilla', () => prepareTemplate(env, { ours: !process.env.DATABASE_URL }));
  return env;
}

async function main(pattern) {
  checkNode();
  takeFolder();
  await step('paquetes', ensurePackages);
  const wanted = await plan(pattern);
  // They only read the sources: side by side they take as long as the longest of them.
  await Promise.all(wanted.checks.map(check));
  if (stopping) return;
  let env;
  for (const suite of wanted.suites) {
    if (stopping) return;
    if (suite.services) env ??= await prepare();
    if (stopping) return;
    const { passed, failed } = await runSuite(suite, { ...wanted, env: env ?? process.env, folder });
    total.passed += passed;
    total.failed += failed;
  }
}

async function finish() {
  killRunning();
  if (!owner) return;
  await releaseServices({ data: folder });
  rmSync(join(folder, 'test.lock'), { force: true });
}

function onSignal(signal) {
  if (stopping) return;
  stopping = true;
  say(`${signal}: se detiene`);
  finish().finally(() => {
    console.log(`${total.passed} passed, ${total.failed + 1} failed`);
    process.exit(130);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => onSignal(signal));
whenNpmIsGone(onSignal);

try {
  await main(process.argv.slice(2).join(' '));
} catch (error) {
  if (!stopping) total.failed += 1;
  console.log(error instanceof Problem ? error.message : error);
}
if (stopping) await new Promise(() => {});
await finish().catch((error) => {
  total.failed += 1;
  console.log(error);
});
if (total.passed + total.failed === 0) say('ningún test coincide');
say(`npm test (${seconds(Date.now() - begun)})`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
