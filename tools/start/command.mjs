// What `npm start` and `npm run dev` have in common: how they take a data folder, make it ready, and end.
import { Problem } from '../services/lib.mjs';
import { releaseServices, startServices } from '../services.mjs';
import { killRunning, whenNpmIsGone } from '../setup/children.mjs';
import { ensurePackages } from '../setup/packages.mjs';
import { checkNode, say, step } from '../setup/steps.mjs';
import { environmentOf, loadDemo, migrate, takeFolder } from './house.mjs';
import { checkConfig, checkPorts, readSecret } from './settings.mjs';
import { Supervisor } from './supervisor.mjs';

let stopping;

/** Was this command told to end? */
export const isStopping = () => stopping !== undefined;

/** Takes the data folder of `settings` and sees that the ports are free; `asked` as checkPorts has it. Throws Problem. */
export async function takeHouse(settings, asked) {
  readSecret(settings.data);
  const folder = takeFolder(settings.data);
  try {
    const supervisor = new Supervisor(settings.data);
    await supervisor.endLeftovers();
    await checkPorts(settings, asked);
    return { folder, supervisor };
  } catch (error) {
    folder.leave();
    throw error;
  }
}

/**
 * Services, build and data step by step, then `last`, a step that is given the environment. `build` resolves with a word
 * about it; `built` is where to; `shape` changes the environment of the processes. Throws Problem.
 */
export async function raiseHouse(settings, { build, built, shape = (env) => env, last: [lastName, last] }) {
  let env;
  const services = async () => {
    env = shape(environmentOf(settings, await startServices({ data: settings.data, log: say })));
  };
  const steps = [
    ['paquetes', ensurePackages],
    ['MariaDB, Redis y Chromium', services],
    ['construcción', build],
    ['ajustes', () => checkConfig(built, env)],
    ['migraciones', () => migrate(built, env)],
    ['datos de demostración', () => loadDemo(built, env)],
    [lastName, () => last(env)],
  ];
  for (const [name, work] of steps) {
    await step(name, work);
    if (isStopping()) return;
  }
}

/** Tells where the house is; `more` are further lines. */
export function greet({ publicUrl, sandboxPort, demo }, more) {
  const lines = [
    `Ceiba: ${publicUrl}`,
    ...(demo ? [`API:   ${publicUrl}/api/docs`, `Proveedores de prueba: http://localhost:${sandboxPort}`] : []),
    ...(demo ? ['Personal: admin, cajera, almacen, finanzas · Socio: 2 · Contraseña de todos: Ceiba.2026'] : []),
    ...more,
    'Ctrl-C detiene todo.',
  ];
  console.log(`\n${lines.map((line) => `  ${line}\n`).join('')}`);
}

/** Ends the processes by `end`, then what this command began besides; the data folder is free afterwards. */
export async function leaveHouse(settings, folder, end) {
  killRunning();
  await end();
  if (!folder) return;
  await releaseServices({ data: settings.data });
  folder.leave();
}

/** Runs `main`; a signal, or npm that is gone, ends all by `stop`, a second signal by `force`. */
export async function untilStopped({ main, stop, force = () => {} }) {
  const onSignal = (signal) => {
    if (isStopping()) {
      force(signal);
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
  };
  // The terminal may be gone before we are.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => onSignal(signal));
  whenNpmIsGone(onSignal);
  try {
    checkNode();
    await main();
  } catch (error) {
    if (isStopping()) return;
    console.error(error instanceof Problem ? `\n${error.message}` : error);
    await stop().catch((failure) => console.error(failure));
    process.exit(1);
  }
}
