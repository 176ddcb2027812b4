// npm start: the whole house on a bare machine. Settings: PORT, CEIBA_DATA, DATABASE_URL, REDIS_URL, CEIBA_DEMO,
// CEIBA_SANDBOX_PORT, CEIBA_PUBLIC_URL, CEIBA_SECRET, CHROMIUM_PATH and the providers' keys (README).
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, commandOf, isAlive, tail, until } from './services/lib.mjs';
import { releaseServices, servicesAreAlive, startServices } from './services.mjs';
import { killRunning, run, whenNpmIsGone } from './setup/children.mjs';
import { ensureBuild, ensurePackages, root } from './setup/packages.mjs';
import { checkNode, say, step } from './setup/steps.mjs';
import { checkConfig, checkPorts, readSecret, readSettings } from './start/settings.mjs';
import { Supervisor } from './start/supervisor.mjs';

const scripts = {
  api: 'dist/server/apps/api/src/main.js',
  worker: 'dist/server/apps/worker/src/main.js',
  sandboxes: 'dist/server/tools/sandboxes.js',
};
let settings;
let supervisor;
let owner = false;
let stopping;
let watch;
let logFrom = 0;

/** One start per data folder. */
function takeFolder(data) {
  const file = join(data, 'start.lock');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder && holder !== process.pid && isAlive(holder) && commandOf(holder).includes('start.mjs')) {
    throw new Problem(
      `Ceiba ya está en marcha con ${data} (proceso ${holder}); deténgala con Ctrl-C o kill ${holder}, o use otra carpeta en CEIBA_DATA.`,
    );
  }
  writeFileSync(file, String(process.pid));
  owner = true;
}

/** Runs one of our compiled tools to its end. Throws Problem with what it said. */
async function tool(script, args, env, what) {
  const { code, output } = await run(process.execPath, [join(root, script), ...args], { cwd: root, env });
  if (code !== 0) throw new Problem(`${what} falló:\n${output.trim().split('\n').slice(-20).join('\n')}`);
}

function environment({ databaseUrl, redisUrl, chromium }) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(settings.port),
    CEIBA_DATA: settings.data,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    CEIBA_DEMO: settings.demo ? '1' : '0',
    CEIBA_SANDBOX_PORT: String(settings.sandboxPort),
    CEIBA_SECRET: readSecret(settings.data),
    CEIBA_PUBLIC_URL: settings.publicUrl,
    CHROMIUM_PATH: chromium,
  };
}

/** Waits until every part of the API says it is well; a process that ends before that is a failed start. */
async function startProcesses(env) {
  const names = Object.keys(scripts).filter((name) => name !== 'sandboxes' || settings.demo);
  let failure;
  supervisor.onFailure = (name, how) => {
    failure ??= `${name} no arrancó (${how}); su registro (${supervisor.logOf(name)}) termina así:\n${tail(supervisor.logOf(name), 20)}`;
  };
  logFrom = existsSync(supervisor.logOf('api')) ? statSync(supervisor.logOf('api')).size : 0;
  for (const name of names) supervisor.start(name, join(root, scripts[name]), { cwd: root, env });
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
  console.log(`\n  Ceiba: ${settings.publicUrl}\n  API:   ${settings.publicUrl}/api/docs`);
  if (settings.demo) {
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
  takeFolder(settings.data);
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
        env = environment(await startServices(options));
      },
    ],
    ['construcción', () => ensureBuild()],
    ['ajustes', () => checkConfig(root, env)],
    ['migraciones', () => tool('dist/server/tools/migrate.js', ['up'], env, 'La migración de la base de datos')],
    ['datos de demostración', () => loadDemo(env)],
    ['API y trabajador', () => startProcesses(env)],
  ];
  for (const [name, work] of steps) {
    await step(name, work);
    if (stopping) return;
  }
  watchServices({ ...options, needs: ['mariadb', 'redis'] });
  greet();
}

async function loadDemo(env) {
  const script = 'dist/server/tools/demo/load.js';
  if (!settings.demo) return 'no (CEIBA_DEMO=0)';
  if (!existsSync(join(root, script))) return 'no hay';
  await tool(script, [], env, 'La carga de los datos de demostración');
  return undefined;
}

/** Ends everything this start began; the data folder is free afterwards. */
async function stop() {
  clearInterval(watch);
  killRunning();
  await supervisor?.stop();
  if (!owner) return;
  await releaseServices({ data: settings.data });
  rmSync(join(settings.data, 'processes.json'), { force: true });
  rmSync(join(settings.data, 'start.lock'), { force: true });
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
