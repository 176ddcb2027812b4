// Builds the server (swc, CommonJS, into dist/) and the web app (vite, into dist/web).
//   node tools/build.mjs            both
//   node tools/build.mjs server     only the server
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folders = ['apps/api', 'apps/testing', 'apps/worker', 'libs', 'migrations', 'tools'];
const skipped = new Set(['node_modules', 'dist', 'web', 'e2e']);
/** Builders of tests stay out of the product; the platform's room holds the provider sandboxes of the demo. */
const forTests = (path) => /libs\/(?!platform\/)[^/]+\/testing$/.test(path);

/** Every server-side TypeScript file of the house, tests left out. */
function sources(folder, into = []) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      if (!skipped.has(name) && !forTests(path)) sources(path, into);
    } else if (/\.ts$/.test(name) && !/\.(spec|int-spec|e2e-spec|d)\.ts$/.test(name)) into.push(path);
  }
  return into;
}

/** Compiles all server sources into dist/, same tree; returns the number of files. */
export async function buildServer() {
  const options = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
  delete options.$schema;
  const base = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8'));
  Object.assign(options.jsc, { baseUrl: root, paths: base.compilerOptions.paths });
  options.swcrc = false;
  const out = join(root, 'dist', 'server');
  rmSync(out, { recursive: true, force: true });
  const files = folders.flatMap((folder) => sources(join(root, folder)));
  await Promise.all(
    files.map(async (file) => {
      const target = join(out, relative(root, file).replace(/\.ts$/, '.js'));
      const { code, map } = await transform(readFileSync(file, 'utf8'), { ...options, filename: file });
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, map ? `${code}\n//# sourceMappingURL=${target.split('/').pop()}.map\n` : code);
      if (map) writeFileSync(`${target}.map`, map);
    }),
  );
  // The root package may become an ES module one day; what is compiled here is CommonJS.
  writeFileSync(join(out, 'package.json'), '{ "type": "commonjs" }\n');
  return files.length;
}

/** Builds the web app into dist/web. */
export async function buildWeb() {
  const { build } = await import('vite');
  await build({ root: join(root, 'apps/web'), logLevel: 'warn' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const only = process.argv[2];
  const started = Date.now();
  if (only !== 'web') console.log(`servidor: ${await buildServer()} archivos, ${Date.now() - started} ms`);
  if (only !== 'server') {
    const web = Date.now();
    await buildWeb();
    console.log(`web: ${Date.now() - web} ms`);
  }
}
