// The archive of a company: manifest.json (version, checksums), database.sql.gz and files.tar (files, secrets.json).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findProgram } from '../services/install.mjs';
import { Problem } from '../services/lib.mjs';

export const DUMP = 'database.sql.gz';
export const FILES = 'files.tar';
export const MANIFEST = 'manifest.json';
const FORMAT = 1;

/** Full path of a program, by its names. Throws Problem. */
export function program(...names) {
  const found = findProgram(...names);
  if (!found)
    throw new Problem(`Falta el programa ${names[0]}: instálelo (Debian: apt-get install mariadb-client tar).`);
  return found;
}

/**
 * Runs a program to its end; `input` is streamed into it, its output goes through `output` (streams). Throws Problem
 * with its last words; `forgive` says which failures are none.
 */
export async function runThrough(command, args, { input = [], output = [], what, forgive = () => false }) {
  const child = spawn(command, args, {
    stdio: [input.length ? 'pipe' : 'ignore', output.length ? 'pipe' : 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes) => (said = (said + bytes).slice(-2_000)));
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code === 0 ? '' : (signal ?? `código ${code}`)));
  });
  const streams = [
    ...(input.length ? [pipeline(...input, child.stdin)] : []),
    ...(output.length ? [pipeline(child.stdout, ...output)] : []),
  ];
  const [how, ...broken] = await Promise.all([
    ended,
    ...streams.map((done) =>
      done.then(
        () => '',
        (error) => error.message,
      ),
    ),
  ]);
  const failures = [how, ...broken].filter(Boolean);
  if (failures.length > 0 && !forgive(how, said))
    throw new Problem(`${what} falló (${failures.join('; ')}): ${said.trim()}`);
}

/** Options of MariaDB's clients for an address: the password stands in a file that only its owner reads. */
export function clientOptions(databaseUrl, folder) {
  const url = new URL(databaseUrl);
  const file = join(folder, 'client.cnf');
  const quoted = (text) => `"${decodeURIComponent(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  const lines = [
    '[client]',
    `user=${quoted(url.username)}`,
    `password=${quoted(url.password)}`,
    `host=${url.hostname}`,
    `port=${url.port || 3306}`,
    'protocol=tcp',
    'default-character-set=utf8mb4',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return { args: [`--defaults-file=${file}`], database: decodeURIComponent(url.pathname.slice(1)) };
}

async function sha256(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Writes what the archive holds and how to know it again. */
export async function writeManifest(folder, about) {
  const sums = { [DUMP]: await sha256(join(folder, DUMP)), [FILES]: await sha256(join(folder, FILES)) };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify({ format: FORMAT, ...about, sha256: sums }, null, 2)}\n`);
}

/** The manifest of an unpacked archive whose parts are whole. Throws Problem. */
export async function readManifest(folder) {
  const missing = [MANIFEST, DUMP, FILES].filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new Problem(`No es un respaldo completo de Ceiba: falta ${missing.join(', ')}.`);
  let manifest;
  try {
    manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
  } catch {
    throw new Problem(`El respaldo está dañado: no se puede leer ${MANIFEST}.`);
  }
  if (manifest.format !== FORMAT)
    throw new Problem(`El respaldo tiene un formato (${manifest.format}) de otra versión de Ceiba.`);
  for (const name of [DUMP, FILES]) {
    if ((await sha256(join(folder, name))) !== manifest.sha256?.[name])
      throw new Problem(`El respaldo está dañado: la suma de ${name} no coincide. Use otro.`);
  }
  return manifest;
}
