// Last resort for MariaDB and Redis: the containers of docker-compose.yml, their ports on the loopback only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './lib.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** True where a docker engine answers. */
export const dockerRuns = () => spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0;

/** Each data folder has containers and volumes of its own. */
const compose = (data, args, env) => {
  const project = `ceiba-${createHash('sha256').update(data).digest('hex').slice(0, 8)}`;
  const files = ['-f', join(root, 'docker-compose.yml'), '-f', join(root, 'docker', 'ports.yml')];
  return spawnSync('docker', ['compose', '-p', project, ...files, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
};

/** Starts the containers of these parts ('mariadb' | 'redis') on the ports of `state`, and waits until they are well. */
export function startContainers(data, names, state, log) {
  log(`docker compose up -d --wait ${names.join(' ')}`);
  const env = {};
  if (state.mariadb?.docker) {
    env.CEIBA_DB_PORT = String(state.mariadb.port);
    env.CEIBA_DB_PASSWORD = state.mariadb.password;
  }
  if (state.redis?.docker) env.CEIBA_REDIS_PORT = String(state.redis.port);
  const run = compose(data, ['up', '-d', '--wait', ...names], env);
  if (run.status !== 0) throw new Problem(`docker compose no pudo arrancar ${names.join(' y ')}:\n${run.stderr}`);
}

export function stopContainers(data, names) {
  compose(data, ['stop', ...names], {});
}
