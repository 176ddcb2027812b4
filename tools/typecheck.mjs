// Type-checks the server and the web app; with a project's folder (`libs/sales/web`) only that project and what it stands on.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const compiler = join(root, 'node_modules/ts7/bin/tsc');
const server = join(root, 'tsconfig.server.json');
const web = join(root, 'apps/web/tsconfig.json');

/** A file with the settings of one side for these folders alone. */
function narrowed(side, folders) {
  const file = join(root, '.nx/typecheck', `${folders[0].replaceAll('/', '-')}.json`);
  const include = folders.flatMap((folder) =>
    /[.]ts$/.test(folder) ? join(root, folder) : ['ts', 'tsx'].map((end) => join(root, folder, `**/*.${end}`)),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ extends: side, include, exclude: [] }));
  return file;
}

/** The settings that a project is checked by. */
function settingsOf(folder) {
  if (folder === 'apps/web') return [web, narrowed(server, ['apps/web/e2e'])];
  if (folder.endsWith('/web')) return [narrowed(web, [folder, 'apps/web/src/vite-env.d.ts'])];
  return [narrowed(server, [folder])];
}

const folder = process.argv[2]?.replace(/\/+$/, '');
let failed = 0;
for (const project of folder ? settingsOf(folder) : [server, web]) {
  // What the last run found of files that did not change counts: seconds instead of half a minute.
  const memory = join(root, '.nx/typecheck', `${project.slice(root.length).replace(/\W+/g, '-')}.tsbuildinfo`);
  const keep = ['--incremental', '--tsBuildInfoFile', memory];
  const { status } = spawnSync(process.execPath, [compiler, '-p', project, ...keep], { stdio: 'inherit', cwd: root });
  if (status) failed = 1;
}
process.exit(failed);
