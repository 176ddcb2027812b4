// The settings of `npm start`, checked before anything is touched.
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { Problem, portIsFree } from '../services/lib.mjs';

/** The port that a variable of the environment names. Throws Problem. */
export function portOf(name, fallback) {
  const text = process.env[name] ?? '';
  if (text === '') return fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new Problem(`${name}: «${text}» no es un puerto; escriba un número entre 1 y 65535.`);
  }
  return port;
}

function flagOf(name, fallback) {
  const text = process.env[name] ?? '';
  if (text === '') return fallback;
  if (text !== '0' && text !== '1') throw new Problem(`${name}: «${text}» no vale; escriba 1 (sí) o 0 (no).`);
  return text === '1';
}

function publicUrlOf(port) {
  const text = process.env.CEIBA_PUBLIC_URL ?? '';
  if (text === '') return `http://localhost:${port}`;
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new Problem(`CEIBA_PUBLIC_URL: «${text}» no es una dirección http:// o https://.`);
  }
  return text.replace(/\/+$/, '');
}

/** As `mkdir -p`; Node's own recursive form never returns on some file systems (/proc). */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function folderOf(root) {
  const folder = resolve(root, process.env.CEIBA_DATA || '.data');
  try {
    makeFolder(join(folder, 'logs'));
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Problem(`CEIBA_DATA: no se puede escribir en ${folder} (${error.code}); indique otra carpeta.`);
  }
  return folder;
}

/** Reads and checks the settings. Throws Problem naming the variable that is wrong. */
export function readSettings(root) {
  const port = portOf('PORT', 3000);
  const sandboxPort = portOf('CEIBA_SANDBOX_PORT', port === 65535 ? port - 1 : port + 1);
  if (sandboxPort === port) throw new Problem(`CEIBA_SANDBOX_PORT: debe ser distinto de PORT (${port}).`);
  const demo = flagOf('CEIBA_DEMO', true);
  return { port, sandboxPort, demo, publicUrl: publicUrlOf(port), data: folderOf(root) };
}

/** Throws Problem when a port that will be used is taken; `more` are [variable, port] besides the usual two. */
export async function checkPorts({ port, sandboxPort, demo }, { command = 'npm start', more = [] } = {}) {
  const wanted = [['PORT', port], ...(demo ? [['CEIBA_SANDBOX_PORT', sandboxPort]] : []), ...more];
  for (const [name, number] of wanted) {
    if ((await portIsFree(number, '127.0.0.1')) && (await portIsFree(number, undefined))) continue;
    throw new Problem(
      `${name}: el puerto ${number} está ocupado por otro programa; ciérrelo o elija otro, p. ej. ${name}=${number + 10} ${command}.`,
    );
  }
}

/** The signing key of this data folder, created once; CEIBA_SECRET of the environment wins. Throws Problem. */
export function readSecret(data) {
  const given = process.env.CEIBA_SECRET;
  if (given) {
    if (given.length < 32) throw new Problem('CEIBA_SECRET: debe tener 32 caracteres o más.');
    return given;
  }
  const file = join(data, 'secrets.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')).secret;
  } catch (error) {
    if (error.code !== 'ENOENT') throw new Problem(`No se puede leer ${file}: ${error.message}`);
  }
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(file, `${JSON.stringify({ secret }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}

/** Asks the built product whether it takes this environment, before the database is touched. Throws Problem. */
export function checkConfig(built, env) {
  const { loadConfig } = createRequire(import.meta.url)(join(built, 'libs/platform/server/config/config.js'));
  try {
    loadConfig(env);
  } catch (error) {
    throw new Problem(error.message);
  }
}
