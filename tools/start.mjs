// npm start: the whole house on a bare machine. Settings: PORT, CEIBA_DATA, DATABASE_URL, REDIS_URL, CEIBA_DEMO,
// CEIBA_SANDBOX_PORT, CEIBA_PUBLIC_URL, CEIBA_SECRET, CHROMIUM_PATH and the providers' keys (README).
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, tail, until } from './services/lib.mjs';
import { servicesAreAlive, startServices } from './services.mjs';
import { ensureBuild, root } from './setup/packages.mjs';
import { say } from './setup/steps.mjs';
import { greet, isStopping, leaveHouse, raiseHouse, takeHouse, untilStopped } from './start/command.mjs';
import { readSettings } from './start/settings.mjs';

const built = join(root, 'dist/server');
const scripts = { api: 'bundle/api.js', worker: 'bundle/worker.js', sandboxes: 'bundle/sandboxes.js' };
/** A machine full of other work needs minutes; one that fails says so at once. */
const HEALTHY_MS = 240_000;
let settings;
let supervisor;
let folder;
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
    if (failure || isStopping()) return true;
    const answer = await fetch(`http://127.0.0.1:${settings.port}/api/health`).catch(() => undefined);
    if (answer) last = `${answer.status} ${await answer.text()}`;
    return answer?.status === 200;
  };
  const well = await until(healthy, { timeout: HEALTHY_MS, every: 100 });
  supervisor.onFailure = undefined;
  if (failure) throw new Problem(failure);
  if (!well)
    throw new Problem(
      `/api/health no llegó a 200 en ${HEALTHY_MS / 1000} s: ${last}\nRegistros: ${join(settings.data, 'logs')}`,
    );
}

/** A private MariaDB or Redis that died is started again on its port. */
function watchServices(options) {
  let busy = false;
  watch = setInterval(async () => {
    if (busy || isStopping() || servicesAreAlive(options.data)) return;
    busy = true;
    say('✘ MariaDB o Redis terminó; arranca de nuevo');
    await startServices(options).catch((error) => say(`✘ ${error.message}`));
    busy = false;
  }, 1_000);
}

/** Outside the demo the API says the first password once, at the very first start. */
function firstSignIn() {
  const said = readFileSync(supervisor.logOf('api')).subarray(logFrom).toString('utf8');
  return /^Primer acceso: .*$/m.exec(said) ?? [];
}

async function main() {
  settings = readSettings(root);
  ({ folder, supervisor } = await takeHouse(settings));
  await raiseHouse(settings, { build: () => ensureBuild(), built, last: ['API y trabajador', startProcesses] });
  if (isStopping()) return;
  watchServices({ data: settings.data, log: say, needs: ['mariadb', 'redis'] });
  greet(settings, [...firstSignIn(), `Datos y registros: ${settings.data}`]);
}

async function end() {
  clearInterval(watch);
  await supervisor?.stop();
}

function force(signal) {
  say(`${signal} otra vez: se termina a la fuerza`);
  supervisor?.kill();
}

await untilStopped({ main, stop: () => leaveHouse(settings, folder, end), force });
