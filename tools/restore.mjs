// npm run restore -- ARCHIVE: a backup into the empty folder CEIBA_DATA (or the empty database of DATABASE_URL). Whatever
// fails, the folder is as empty as before.
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createGunzip } from 'node:zlib';
import { clientOptions, DUMP, FILES, program, readManifest, runThrough } from './backup/archive.mjs';
import { forgetAgain, FORGOTTEN } from './backup/forgotten.mjs';
import { Problem } from './services/lib.mjs';
import { servicesAreUp, startServices, stopServices } from './services.mjs';
import { ensurePackages, root } from './setup/packages.mjs';
import { say, step } from './setup/steps.mjs';
import { holderOf } from './start/house.mjs';

function checkTarget(data) {
  if (holderOf(data) || servicesAreUp(data))
    throw new Problem(`Ceiba está en marcha con ${data}: deténgala e indique una carpeta vacía en CEIBA_DATA.`);
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new Problem(`${data} no está vacía: no se toca. Indique una carpeta vacía en CEIBA_DATA.`);
}

function checkVersion({ migration, version }) {
  const known = readdirSync(join(root, 'migrations')).some((file) =>
    file.startsWith(`${/\d{13}$/.exec(migration)?.[0]}-`),
  );
  if (migration && !known)
    throw new Problem(`El respaldo es de una versión más nueva de Ceiba (${version}): actualice primero.`);
}

async function checkEmpty(databaseUrl) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection(databaseUrl);
  try {
    const [tables] = await connection.query('show tables');
    if (tables.length > 0) throw new Problem('La base de DATABASE_URL no está vacía: no se toca. Indique una vacía.');
  } finally {
    await connection.end();
  }
}

async function load(databaseUrl, stage) {
  const { args, database } = clientOptions(databaseUrl, stage);
  const input = [createReadStream(join(stage, DUMP)), createGunzip()];
  await runThrough(program('mariadb', 'mysql'), [...args, database], { input, what: 'La carga de la base de datos' });
}

async function main([archive]) {
  if (!archive) throw new Problem('Uso: CEIBA_DATA=CARPETA_VACÍA npm run restore -- RESPALDO.tar');
  const file = resolve(archive);
  if (!existsSync(file)) throw new Problem(`No existe ${file}.`);
  const data = resolve(root, process.env.CEIBA_DATA || '.data');
  checkTarget(data);
  await ensurePackages();
  mkdirSync(data, { recursive: true, mode: 0o700 });
  let loading = false;
  try {
    const stage = mkdtempSync(join(data, '.restore-'));
    await runThrough(program('tar'), ['-xf', file, '-C', stage], { what: 'La lectura del respaldo' });
    await step('sumas del respaldo', async () => void checkVersion(await readManifest(stage)));
    const { databaseUrl } = await startServices({ data, needs: ['mariadb'], log: say });
    await checkEmpty(databaseUrl);
    loading = true;
    await step('base de datos', () => load(databaseUrl, stage));
    const back = await forgetAgain(databaseUrl, dirname(file));
    await step('archivos y secretos', () =>
      runThrough(program('tar'), ['-xpf', join(stage, FILES), '-C', data], { what: 'La copia de los archivos' }),
    );
    rmSync(stage, { recursive: true, force: true });
    await stopServices({ data });
    if (back > 0) say(`${back} según ${FORGOTTEN} pidieron ser olvidados después del respaldo: se borran al arrancar.`);
    say(`Listo en ${data}. Arranque con CEIBA_DATA=${data} npm start.`);
    if (process.env.REDIS_URL) say('Vacíe el Redis de REDIS_URL antes de arrancar.');
  } catch (error) {
    await stopServices({ data }).catch(() => {});
    for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true, force: true });
    if (loading && process.env.DATABASE_URL) console.error('La base de DATABASE_URL quedó a medias: vacíela.');
    throw error;
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}
