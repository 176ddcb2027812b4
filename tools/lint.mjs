// eslint over the whole tree. The boundaries rule reads Nx's project graph, so that is made first.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' };
const bin = (name, file) => join(root, 'node_modules', name, file);

const graph = spawnSync(process.execPath, [bin('nx', 'dist/bin/nx.js'), 'show', 'projects'], {
  cwd: root,
  env,
  encoding: 'utf8',
});
if (graph.status !== 0) {
  console.error(`nx no pudo leer los proyectos:\n${graph.stdout}\n${graph.stderr}`);
  process.exit(1);
}
const paths = process.argv.slice(2);
const eslint = [
  bin('eslint', 'bin/eslint.js'),
  '--no-warn-ignored',
  '--max-warnings',
  '0',
  ...(paths.length > 0 ? paths : ['.']),
];
process.exit(spawnSync(process.execPath, eslint, { cwd: root, env, stdio: 'inherit' }).status ?? 1);
