// The API, the worker or the sandboxes of `npm run dev`: a new one takes over within a second, from a spare that is warm.
import { fork } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, tail, until } from '../services/lib.mjs';
import { root } from '../setup/packages.mjs';
import { say, seconds } from '../setup/steps.mjs';

const packages = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies);
const BOOT_MS = 60_000;

/** Ends a child: asks, then after `patience` ms forces. */
async function end(child, patience) {
  if (!child || !isAlive(child.pid) || child.exitCode !== null) return;
  child.kill('SIGTERM');
  await until(() => child.exitCode !== null || child.signalCode !== null, { timeout: patience, every: 10 });
  child.kill('SIGKILL');
  await until(() => child.exitCode !== null || child.signalCode !== null, { timeout: 2_000, every: 10 });
}

export class WarmProcess {
  #options;
  #log;
  #spare;
  #child;
  #turn = Promise.resolve();
  #wanted = 0;
  #failure;
  #stopped = false;
  #ready = Promise.resolve();

  /**
   * `script` is run with `env`; `said` is the word in its log that it is ready by, or a function that finds out;
   * `inspect` is the port of its debugger; `patience` (ms) is what the old one has to end its work.
   */
  constructor(options) {
    this.#options = options;
    this.#log = createWriteStream(options.logFile, { flags: 'a', mode: 0o600 });
  }

  #fork() {
    const { env } = this.#options;
    const child = fork(join(root, 'tools/dev/child.cjs'), packages, {
      cwd: root,
      env,
      detached: true,
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => this.#log.write(bytes));
    child.on('error', (error) => say(`✘ ${this.#options.name}: ${error.message}`));
    return child;
  }

  /** Puts a new process in the place of the running one. Changes that come meanwhile are one more turn, not many. */
  restart(why) {
    const mine = ++this.#wanted;
    this.#turn = this.#turn
      .then(() => (mine === this.#wanted && !this.#stopped ? this.#replace(why) : undefined))
      .catch((error) => this.#failed(`no arrancó: ${error.message}`));
    this.#ready = this.#turn;
    return this.#turn;
  }

  /** Resolves when the newest process is up, with what went wrong when it is not. */
  async ready() {
    let seen;
    do {
      seen = this.#ready;
      await seen;
    } while (seen !== this.#ready);
    return this.#failure;
  }

  async #replace(why) {
    const { name, script, inspect, patience = 0 } = this.#options;
    const begun = Date.now();
    const old = this.#child;
    this.#child = undefined;
    await end(old, patience);
    if (this.#stopped) return;
    const child = (this.#child = this.#spare?.connected ? this.#spare : this.#fork());
    this.#spare = undefined;
    this.#failure = undefined;
    const up = this.#whenUp(child);
    child.send({ script, inspect, env: this.#options.own ?? {} });
    const well = await up;
    if (this.#stopped) return;
    if (well) say(`✔ ${name}${why ? `: ${why}` : ''} (${seconds(Date.now() - begun)})`);
    else this.#failed('no arrancó');
    this.#spare = this.#fork();
    child.once('exit', () => this.#child === child && !this.#failure && this.#failed('terminó'));
  }

  #failed(how) {
    const { name, logFile } = this.#options;
    this.#failure = `${name} ${how}; su registro (${logFile}) termina así:\n${tail(logFile, 15)}`;
    say(`✘ ${this.#failure}\n  El próximo cambio lo arranca de nuevo.`);
  }

  #whenUp(child) {
    const { said } = this.#options;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), BOOT_MS);
      const done = (well) => {
        clearTimeout(timer);
        resolve(well);
      };
      let text = '';
      child.stdout.on('data', function look(bytes) {
        text += bytes;
        if (!text.includes(said)) return;
        child.stdout.off('data', look);
        done(true);
      });
      child.once('exit', () => done(false));
    });
  }

  /** Ends the running one and the spare. */
  async stop() {
    this.#stopped = true;
    this.#failure = 'detenido';
    const [child, spare] = [this.#child, this.#spare];
    this.#child = undefined;
    this.#spare = undefined;
    spare?.kill('SIGKILL');
    await end(child, this.#options.patience ?? 0);
  }
}
