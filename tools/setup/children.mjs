// Child processes of the two commands. Each is the head of its own group, so nothing it started is left behind.
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';

const running = new Set();
let closed = false;

/** Signals a child's whole group; a group that is gone is fine. */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}

/**
 * Runs a program to its end. Resolves with {code, output}; `code` is 1 when a signal or `timeout` (ms) ended it.
 * `logFile` also receives the output; `echoOutput` lets standard output through to the terminal as well.
 */
export async function run(command, args, { cwd, env, logFile, echoOutput = false, timeout } = {}) {
  if (closed) return { code: 1, late: false, output: 'detenido' };
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const log = logFile ? createWriteStream(logFile) : undefined;
  const chunks = [];
  const take = (stream, echo) =>
    stream.on('data', (bytes) => {
      chunks.push(bytes);
      log?.write(bytes);
      if (echo) process.stdout.write(bytes);
    });
  take(child.stdout, echoOutput);
  take(child.stderr, false);
  let late = false;
  const timer = timeout ? setTimeout(() => signalGroup(child.pid, (late = true) && 'SIGKILL'), timeout) : undefined;
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${command}: ${error.message}\n`));
      resolve(1);
    });
    // 'exit', not 'close': a grandchild that keeps the pipe open must not keep us waiting.
    child.once('exit', (status) => setTimeout(() => resolve(status ?? 1), 50));
  });
  clearTimeout(timer);
  if (child.pid) signalGroup(child.pid, 'SIGKILL');
  running.delete(child);
  if (log) await once(log.end(), 'close');
  if (late) chunks.push(Buffer.from(`\nSe detuvo: pasó de ${timeout / 1000} s.\n`));
  return { code, late, output: Buffer.concat(chunks).toString('utf8') };
}

/** Ends every program that `run` still waits for; none can be run afterwards. */
export function killRunning() {
  closed = true;
  for (const child of running) signalGroup(child.pid, 'SIGKILL');
}

/** Calls back once when npm, which started us, is gone without having told us (kill -9, SIGHUP). */
export function whenNpmIsGone(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback('npm terminó');
  }, 500);
  timer.unref();
}
