// What the service starters share: user-facing problems, free ports, processes by pid, the state file and its lock.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Something the person at the terminal can put right; its message says how. Printed without a stack. */
export class Problem extends Error {}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks `check` every `every` ms until it answers something truthy; undefined after `timeout` ms. */
export async function until(check, { timeout = 30_000, every = 50 } = {}) {
  const end = Date.now() + timeout;
  for (;;) {
    const answer = await check();
    if (answer) return answer;
    if (Date.now() > end) return undefined;
    await sleep(every);
  }
}

/** True when a process of this id lives and is not a zombie. */
export function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return !existsSync('/proc/self/status');
  }
}

/** The command line of a process, '' when it is gone. */
export function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    if (existsSync('/proc/self/status')) return '';
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}

/** Asks a process to end and waits; kills it after `patience` ms. */
export async function endProcess(pid, patience = 15_000) {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGTERM');
  if (await until(() => !isAlive(pid), { timeout: patience })) return;
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  await until(() => !isAlive(pid), { timeout: 5_000 });
}

/** True when nobody listens on that loopback port. */
export function portIsFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Below the ports that the kernel gives to connections: a server that starts again finds its port free. */
const firstPort = 10_000;
const portRange = 2_000;

/** The wanted port when it is free, otherwise another free one of the loopback. */
export async function freePort(wanted) {
  let port = wanted;
  while (!port || !(await portIsFree(port))) port = firstPort + Math.floor(Math.random() * portRange);
  return port;
}

/**
 * Opens a connection, sends `hello` (may be empty) and resolves with the first bytes of the answer as latin1.
 * Resolves with undefined when nothing answers within `timeout` ms.
 */
export function firstWords(target, hello = '', timeout = 2_000) {
  return new Promise((resolve) => {
    const socket = connect(target);
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeout, () => done(undefined));
    socket.once('error', () => done(undefined));
    socket.once('close', () => done(undefined));
    socket.once('connect', () => hello && socket.write(hello));
    socket.once('data', (bytes) => done(bytes.toString('latin1')));
  });
}

/** Path of a unix socket in the data folder, or in the temporary folder where that path would be too long for one. */
export function socketPath(data, name) {
  const path = join(data, `${name}.sock`);
  if (Buffer.byteLength(path) < 100) return path;
  return join(tmpdir(), `ceiba-${createHash('sha256').update(data).digest('hex').slice(0, 12)}-${name}.sock`);
}

export const newPassword = () => randomBytes(18).toString('base64url');

/** Starts a server that outlives this process, its output in a log file; returns its pid. */
export function startDetached(command, args, logFile) {
  const out = openSync(logFile, 'a', 0o600);
  try {
    const child = spawn(command, args, { detached: true, stdio: ['ignore', out, out] });
    child.unref();
    child.once('error', () => {});
    return child.pid;
  } finally {
    closeSync(out);
  }
}

/** The last lines of a log, for a message about a server that did not start. */
export function tail(file, lines = 12) {
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

/** Ports, passwords and pids of a data folder, kept in `services.json` (readable by its owner only). */
export function readState(data) {
  try {
    return JSON.parse(readFileSync(join(data, 'services.json'), 'utf8'));
  } catch {
    return {};
  }
}

export function writeState(data, state) {
  const file = join(data, 'services.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Runs `work` while no other process of ours holds the same folder: its services, or the build in it. */
export async function withLock(data, work) {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const file = join(data, 'services.lock');
  const taken = await until(
    () => {
      try {
        writeFileSync(file, String(process.pid), { flag: 'wx' });
        return true;
      } catch {
        let holder = 0;
        try {
          holder = Number(readFileSync(file, 'utf8'));
        } catch {
          return false;
        }
        if (holder && !isAlive(holder)) rmSync(file, { force: true });
        return false;
      }
    },
    { timeout: 120_000, every: 100 },
  );
  if (!taken) throw new Problem(`Otro proceso usa ${data}; si no es así, borre ${file} e inténtelo de nuevo.`);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
