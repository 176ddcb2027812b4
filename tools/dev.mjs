// npm run dev: the house while it is being changed, at one address. Settings as for `npm start`, besides CEIBA_INSPECT (9229):
// the API's debugger, the worker's is the port after it.
import { join } from 'node:path';
import { WarmProcess } from './dev/warm-process.mjs';
import { proxyTo } from './dev/proxy.mjs';
import { watchServer } from './dev/watch.mjs';
import { buildServer, serverCompiler } from './build.mjs';
import { freePort } from './services/lib.mjs';
import { root } from './setup/packages.mjs';
import { say, step } from './setup/steps.mjs';
import { greet, isStopping, leaveHouse, raiseHouse, takeHouse, untilStopped } from './start/command.mjs';
import { migrate } from './start/house.mjs';
import { portOf, readSettings } from './start/settings.mjs';

// Beside dist/server, so that tests and `npm start` can build while this runs.
const built = join(root, 'dist/dev');
const sources = ['apps/api/src', 'apps/contexts', 'apps/worker/src', 'libs', 'migrations', 'tools'].map((folder) =>
  join(root, folder),
);
let settings;
let folder;
let vite;
let processes = {};

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
  settings = readSettings(root);
  const inspect = portOf('CEIBA_INSPECT', 9229);
  const debuggers = [inspect, inspect + 1].map((port) => ['CEIBA_INSPECT', port]);
  ({ folder } = await takeHouse(settings, { command: 'npm run dev', more: debuggers }));
  let environment;
  await raiseHouse(settings, {
    build: async () => `${await buildServer(built)} archivos`,
    built,
    shape: (env) => (environment = developing(env)),
    last: ['API, trabajador y web', async (env) => startWeb(await startProcesses(env, inspect))],
  });
  if (isStopping()) return;
  watchServer({
    watcher: vite.watcher,
    compiler: serverCompiler(built),
    changed: (names, files) => changed(environment, names, files),
  });
  greet(settings, [
    'Cada cambio se ve al guardarlo.',
    `Depurador: API ${inspect}, trabajador ${inspect + 1}`,
    `Registros: ${join(settings.data, 'logs')}`,
  ]);
}

async function end() {
  await Promise.all([vite?.close(), ...Object.values(processes).map((one) => one.stop())]);
}

await untilStopped({ main, stop: () => leaveHouse(settings, folder, end) });
