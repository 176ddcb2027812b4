// npm test: everything that must hold, on a bare machine. The last line printed is `N passed, N failed`.
//   npm test                 format, lint, types, unit, components, build, integration, e2e of the API and of the web in Chromium
//   npm test -- <pattern>    only the Jest files whose path matches (regular expression); where none does, the tests
//                            of all suites whose name matches, which takes long
//   npm test -- <pattern> -t <name>   of those files only the tests whose name matches
//   npm test -- <step>       one of: format, lint, types, unit, components, integration, api-e2e, web-e2e
// CEIBA_TEST_DATA is the folder of its services (.data-test). After a run by pattern they stay for the next one,
// CEIBA_TEST_KEEP minutes (5; 0 = not at all; never with CI).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Problem, isAlive } from './services/lib.mjs';
import { releaseServices, startServices } from './services.mjs';
import { killRunning, run, whenNpmIsGone } from './setup/children.mjs';
import { ensureBuild, ensurePackages, root } from './setup/packages.mjs';
import { checkNode, say, seconds, step } from './setup/steps.mjs';
import { endKeeper, keepServices } from './test/keep.mjs';
import { demoTemplateName, dropLeftovers, templateNames } from './test/template.mjs';
import { filesOf, runSuite, suites } from './test/suites.mjs';

const folder = resolve(root, process.env.CEIBA_TEST_DATA ?? '.data-test');
const begun = Date.now();
const total = { passed: 0, failed: 0 };
let services;
let owner = false;
let stopping = false;
let narrow = false;
const slowest = [];
const failures = [];

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
  if (ok) return;
  console.log(output.trim());
  failures.push(`✘ ${name}\n${output.trim()}`);
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
function plan(args) {
  const at = args.findIndex((arg) => arg === '-t' || arg === '--testNamePattern');
  const byName = at < 0 ? undefined : args.slice(at + 1).join(' ');
  const path = (at < 0 ? args : args.slice(0, at)).join(' ');
  if (byName === '') throw new Problem('Después de -t falta el nombre de la prueba.');
  if (!path && !byName) return { checks: Object.keys(checks), suites };
  if (checks[path]) return { checks: [path], suites: [] };
  const named = suites.filter(({ name }) => name === path);
  if (named.length > 0) return { checks: [], suites: named, byName };
  const touched = path ? suites.filter(({ name }) => filesOf(name, path).length > 0) : [];
  if (touched.length > 0) return { checks: [], suites: touched, path, byName };
  if (path && byName) throw new Problem(`Ningún archivo de pruebas coincide con «${path}».`);
  say(
    `Se busca «${byName ?? path}» en los nombres de las pruebas de todas las suites; con una ruta delante es más rápido:`,
  );
  say('  npm test -- RUTA -t NOMBRE');
  return { checks: [], suites, byName: byName ?? path };
}

/** Services and the names of the template databases; resolves with the environment of the suites that need them. */
async function prepare() {
  await step('servicios', async () => {
    services = await startServices({ data: folder, tuned: 'test', log: say });
  });
  const env = {
    ...process.env,
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    CHROMIUM_PATH: services.chromium,
    ...templateNames(),
  };
  await step('bases de corridas anteriores', () => dropLeftovers(env, { ours: !process.env.DATABASE_URL }));
  return env;
}

/** What a suite runs in: services when it needs them, and the built product. */
async function environmentOf(suite, before) {
  if (!suite.services) return before;
  const env = before?.DATABASE_URL && services ? before : await prepare();
  if (!suite.build || env.CEIBA_DEMO_TEMPLATE) return env;
  await step('construcción', () => ensureBuild());
  return { ...env, ...demoTemplateName() };
}

async function main(args) {
  checkNode();
  takeFolder();
  endKeeper(folder);
  await step('paquetes', ensurePackages);
  const wanted = plan(args);
  narrow = wanted.path !== undefined;
  // They only read the sources: side by side they take as long as the longest of them.
  await Promise.all(wanted.checks.map(check));
  let env;
  for (const suite of wanted.suites) {
    if (stopping) return;
    env = await environmentOf(suite, env);
    if (stopping) return;
    const {
      passed,
      failed,
      times,
      failures: said,
    } = await runSuite(suite, { ...wanted, env: env ?? process.env, folder });
    total.passed += passed;
    total.failed += failed;
    slowest.push(...times);
    failures.push(...said);
  }
}

/** The files that a change for speed should begin with. */
function tellSlowest() {
  if (slowest.length <= 10) return;
  console.log('Los diez archivos más lentos:');
  const worst = slowest.sort((a, b) => b.ms - a.ms).slice(0, 10);
  for (const { name, ms } of worst) console.log(`  ${seconds(ms).padStart(8)}  ${name}`);
}

/** What failed, once more where whoever reads only the end of a long run looks; each cut to what names it. */
function tellFailures() {
  if (narrow || failures.length === 0) return;
  console.log('Lo que falló:');
  for (const text of failures.slice(0, 20)) console.log(text.slice(0, 1500).replace(/^/gm, '  '));
}

async function finish() {
  killRunning();
  if (!owner) return;
  const kept = narrow && !stopping && services && keepServices(folder);
  if (!kept) await releaseServices({ data: folder });
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
  await main(process.argv.slice(2));
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
tellSlowest();
tellFailures();
say(`npm test (${seconds(Date.now() - begun)})`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
