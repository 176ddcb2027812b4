// Type-checks the server and the web app.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const compiler = join(root, 'node_modules/ts7/bin/tsc');
let failed = 0;
for (const project of ['tsconfig.server.json', 'apps/web/tsconfig.json']) {
  const { status } = spawnSync(process.execPath, [compiler, '-p', join(root, project)], {
    stdio: 'inherit',
    cwd: root,
  });
  if (status) failed = 1;
}
process.exit(failed);
