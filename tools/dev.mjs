// npm run dev: the house while it is being changed, at one address. Settings as for `npm start`, besides CEIBA_INSPECT (9229):
// the API's debugger, the worker's is the port after it.
import { join } from 'node:path';
import { WarmProcess } from './dev/warm-process.mjs';
import { proxyTo } from './dev/proxy.mjs';
import { watchServer } from './dev/watch.mjs';
import { buildServer, serverCompiler } from './build.mjs';
import { Problem, freePort } from './services/lib.mjs';
import { releaseServices, startServices } from './services.mjs';
import { killRunning, whenNpmIsGone } from './setup/children.mjs';
import { ensurePackages, root } from './setup/packages.mjs';
import { checkNode, say, step } from './setup/steps.mjs';
import { environmentOf, loadDemo, migrate, takeFolder } from './start/house.mjs';
import { checkConfig, checkPorts, portOf, readSecret, readSettings } from './start/settings.mjs';
import { Supervisor } from './start/supervisor.mjs';

// Beside dist/server, so that tests and `npm start` can build while this runs.
const built = join(root, 'dist/dev');
const sources = ['apps/api/src', 'apps/contexts', 'apps/worker/src', 'libs', 'migrations', 'tools'].map((folder) =>
  join(root, folder),
);
let settings;
let folder;
let vite;
let processes = {};
let stopping;

/** The environment of the processes: what they say of themselves is read, and answers are held to their schemas. */
function developing(env) {
  const level = ['trace', 'debug', 'info'].includes(env.LOG_LEVEL) ? env.LOG_LEVEL : 'info';
  return { ...env, NODE_ENV: 'development', LOG_LEVEL: level, CEIBA_CHECK_ANSWERS: env.CEIBA_CHECK_ANSWERS ?? '1' };
}

async function startProcesses(env, inspect) {
  const made = (name, script, said, more) =>
    new WarmProcess({
      name,
      script: join(built, script),
      said,
      env,
      logFile: join(settings.data, 'logs', `${name}.log`),
      ...more,
    });
  const apiPort = await freePort();
  processes = {
    api: made('api', 'apps/api/src/main.js', 'API lista', {
      inspect,
      own: { PORT: String(apiPort), HOST: '127.0.0.1' },
    }),
    worker: made('worker', 'apps/worker/src/main.js', 'worker listo', { inspect: inspect + 1, patience: 300 }),
    ...(settings.demo ? { sandboxes: made('sandboxes', 'tools/sandboxes.js', 'sandboxes http') } : {}),
  };
  await Promise.all(Object.values(processes).map((one) => one.restart()));
  return apiPort;
}

/** Vite's own server: the screens with hot reload, and the API behind the same address. */
async function startWeb(apiPort) {
  const { createServer } = await import('vite');
  const api = {
    name: 'ceiba-api',
    configureServer: ({ middlewares }) => void middlewares.use(proxyTo(processes.api, apiPort)),
  };
  vite = await createServer({
    root: join(root, 'apps/web'),
    clearScreen: false,
    logLevel: 'warn',
    plugins: [api],
    server: { port: settings.port, strictPort: true },
  });
  await vite.listen();
  vite.watcher.add(sources);
}

async function changed(env, names, files) {
  const why = files.length === 1 ? files[0] : `${files[0]} y ${files.length - 1} más`;
  if (names.has('database')) await step('migraciones', () => migrate(built, env)).catch((error) => say(error.message));
  await Promise.all([...names].map((name) => processes[name]?.restart(why)));
}

async function main() {
  checkNode();
  settings = readSettings(root);
  readSecret(settings.data);
  const inspect = portOf('CEIBA_INSPECT', 9229);
  folder = takeFolder(settings.data);
  await new Supervisor(settings.data).endLeftovers();
  const debuggers = [inspect, inspect + 1].map((port) => ['CEIBA_INSPECT', port]);
  await checkPorts(settings, { command: 'npm run dev', more: debuggers });
  let env;
  const steps = [
    ['paquetes', ensurePackages],
    [
      'MariaDB, Redis y Chromium',
      async () => {
        env = developing(environmentOf(settings, await startServices({ data: settings.data, log: say })));
      },
    ],
    ['servidor', async () => `${await buildServer(built)} archivos`],
    ['ajustes', () => checkConfig(built, env)],
    ['migraciones', () => migrate(built, env)],
    ['datos de demostración', () => loadDemo(built, env)],
    ['API, trabajador y web', async () => startWeb(await startProcesses(env, inspect))],
  ];
  for (const [name, work] of steps) {
    await step(name, work);
    if (stopping) return;
  }
  watchServer({
    watcher: vite.watcher,
    compiler: serverCompiler(built),
    changed: (names, files) => changed(env, names, files),
  });
  console.log(
    `\n  Ceiba: ${settings.publicUrl} (cada cambio se ve al guardarlo)\n  API:   ${settings.publicUrl}/api/docs`,
  );
  console.log(`  Depurador: API ${inspect}, trabajador ${inspect + 1}`);
  if (settings.demo) {
    console.log(`  Proveedores de prueba: http://localhost:${settings.sandboxPort}`);
    console.log('  Personal: admin, cajera, almacen, finanzas · Socio: 2 · Contraseña de todos: Ceiba.2026');
  }
  console.log(`  Registros: ${join(settings.data, 'logs')}\n  Ctrl-C detiene todo.\n`);
}

/** Ends everything this command began; the data folder is free afterwards. */
async function stop() {
  killRunning();
  await Promise.all([vite?.close(), ...Object.values(processes).map((one) => one.stop())]);
  if (!folder) return;
  await releaseServices({ data: settings.data });
  folder.leave();
}

function onSignal(signal) {
  if (stopping) return;
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
