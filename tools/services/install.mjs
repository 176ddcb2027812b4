// Finds the programs Ceiba needs and, on Debian and Ubuntu, installs the missing ones without starting any service.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem } from './lib.mjs';

const extraFolders = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/usr/local/opt/mariadb/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];

/** Full path of the first of these programs that can be run; undefined when there is none. */
export function findProgram(...names) {
  for (const name of names) {
    for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...extraFolders]) {
      const path = join(folder || '.', name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not here
      }
    }
  }
  return undefined;
}

/** Each part, the programs it needs and the Debian packages that bring them. */
const parts = {
  mariadb: {
    label: 'MariaDB (mariadbd, mariadb-install-db y mariadb-dump)',
    packages: ['mariadb-server-core', 'mariadb-client'],
    find() {
      const mariadbd = findProgram('mariadbd', 'mysqld');
      const mariadbInstallDb = findProgram('mariadb-install-db', 'mysql_install_db');
      const defaults = findProgram('my_print_defaults');
      // A backup writes with it.
      const dump = findProgram('mariadb-dump', 'mysqldump');
      return mariadbd && mariadbInstallDb && defaults && dump ? { mariadbd, mariadbInstallDb } : undefined;
    },
  },
  redis: {
    label: 'Redis (redis-server)',
    packages: ['redis-server'],
    find() {
      const redisServer = findProgram('redis-server', 'valkey-server');
      return redisServer ? { redisServer } : undefined;
    },
  },
  chromium: {
    label: 'Chromium',
    // The same engine without a window: a sixth less work for a test, and papers start sooner.
    packages: ['chromium-headless-shell', 'fonts-dejavu-core', 'fonts-liberation'],
    otherwise: ['chromium', 'fonts-dejavu-core', 'fonts-liberation'],
    find() {
      const given = process.env.CHROMIUM_PATH;
      if (given) {
        if (!existsSync(given)) {
          throw new Problem(`CHROMIUM_PATH: no existe ${given}. Indique la ruta de Chromium o quite la variable.`);
        }
        return { chromium: given };
      }
      const names = [
        'chromium-headless-shell',
        'chromium',
        'chromium-browser',
        'google-chrome-stable',
        'google-chrome',
      ];
      const chromium = findProgram(...names, 'Chromium', 'Google Chrome');
      return chromium ? { chromium } : undefined;
    },
  },
};

/** A shell that may install packages: our own as root, else sudo without a password; undefined when neither. */
function rootShell() {
  if (process.getuid?.() === 0) return ['sh'];
  const sudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
  return sudo.status === 0 ? ['sudo', '-n', 'sh'] : undefined;
}

// While it runs, policy-rc.d answers 101 ("not allowed"), so a package that brings a service does not start it; then
// whatever stood there before is put back, also after an interruption.
const script = `
set -e
export DEBIAN_FRONTEND=noninteractive
policy=/usr/sbin/policy-rc.d
saved=/usr/sbin/policy-rc.d.ceiba-saved
restore() { if [ -e "$saved" ]; then mv -f "$saved" "$policy"; else rm -f "$policy"; fi; }
if [ -e "$policy" ] && [ ! -e "$saved" ] && ! grep -q ceiba-deny "$policy"; then mv "$policy" "$saved"; fi
trap restore EXIT
trap 'exit 130' INT TERM HUP
printf '#!/bin/sh\\n# ceiba-deny\\nexit 101\\n' > "$policy"
chmod 755 "$policy"
apt-get -qq -o DPkg::Lock::Timeout=120 update
apt-get -qq -y -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0 install --no-install-recommends "$@"
`;

const debianLike = () => {
  if (!findProgram('apt-get') || !existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
};

function aptInstall(packages, log) {
  const shell = debianLike() ? rootShell() : undefined;
  if (!shell) return false;
  log(`apt-get install ${packages.join(' ')}`);
  const [command, ...before] = shell;
  const run = spawnSync(command, [...before, '-c', script, 'sh', ...packages], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 << 20,
    detached: true, // a Ctrl-C must not break dpkg half-way
  });
  if (run.status === 0) return true;
  const said = `${run.stdout}\n${run.stderr}`.trim().split('\n').slice(-8).join('\n');
  log(`apt-get no pudo instalarlos:\n${said}`);
  return false;
}

/**
 * Paths of the programs of the wanted parts ('mariadb' | 'redis' | 'chromium'); installs the missing ones where it can.
 * Returns {programs, missing: parts that could not be provided}.
 */
export function providePrograms(wanted, log) {
  const missingNow = () => wanted.filter((name) => !parts[name].find());
  // One package that a distribution does not have fails them all: then everything is asked for again, with the other choice.
  for (const choice of ['packages', 'otherwise']) {
    const packages = missingNow().flatMap((name) => parts[name][choice] ?? parts[name].packages);
    if (packages.length > 0) aptInstall(packages, log);
  }
  const missing = missingNow();
  return { programs: Object.assign({}, ...wanted.map((name) => parts[name].find() ?? {})), missing };
}

/** What to do about parts that are missing and cannot be installed from here. */
export function missingMessage(missing) {
  const variables = { mariadb: 'DATABASE_URL', redis: 'REDIS_URL', chromium: 'CHROMIUM_PATH' };
  const packages = missing.flatMap((name) => parts[name].otherwise ?? parts[name].packages).join(' ');
  return [
    `Falta en esta máquina: ${missing.map((name) => parts[name].label).join(', ')}. Haga una de estas cosas:`,
    `  - instálelo (Debian o Ubuntu, como root: apt-get install --no-install-recommends ${packages})`,
    `  - indique uno que ya tenga con ${missing.map((name) => variables[name]).join(', ')}`,
    '  - arranque todo en contenedores: docker compose up',
  ].join('\n');
}
