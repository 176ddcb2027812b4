// npm run backup [-- FOLDER]: one dated archive of the company in CEIBA_DATA (or of DATABASE_URL): database, files, secrets.
// Beside it stands the list of who was forgotten (`--forgotten`: that list alone). It may be in use: the dump is one consistent view. Without FOLDER the archive goes to the current folder's `backups`.
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { createGzip } from 'node:zlib';
import { clientOptions, DUMP, FILES, MANIFEST, program, runThrough, writeManifest } from './backup/archive.mjs';
import { noteForgotten } from './backup/forgotten.mjs';
import { Problem, readState } from './services/lib.mjs';
import { releaseServices, servicesAreUp, startServices } from './services.mjs';
import { ensurePackages, root } from './setup/packages.mjs';
import { say, step } from './setup/steps.mjs';
import { holderOf } from './start/house.mjs';

const MARGIN = 64 * 1024 * 1024;

/** A folder of `npm start`, so that a slip makes no empty company to be kept. */
function checkSource(data) {
  const made = existsSync(join(data, 'mariadb/mysql')) || readState(data).mariadb?.docker;
  if (!process.env.DATABASE_URL && !made)
    throw new Problem(
      `En ${data} no hay una empresa de Ceiba; indique su carpeta en CEIBA_DATA o su base en DATABASE_URL.`,
    );
  if (!existsSync(join(data, 'secrets.json')) && !process.env.CEIBA_SECRET)
    throw new Problem(
      `Falta ${join(data, 'secrets.json')}: sin él no se abren los números fiscales. Indique la carpeta en CEIBA_DATA.`,
    );
}

function sizeOf(folder) {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (all, entry) => all + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}

/** Asks the database for its size and its latest migration, and the disk for room. Throws Problem. */
async function measure(databaseUrl, data, target) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection(databaseUrl);
  try {
    const [[{ bytes }]] = await connection.query(
      'select coalesce(sum(data_length), 0) as bytes from information_schema.tables where table_schema = database()',
    );
    const [[latest]] = await connection.query('select name from migration order by timestamp desc limit 1');
    // The dump, the files once by themselves and once in the archive.
    const needed = 2 * (Number(bytes) + sizeOf(join(data, 'files'))) + MARGIN;
    const { bavail, bsize } = statfsSync(target);
    if (bavail * bsize < needed)
      throw new Problem(
        `No hay espacio en ${target}: hacen falta ${Math.ceil(needed / 2 ** 20)} MB y quedan ${Math.floor((bavail * bsize) / 2 ** 20)} MB.`,
      );
    return latest?.name ?? null;
  } finally {
    await connection.end();
  }
}

async function dump(databaseUrl, stage) {
  const { args, database } = clientOptions(databaseUrl, stage);
  const options = ['--single-transaction', '--quick', '--routines', '--triggers', '--hex-blob', database];
  const output = [createGzip({ level: 6 }), createWriteStream(join(stage, DUMP), { mode: 0o600 })];
  await runThrough(program('mariadb-dump', 'mysqldump'), [...args, ...options], {
    output,
    what: 'El volcado de la base de datos',
  });
}

/** Files are never changed, only added and removed: what the dump names was there before it. */
async function pack(data, stage) {
  const names = ['files', 'secrets.json'].filter((name) => existsSync(join(data, name)));
  const args = ['-cf', join(stage, FILES), '-C', data, '--exclude=files/work', ...names];
  if (names.length === 0) args.push('--files-from=/dev/null');
  const forgive = (how, said) =>
    how === 'código 1' &&
    said
      .trim()
      .split('\n')
      .every((line) => /changed as we read it|removed before we read it/.test(line));
  await runThrough(program('tar'), args, { what: 'La copia de los archivos', forgive });
}

async function main(args) {
  const [folder] = args.filter((word) => word !== '--forgotten');
  const data = resolve(root, process.env.CEIBA_DATA || '.data');
  const target = resolve(folder ?? 'backups');
  checkSource(data);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  await ensurePackages();
  const inUse = servicesAreUp(data);
  const stage = mkdtempSync(join(target, '.ceiba-'));
  try {
    const { databaseUrl } = await startServices({ data, needs: ['mariadb'], log: say });
    await step('lista de personas olvidadas', () => noteForgotten(databaseUrl, target));
    if (args.includes('--forgotten')) return;
    const migration = await measure(databaseUrl, data, target);
    await step('base de datos', () => dump(databaseUrl, stage));
    await step('archivos y secretos', () => pack(data, stage));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const made_at = new Date().toISOString();
    await writeManifest(stage, { version, migration, made_at });
    const file = join(target, `ceiba-${made_at.slice(0, 19).replaceAll(':', '')}Z.tar`);
    const whole = join(stage, 'whole.tar');
    await runThrough(program('tar'), ['-cf', whole, '-C', stage, MANIFEST, DUMP, FILES], {
      what: 'El archivo del respaldo',
    });
    renameSync(whole, file);
    say(`Respaldo: ${file}`);
    if (process.env.CEIBA_SECRET || process.env.CEIBA_DATA_KEY)
      say('CEIBA_SECRET y CEIBA_DATA_KEY del ambiente no van en él: guárdelos aparte.');
  } finally {
    rmSync(stage, { recursive: true, force: true });
    // A house that was started meanwhile keeps its database.
    if (!inUse && !holderOf(data)) await releaseServices({ data });
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}
