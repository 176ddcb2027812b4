// A private MariaDB: its own data folder, unix socket, loopback port and user.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Problem,
  commandOf,
  endProcess,
  firstWords,
  freePort,
  isAlive,
  newPassword,
  socketPath,
  startDetached,
  tail,
  until,
} from './lib.mjs';

export const databaseUrl = ({ user, password, port }) => `mysql://${user}:${password}@127.0.0.1:${port}/ceiba`;

const asRoot = () => (process.getuid?.() === 0 ? ['--user=root'] : []);

/** Creates the data folder once; a half-made one of an interrupted first start is made anew. */
function install(binaries, folder, log) {
  if (existsSync(join(folder, 'mysql'))) return;
  log('MariaDB: se crea la carpeta de datos');
  const making = `${folder}.new`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true, mode: 0o700 });
  const args = ['--no-defaults', `--datadir=${making}`, '--skip-test-db', ...asRoot()];
  const made = spawnSync(binaries.mariadbInstallDb, args, { encoding: 'utf8' });
  if (made.status !== 0) {
    throw new Problem(`MariaDB no pudo crear sus datos en ${folder}:\n${made.stdout}\n${made.stderr}`);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(making, folder);
}

/** Statements that run at each start, before the first connection: our user with its password, our database. */
function initFile(data, { user, password }) {
  const file = join(data, 'mariadb-init.sql');
  const hosts = ['127.0.0.1', 'localhost'];
  const lines = [
    "DROP USER IF EXISTS ''@'localhost';",
    ...hosts.map((host) => `CREATE OR REPLACE USER '${user}'@'${host}' IDENTIFIED BY '${password}';`),
    ...hosts.map((host) => `GRANT ALL PRIVILEGES ON *.* TO '${user}'@'${host}' WITH GRANT OPTION;`),
    'CREATE DATABASE IF NOT EXISTS ceiba CHARACTER SET utf8mb4 COLLATE utf8mb4_spanish_ci;',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return file;
}

/** Server options. `tuned: 'test'` trades durability for speed: the data of a test run need not outlive a power cut. */
function options({ folder, temporary, port, socket, pidFile, init, tuned }) {
  const test = tuned === 'test';
  return [
    '--no-defaults',
    ...asRoot(),
    `--datadir=${folder}`,
    // Its own: a server that starts deletes what it takes for left-over temporary tables, other servers' among them.
    `--tmpdir=${temporary}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${socket}`,
    `--pid-file=${pidFile}`,
    `--init-file=${init}`,
    '--skip-name-resolve',
    '--skip-log-bin',
    '--local-infile=0',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_spanish_ci',
    '--default-time-zone=+00:00',
    '--sql-mode=STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
    '--max-connections=300',
    '--max-allowed-packet=64M',
    '--performance-schema=OFF',
    `--innodb-buffer-pool-size=${test ? '256M' : '512M'}`,
    `--innodb-log-file-size=${test ? '64M' : '128M'}`,
    `--innodb-flush-log-at-trx-commit=${test ? 0 : 1}`,
    // A database for each test file: a hundred tables are made and dropped sooner where none of them is a file.
    ...(test ? ['--innodb-doublewrite=0', '--innodb-file-per-table=0'] : []),
  ];
}

/** A MariaDB greets first; anything else on that socket is not one. */
const answers = async (socket) => /MariaDB|mysql_native_password/.test((await firstWords({ path: socket })) ?? '');

/**
 * Starts the private MariaDB of a data folder, or finds it alive.
 * `state` (port, user, password, pid) is completed in place. Resolves with true when this call started it.
 */
export async function startMariadb({ data, state, binaries, tuned, log }) {
  const folder = join(data, 'mariadb');
  const socket = socketPath(data, 'mariadb');
  const pidFile = join(data, 'mariadb.pid');
  const logFile = join(data, 'logs', 'mariadb.log');
  state.user ??= 'ceiba';
  state.password ??= newPassword();
  const pid = livingPid(data, state);
  if (pid) {
    // Alive: it answers, or it is still starting or ending.
    if (await until(async () => (await answers(socket)) || !isAlive(pid), { timeout: 30_000 })) {
      if (isAlive(pid) && state.port) {
        state.pid = pid;
        return false;
      }
    }
    await endProcess(pid);
  }
  install(binaries, folder, log);
  state.port = await freePort(state.port);
  rmSync(socket, { force: true });
  const init = initFile(data, state);
  const temporary = join(data, 'mariadb-tmp');
  mkdirSync(temporary, { recursive: true });
  const args = options({ folder, temporary, port: state.port, socket, pidFile, init, tuned });
  state.pid = startDetached(binaries.mariadbd, args, logFile);
  const ready = await until(async () => !isAlive(state.pid) || (await answers(socket)), { timeout: 90_000 });
  if (!ready || !isAlive(state.pid)) {
    await endProcess(state.pid, 2_000);
    throw new Problem(`MariaDB no arrancó; su registro (${logFile}) termina así:\n${tail(logFile)}`);
  }
  return true;
}

/** Pid of a living MariaDB of this data folder: the one noted at its start, or the one of its pid file. */
export function livingPid(data, state) {
  let noted;
  try {
    noted = Number(readFileSync(join(data, 'mariadb.pid'), 'utf8'));
  } catch {
    noted = undefined;
  }
  return [state?.pid, noted].find((pid) => isAlive(pid) && commandOf(pid).includes(join(data, 'mariadb')));
}
