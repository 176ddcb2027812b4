// A private Redis: its own folder, unix socket, loopback port and password.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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

export const redisUrl = ({ password, port }) => `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}/0`;

/** The configuration file: queues must lose nothing, so every second to disk and never an eviction. */
function configure({ data, folder, port, password, socket }) {
  const file = join(data, 'redis.conf');
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `unixsocket ${JSON.stringify(socket)}`,
    'unixsocketperm 700',
    `requirepass ${password}`,
    `dir ${JSON.stringify(folder)}`,
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    'daemonize no',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return file;
}

const answers = async (socket, password) =>
  ((await firstWords({ path: socket }, `AUTH ${password}\r\nPING\r\n`)) ?? '').startsWith('+OK');

/**
 * Starts the private Redis of a data folder, or finds it alive.
 * `state` (port, password, pid) is completed in place. Resolves with true when this call started it.
 */
export async function startRedis({ data, state, binaries }) {
  const folder = join(data, 'redis');
  const socket = socketPath(data, 'redis');
  const logFile = join(data, 'logs', 'redis.log');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  state.password ??= newPassword();
  if (livingRedis(data, state)) {
    const well = await until(async () => (await answers(socket, state.password)) || !isAlive(state.pid));
    if (well && isAlive(state.pid) && state.port) return false;
    await endProcess(state.pid);
  }
  state.port = await freePort(state.port);
  rmSync(socket, { force: true });
  const file = configure({ data, folder, port: state.port, password: state.password, socket });
  state.pid = startDetached(binaries.redisServer, [file], logFile);
  const ready = await until(async () => !isAlive(state.pid) || (await answers(socket, state.password)), {
    timeout: 60_000,
  });
  if (!ready || !isAlive(state.pid)) {
    await endProcess(state.pid, 2_000);
    throw new Problem(`Redis no arrancó; su registro (${logFile}) termina así:\n${tail(logFile)}`);
  }
  return true;
}

/** Pid of the living Redis of this data folder, undefined when it is not running. */
export function livingRedis(data, state) {
  // Redis rewrites its title to "redis-server 127.0.0.1:<port>".
  const ours = state?.pid && isAlive(state.pid) && commandOf(state.pid).includes('redis-server');
  return ours && commandOf(state.pid).includes(`:${state.port}`) ? state.pid : undefined;
}
