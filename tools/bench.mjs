// npm run bench [-- NAME...] [-- --json FILE]: measures the figures of the issue on private services, prints a table.
import { join, resolve } from 'node:path';
import { startServices } from './services.mjs';
import { run } from './setup/children.mjs';
import { ensureBuild, ensurePackages, root } from './setup/packages.mjs';
import { checkNode, say, step } from './setup/steps.mjs';

const data = resolve(root, process.env.CEIBA_BENCH_DATA ?? '.data-bench');

async function main() {
  checkNode();
  await step('paquetes', () => ensurePackages());
  const services = await step('servicios', () => startServices({ data, log: say }));
  try {
    await step('construcción', () => ensureBuild());
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      // What users get: only tests check each answer against its schema.
      CEIBA_CHECK_ANSWERS: '0',
      DATABASE_URL: services.databaseUrl,
      REDIS_URL: services.redisUrl,
      CHROMIUM_PATH: services.chromium ?? '',
    };
    const script = join(root, 'dist/server/tools/bench/run.js');
    const args = ['--expose-gc', script, ...process.argv.slice(2)];
    const { code, output } = await run(process.execPath, args, { cwd: root, env, echoOutput: true });
    if (code !== 0) console.error(output.split('\n').slice(-15).join('\n'));
    return code;
  } finally {
    await services.stop();
  }
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
