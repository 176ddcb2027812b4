// Keeps the processes of a data folder running: a crashed one comes back, all end together.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isAlive, until } from '../services/lib.mjs';
import { signalGroup } from '../setup/children.mjs';
import { say } from '../setup/steps.mjs';

const rotateAt = 10 * 1024 * 1024;
const calmAfter = 60_000;

/** Moves a log that grew too long aside: x.log.1 is the newest of three. */
function rotate(file) {
  if (!existsSync(file) || statSync(file).size < rotateAt) return;
  for (const n of [2, 1]) if (existsSync(`${file}.${n}`)) renameSync(`${file}.${n}`, `${file}.${n + 1}`);
  renameSync(file, `${file}.1`);
}

/** Starts, restarts and ends named processes. Their pids are noted, so that those of a killed start can be ended. */
export class Supervisor {
  #data;
  #children = new Map();
  #stopping = false;
  /** Called when a process ends before `settled()`: it cannot start at all. */
  onFailure = undefined;

  constructor(data) {
    this.#data = data;
  }

  #note() {
    const pids = Object.fromEntries([...this.#children].map(([name, { pid, script }]) => [name, { pid, script }]));
    writeFileSync(join(this.#data, 'processes.json'), `${JSON.stringify(pids, null, 2)}\n`);
  }

  /** Ends what an earlier start left behind when it was killed. */
  async endLeftovers() {
    let noted = {};
    try {
      noted = JSON.parse(readFileSync(join(this.#data, 'processes.json'), 'utf8'));
    } catch {
      return;
    }
    const left = Object.values(noted).filter(({ pid, script }) => isAlive(pid) && commandOf(pid).includes(script));
    await Promise.all(left.map(({ pid }) => end(pid, 5_000)));
  }

  logOf = (name) => join(this.#data, 'logs', `${name}.log`);

  /** Runs `node script` under this name with that environment. */
  start(name, script, { cwd, env }) {
    rotate(this.logOf(name));
    this.#children.set(name, { script, cwd, env, crashes: 0 });
    this.#spawn(name);
  }

  #spawn(name) {
    const entry = this.#children.get(name);
    const out = openSync(this.logOf(name), 'a', 0o600);
    const { script, cwd, env } = entry;
    const options = { cwd, env, detached: true, stdio: ['ignore', out, out] };
    const child = spawn(process.execPath, [script], options);
    closeSync(out);
    entry.pid = child.pid;
    entry.since = Date.now();
    child.once('error', (error) => say(`✘ ${name}: ${error.message}`));
    child.once('exit', (code, signal) => this.#ended(name, child.pid, signal ?? `código ${code}`));
    this.#note();
  }

  #ended(name, pid, how) {
    const entry = this.#children.get(name);
    signalGroup(pid, 'SIGKILL');
    if (this.#stopping || entry.pid !== pid) return;
    if (this.onFailure) {
      this.onFailure(name, how);
      return;
    }
    if (Date.now() - entry.since > calmAfter) entry.crashes = 0;
    const wait = Math.min(30_000, 250 * 2 ** entry.crashes);
    entry.crashes += 1;
    say(`✘ ${name} terminó (${how}); arranca de nuevo en ${wait / 1000} s; registro: ${this.logOf(name)}`);
    entry.timer = setTimeout(() => this.#spawn(name), wait);
  }

  /** Ends every process: asks, then after `patience` ms forces. */
  async stop(patience = 8_000) {
    this.#stopping = true;
    const ending = [...this.#children.values()].map(({ pid, timer }) => {
      clearTimeout(timer);
      return end(pid, patience);
    });
    await Promise.all(ending);
  }

  /** Ends every process at once. */
  kill() {
    this.#stopping = true;
    for (const { pid } of this.#children.values()) if (pid) signalGroup(pid, 'SIGKILL');
  }
}

async function end(pid, patience) {
  if (!isAlive(pid)) return;
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    return;
  }
  await until(() => !isAlive(pid), { timeout: patience });
  signalGroup(pid, 'SIGKILL');
  await until(() => !isAlive(pid), { timeout: 2_000 });
}
