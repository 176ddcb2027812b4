// Packages and builds are made anew only when what they come from changed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem, withLock } from '../services/lib.mjs';
import { run } from './children.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** True when node_modules holds exactly what the lock says; parts meant for other systems may be missing. */
function packagesAreCurrent() {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const present = readJson(join(root, 'node_modules/.package-lock.json'))?.packages;
  if (!present) return false;
  const missing = Object.entries(wanted).some(
    ([path, { version, optional, devOptional, peer, link }]) =>
      path !== '' && !link && present[path]?.version !== version && !(optional || devOptional || peer),
  );
  return !missing && Object.keys(present).every((path) => wanted[path]);
}

/** Installs the packages of the lock when they are missing or others. */
export async function ensurePackages() {
  if (packagesAreCurrent()) return 'al día';
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command, ...before] = npm;
  const args = [...before, 'ci', '--include=dev', '--no-audit', '--no-fund'];
  const { code, output } = await run(command, args, { cwd: root });
  if (code !== 0) {
    const said = output.trim().split('\n').slice(-15).join('\n');
    throw new Problem(`npm ci falló; revise la red y el registro de paquetes:\n${said}`);
  }
  return 'instalados';
}

const common = ['package-lock.json', 'tsconfig.base.json', 'tools/build.mjs', 'tools/bundle/bundle.mjs'];
const parts = {
  server: {
    from: ['apps/api', 'apps/contexts', 'apps/worker', 'libs', 'migrations', 'tools', '.swcrc'],
    out: 'dist/server/package.json',
  },
  web: { from: ['apps/web', 'libs'], out: 'dist/web/index.html' },
};
const outside = { server: new Set(['web', 'e2e']), web: new Set(['server', 'testing', 'e2e']) };

/** Digest of every source file a part is built from, tests left out. */
function fingerprint(part) {
  const hash = createHash('sha256');
  const visit = (path) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && !outside[part].has(entry.name)) visit(inner);
      } else if (!/[.-]spec\.tsx?$|\.(md|mjs)$/.test(entry.name)) add(inner);
    }
  };
  const add = (path) =>
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  for (const path of [...common, ...parts[part].from]) {
    if (!existsSync(join(root, path))) continue;
    if (/\.[a-z]+$/.test(path)) add(path);
    else visit(path);
  }
  return hash.digest('hex');
}

/** Builds the server and the web app where their sources changed since the last build. Throws Problem. */
export const ensureBuild = ({ only = ['server', 'web'] } = {}) =>
  withLock(join(root, 'dist'), () => buildChanged(only));

async function buildChanged(only) {
  const built = [];
  for (const part of only) {
    const mark = join(root, 'dist', `.${part}-fingerprint`);
    const now = fingerprint(part);
    if (existsSync(mark) && readFileSync(mark, 'utf8') === now && existsSync(join(root, parts[part].out))) continue;
    rmSync(mark, { force: true });
    const env = { ...process.env, NODE_ENV: 'production' };
    const { code, output } = await run(process.execPath, ['tools/build.mjs', part], { cwd: root, env });
    if (code !== 0) throw new Problem(`No se pudo construir (${part}):\n${output.trim()}`);
    writeFileSync(mark, now);
    built.push(part);
  }
  return built.length > 0 ? built.join(', ') : 'al día';
}
