// What `npm start` and `npm run dev` both do before their processes run.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, commandOf, isAlive } from '../services/lib.mjs';
import { run } from '../setup/children.mjs';
import { root } from '../setup/packages.mjs';
import { readSecret } from './settings.mjs';

/** The process that holds a data folder (`npm start`, `npm run dev`); 0 when there is none. */
export function holderOf(data) {
  const file = join(data, 'start.lock');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return holder && isAlive(holder) && /(start|dev)\.mjs/.test(commandOf(holder)) ? holder : 0;
}

/** One house per data folder. Throws Problem when another has it; `leave()` frees it. */
export function takeFolder(data) {
  const holder = holderOf(data);
  if (holder && holder !== process.pid) {
    throw new Problem(
      `Ceiba ya está en marcha con ${data} (proceso ${holder}); deténgala con Ctrl-C o kill ${holder}, o use otra carpeta en CEIBA_DATA.`,
    );
  }
  writeFileSync(join(data, 'start.lock'), String(process.pid));
  return {
    leave: () => {
      for (const name of ['processes.json', 'start.lock']) rmSync(join(data, name), { force: true });
    },
  };
}

/** The environment of the product's processes. */
export function environmentOf(settings, { databaseUrl, redisUrl, chromium }) {
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
    // Unset it is learnt from the administrators' sign-ins (ADR 0027).
    CEIBA_PUBLIC_URL: process.env.CEIBA_PUBLIC_URL ? settings.publicUrl : undefined,
    CHROMIUM_PATH: chromium,
  };
}

/** Runs one of our compiled tools to its end. Throws Problem with what it said. */
async function tool(script, args, env, what) {
  const { code, output } = await run(process.execPath, [script, ...args], { cwd: root, env });
  if (code !== 0) throw new Problem(`${what} falló:\n${output.trim().split('\n').slice(-20).join('\n')}`);
}

/** Brings the database up to date; `built` is the folder of the compiled server. Throws Problem. */
export const migrate = (built, env) =>
  tool(join(built, 'tools/migrate.js'), ['up'], env, 'La migración de la base de datos');

/** Loads the demo company where it is wanted and not there yet; a word about it when it is not. Throws Problem. */
export async function loadDemo(built, env) {
  if (env.CEIBA_DEMO === '0') return 'no (CEIBA_DEMO=0)';
  await tool(join(built, 'tools/demo/load.js'), [], env, 'La carga de los datos de demostración');
  return undefined;
}
