// Builds the server (swc, CommonJS, into dist/; its programs bundled) and the web app (vite, into dist/web).
//   node tools/build.mjs            both
//   node tools/build.mjs server     only the server
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { bundleServer } from './bundle/bundle.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folders = ['apps/api', 'apps/contexts', 'apps/testing', 'apps/worker', 'libs', 'migrations', 'tools'];
const skipped = new Set(['node_modules', 'dist', 'web', 'e2e']);
/** Builders of tests stay out of the product; the platform's room holds the provider sandboxes of the demo. */
const forTests = (path) => /libs\/(?!platform\/)[^/]+\/testing$/.test(path);

const isCode = (name) => /\.ts$/.test(name) && !/\.(spec|int-spec|e2e-spec|d)\.ts$/.test(name);

/** Every server-side TypeScript file of the house, tests left out. */
function sources(folder, into = []) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      if (!skipped.has(name) && !forTests(path)) sources(path, into);
    } else if (isCode(name)) into.push(path);
  }
  return into;
}

/** True for a file (absolute path) that the server is built from. */
export function isServerSource(path) {
  const inner = relative(root, path);
  const parts = dirname(inner).split('/');
  if (!folders.some((folder) => inner.startsWith(`${folder}/`)) || parts.some((part) => skipped.has(part)))
    return false;
  return isCode(inner) && !/^libs\/(?!platform\/)[^/]+\/testing\//.test(inner);
}

/** What compiles one server source to its place under `out`: {compile(file), targetOf(file)}. */
export function serverCompiler(out) {
  const options = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
  delete options.$schema;
  const base = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8'));
  Object.assign(options.jsc, { baseUrl: root, paths: base.compilerOptions.paths });
  options.swcrc = false;
  const targetOf = (file) => join(out, relative(root, file).replace(/\.ts$/, '.js'));
  const compile = async (file) => {
    const target = targetOf(file);
    const { code, map } = await transform(readFileSync(file, 'utf8'), { ...options, filename: file });
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, map ? `${code}\n//# sourceMappingURL=${target.split('/').pop()}.map\n` : code);
    if (map) writeFileSync(`${target}.map`, map);
  };
  return { compile, targetOf };
}

/** Compiles all server sources into `out`, same tree, and bundles its programs; returns the number of files. */
export async function buildServer(out = join(root, 'dist', 'server')) {
  const { compile } = serverCompiler(out);
  rmSync(out, { recursive: true, force: true });
  const files = folders.flatMap((folder) => sources(join(root, folder)));
  await Promise.all(files.map(compile));
  // The root package may become an ES module one day; what is compiled here is CommonJS.
  writeFileSync(join(out, 'package.json'), '{ "type": "commonjs" }\n');
  await bundleServer(out);
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
