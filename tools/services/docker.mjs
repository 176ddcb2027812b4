// Last resort for MariaDB and Redis: the containers of docker-compose.yml, their ports on the loopback only.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './lib.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** True where a docker engine answers. */
export const dockerRuns = () => spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0;

const compose = (args, env) =>
  spawnSync('docker', ['compose', '-f', join(root, 'docker-compose.yml'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

/** Starts the containers of these parts ('mariadb' | 'redis') on the ports and passwords of `state`, and waits for them. */
export function startContainers(names, state, log) {
  log(`docker compose up -d --wait ${names.join(' ')}`);
  const env = { CEIBA_DB_PORT: String(state.mariadb?.port ?? 0), CEIBA_REDIS_PORT: String(state.redis?.port ?? 0) };
  if (state.mariadb) env.CEIBA_DB_PASSWORD = state.mariadb.password;
  const run = compose(['up', '-d', '--wait', ...names], env);
  if (run.status !== 0) throw new Problem(`docker compose no pudo arrancar ${names.join(' y ')}:\n${run.stderr}`);
}

export function stopContainers(names) {
  compose(['stop', ...names], {});
}
