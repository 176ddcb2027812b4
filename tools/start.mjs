// npm start: the whole house on a bare machine. Settings: PORT, CEIBA_DATA, DATABASE_URL, REDIS_URL, CEIBA_DEMO,
// CEIBA_SANDBOX_PORT, CEIBA_PUBLIC_URL, CEIBA_SECRET, CHROMIUM_PATH and the providers' keys (README).
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, tail, until } from './services/lib.mjs';
import { releaseServices, servicesAreAlive, startServices } from './services.mjs';
import { killRunning, whenNpmIsGone } from './setup/children.mjs';
import { ensureBuild, ensurePackages, root } from './setup/packages.mjs';
import { checkNode, say, step } from './setup/steps.mjs';
import { environmentOf, loadDemo, migrate, takeFolder } from './start/house.mjs';
import { checkConfig, checkPorts, readSecret, readSettings } from './start/settings.mjs';
import { Supervisor } from './start/supervisor.mjs';

const built = join(root, 'dist/server');
const scripts = { api: 'apps/api/src/main.js', worker: 'apps/worker/src/main.js', sandboxes: 'tools/sandboxes.js' };
let settings;
let supervisor;
let folder;
let stopping;
let watch;
let logFrom = 0;

/** Waits until every part of the API says it is well; a process that ends before that is a failed start. */
async function startProcesses(env) {
  const names = Object.keys(scripts).filter((name) => name !== 'sandboxes' || settings.demo);
  let failure;
  supervisor.onFailure = (name, how) => {
    failure ??= `${name} no arrancó (${how}); su registro (${supervisor.logOf(name)}) termina así:\n${tail(supervisor.logOf(name), 20)}`;
  };
  logFrom = existsSync(supervisor.logOf('api')) ? statSync(supervisor.logOf('api')).size : 0;
  for (const name of names) supervisor.start(name, join(built, scripts[name]), { cwd: root, env });
  let last = 'sin respuesta';
  const healthy = async () => {
    if (failure || stopping) return true;
    const answer = await fetch(`http://127.0.0.1:${settings.port}/api/health`).catch(() => undefined);
    if (answer) last = `${answer.status} ${await answer.text()}`;
    return answer?.status === 200;
  };
  const well = await until(healthy, { timeout: 60_000, every: 100 });
  supervisor.onFailure = undefined;
  if (failure) throw new Problem(failure);
  if (!well)
    throw new Problem(`/api/health no llegó a 200 en 60 s: ${last}\nRegistros: ${join(settings.data, 'logs')}`);
}

/** A private MariaDB or Redis that died is started again on its port. */
function watchServices(options) {
  let busy = false;
  watch = setInterval(async () => {
    if (busy || stopping || servicesAreAlive(options.data)) return;
    busy = true;
    say('✘ MariaDB o Redis terminó; arranca de nuevo');
    await startServices(options).catch((error) => say(`✘ ${error.message}`));
    busy = false;
  }, 1_000);
}

function greet() {
  console.log(`\n  Ceiba: ${settings.publicUrl}`);
  if (settings.demo) {
    console.log(`  API:   ${settings.publicUrl}/api/docs`);
    console.log(`  Proveedores de prueba: http://localhost:${settings.sandboxPort}`);
    console.log('  Personal: admin, cajera, almacen, finanzas · Socio: 2 · Contraseña de todos: Ceiba.2026');
  }
  // Outside the demo the API says the first password once, at the very first start.
  const said = readFileSync(supervisor.logOf('api')).subarray(logFrom).toString('utf8');
  const [first] = /^Primer acceso: .*$/m.exec(said) ?? [];
  if (first) console.log(`  ${first}`);
  console.log(`  Datos y registros: ${settings.data}\n  Ctrl-C detiene todo.\n`);
}

async function main() {
  checkNode();
  settings = readSettings(root);
  readSecret(settings.data);
  folder = takeFolder(settings.data);
  supervisor = new Supervisor(settings.data);
  await supervisor.endLeftovers();
  await checkPorts(settings);
  const options = { data: settings.data, log: say };
  let env;
  const steps = [
    ['paquetes', ensurePackages],
    [
      'MariaDB, Redis y Chromium',
      async () => {
        env = environmentOf(settings, await startServices(options));
      },
    ],
    ['construcción', () => ensureBuild()],
    ['ajustes', () => checkConfig(built, env)],
    ['migraciones', () => migrate(built, env)],
    ['datos de demostración', () => loadDemo(built, env)],
    ['API y trabajador', () => startProcesses(env)],
  ];
  for (const [name, work] of steps) {
    await step(name, work);
    if (stopping) return;
  }
  watchServices({ ...options, needs: ['mariadb', 'redis'] });
  greet();
}

/** Ends everything this start began; the data folder is free afterwards. */
async function stop() {
  clearInterval(watch);
  killRunning();
  await supervisor?.stop();
  if (!folder) return;
  await releaseServices({ data: settings.data });
  folder.leave();
}

function onSignal(signal) {
  if (stopping) {
    say(`${signal} otra vez: se termina a la fuerza`);
    supervisor?.kill();
    return;
  }
  say(`${signal}: se detiene todo`);
  stopping = stop().then(
    () => {
      say('Ceiba está detenida');
      process.exit(0);
    },
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
}

// The terminal may be gone before we are.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => onSignal(signal));
whenNpmIsGone(onSignal);

try {
  await main();
} catch (error) {
  if (!stopping) {
    console.error(error instanceof Problem ? `\n${error.message}` : error);
    await stop().catch((failure) => console.error(failure));
    process.exit(1);
  }
}
