// Provides MariaDB, Redis and Chromium: by the environment's URLs, as private local instances, by apt-get, by docker.
//   node tools/services.mjs up --data .data-dev [--test]   starts them (they go on by themselves), prints the exports
//   node tools/services.mjs env --data .data-dev           prints the exports of running ones
//   node tools/services.mjs down --data .data-dev          stops them
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dockerRuns, startContainers, stopContainers } from './services/docker.mjs';
import { missingMessage, providePrograms } from './services/install.mjs';
import { Problem, endProcess, firstWords, freePort, newPassword } from './services/lib.mjs';
import { readState, until, withLock, writeState } from './services/lib.mjs';
import { databaseUrl, livingPid, startMariadb } from './services/mariadb.mjs';
import { livingRedis, redisUrl, startRedis } from './services/redis.mjs';

/** Checks a URL of the environment: its form, and that a server answers there. */
async function givenUrl(name, protocols, defaultPort, hello) {
  let url;
  try {
    url = new URL(process.env[name]);
  } catch {
    url = undefined;
  }
  if (!url || !protocols.includes(url.protocol)) {
    throw new Problem(`${name}: no es una dirección ${protocols.join(' o ')}//usuario:clave@servidor:puerto/base.`);
  }
  const target = { host: url.hostname, port: Number(url.port || defaultPort) };
  if (!(await until(() => firstWords(target, hello), { timeout: 10_000, every: 500 }))) {
    throw new Problem(`${name}: nadie responde en ${url.host}. Arranque ese servidor o quite la variable.`);
  }
  return process.env[name];
}

/** Containers for the parts that have no local program; ports and passwords stay in the state. */
async function useDocker(data, names, state, log) {
  if (!dockerRuns()) throw new Problem(missingMessage(names));
  for (const name of names) {
    const part = (state[name] ??= {});
    // The container of an earlier start keeps its port; one that runs holds it itself.
    if (!part.docker) part.port = await freePort(part.port);
    part.docker = true;
    if (name === 'mariadb') Object.assign(part, { user: 'ceiba', password: part.password ?? newPassword() });
    else delete part.password;
  }
  startContainers(data, names, state, log);
}

/** Stops the parts of a data folder that run; forgets that they were to be kept. */
async function stopAll(data) {
  const state = readState(data);
  const containers = ['mariadb', 'redis'].filter((name) => state[name]?.docker);
  if (containers.length > 0) stopContainers(data, containers);
  await Promise.all([
    endProcess(livingPid(data, state.mariadb), 30_000),
    endProcess(livingRedis(data, state.redis), 10_000),
  ]);
  delete state.keep;
  for (const part of [state.mariadb, state.redis]) delete part?.pid;
  writeState(data, state);
}

/** Starts what the environment does not give; writes ports, passwords and pids down before and after. */
async function startMissing({ data, local, programs, tuned, log }) {
  const state = readState(data);
  const write = () => writeState(data, state);
  const run = async (name, start) => {
    if (!local.includes(name)) return;
    const part = (state[name] ??= {});
    delete part.docker;
    await start({ data, state: part, binaries: programs, tuned, log });
    write();
  };
  try {
    await Promise.all([run('mariadb', startMariadb), run('redis', startRedis)]);
  } finally {
    write();
  }
  return state;
}

/**
 * Provides the services of a data folder and resolves with {databaseUrl, redisUrl, chromium, stop}.
 * Leftovers of a crash are reused when alive, else started again. `stop()` ends what runs on this data folder, unless
 * it was started to stay (`up`). `tuned: 'test'` = fast, not durable. `needs` leaves parts out. Throws Problem.
 */
export async function startServices({ data, tuned, log = () => {}, needs = ['mariadb', 'redis', 'chromium'], keep }) {
  const folder = resolve(data);
  const given = { mariadb: process.env.DATABASE_URL, redis: process.env.REDIS_URL };
  return withLock(folder, async () => {
    mkdirSync(join(folder, 'logs'), { recursive: true, mode: 0o700 });
    const urls = {};
    if (given.mariadb) urls.mariadb = await givenUrl('DATABASE_URL', ['mysql:', 'mariadb:'], 3306, '');
    if (given.redis) urls.redis = await givenUrl('REDIS_URL', ['redis:', 'rediss:'], 6379, 'PING\r\n');
    const wanted = needs.filter((name) => !given[name]);
    const { programs, missing } = providePrograms(wanted, log);
    if (missing.includes('chromium')) throw new Problem(missingMessage(missing));
    const local = wanted.filter((name) => name !== 'chromium' && !missing.includes(name));
    let state;
    try {
      state = await startMissing({ data: folder, local, programs, tuned, log });
      if (missing.length > 0) await useDocker(folder, missing, state, log);
    } catch (error) {
      if (!readState(folder).keep) await stopAll(folder);
      throw error;
    }
    if (keep) state.keep = true;
    writeState(folder, state);
    return {
      databaseUrl: urls.mariadb ?? (state.mariadb && databaseUrl(state.mariadb)),
      redisUrl: urls.redis ?? (state.redis && redisUrl(state.redis)),
      chromium: programs.chromium,
      stop: () => releaseServices({ data: folder }),
    };
  });
}

/** Stops the services of a data folder, unless they were started to stay (`up`). */
export const releaseServices = ({ data }) =>
  withLock(resolve(data), async () => (readState(resolve(data)).keep ? undefined : stopAll(resolve(data))));

/** True when the private MariaDB of this data folder runs. */
export const servicesAreUp = (data) => livingPid(resolve(data), readState(resolve(data)).mariadb) !== undefined;

/** False when a private server that was started for this data folder has ended. */
export function servicesAreAlive(data) {
  const { mariadb, redis } = readState(data);
  const well = (part, living) => !part?.pid || part.docker || living(data, part) !== undefined;
  return well(mariadb, livingPid) && well(redis, livingRedis);
}

/** Stops the services of a data folder, also those started to stay. */
export const stopServices = ({ data }) => withLock(resolve(data), () => stopAll(resolve(data)));

const exportsOf = ({ databaseUrl: database, redisUrl: redis, chromium }) =>
  [
    `export DATABASE_URL='${database}'`,
    `export REDIS_URL='${redis}'`,
    ...(chromium ? [`export CHROMIUM_PATH='${chromium}'`] : []),
  ].join('\n');

async function main([action, ...rest]) {
  const at = rest.indexOf('--data');
  const data = resolve(at >= 0 ? rest[at + 1] : (process.env.CEIBA_DATA ?? '.data'));
  if (action === 'up') {
    const tuned = rest.includes('--test') ? 'test' : undefined;
    const log = (line) => console.error(line);
    console.log(exportsOf(await startServices({ data, tuned, log, keep: true })));
  } else if (action === 'env') {
    const state = readState(data);
    if (!livingPid(data, state.mariadb) || !livingRedis(data, state.redis)) {
      throw new Problem(`En ${data} no hay servicios en marcha: node tools/services.mjs up --data ${data}`);
    }
    const { programs } = providePrograms(['chromium'], () => {});
    console.log(exportsOf({ databaseUrl: databaseUrl(state.mariadb), redisUrl: redisUrl(state.redis), ...programs }));
  } else if (action === 'down') {
    await stopServices({ data });
  } else {
    throw new Problem('Uso: node tools/services.mjs up|env|down --data CARPETA [--test]');
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((error) => {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  });
}
