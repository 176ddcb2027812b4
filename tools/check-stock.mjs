// npm run check-stock: compares the stock's ledger with its balance, on DATABASE_URL or on the private MariaDB of CEIBA_DATA.
import { join, resolve } from 'node:path';
import { Problem } from './services/lib.mjs';
import { releaseServices, servicesAreUp, startServices } from './services.mjs';
import { run } from './setup/children.mjs';
import { ensureBuild, ensurePackages, root } from './setup/packages.mjs';

async function main() {
  const data = resolve(root, process.env.CEIBA_DATA || '.data');
  await ensurePackages();
  await ensureBuild({ only: ['server'] });
  // A house that runs on this folder keeps its database.
  const inUse = servicesAreUp(data);
  try {
    const { databaseUrl } = await startServices({ data, needs: ['mariadb'], log: console.error });
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const tool = join(root, 'dist/server/tools/check-stock.js');
    const { code, output } = await run(process.execPath, [tool], { cwd: root, env });
    console.log(output.trim());
    return code;
  } finally {
    if (!inUse) await releaseServices({ data });
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Problem ? error.message : error);
  process.exitCode = 1;
}
