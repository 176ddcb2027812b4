// The provider sandboxes as a process beside the demo, with the keys that the demo's accounts have.
import { join } from 'node:path';
import { loadConfig } from '../libs/platform/server/config/config';
import { startSandboxes } from '../libs/platform/testing/sandboxes';

async function main(): Promise<void> {
  const config = loadConfig();
  const { CEIBA_SANDBOX_HOST: host, CEIBA_SANDBOX_PUBLIC_URL, CEIBA_SANDBOX_WEBHOOK_TARGET } = process.env;
  const sandboxes = await startSandboxes({
    port: config.sandboxPort,
    ...(host ? { host } : {}),
    publicUrl: CEIBA_SANDBOX_PUBLIC_URL ?? `http://localhost:${config.sandboxPort}`,
    webhookTarget: CEIBA_SANDBOX_WEBHOOK_TARGET,
    dataFile: join(config.dataDir, 'sandboxes.json'),
    secrets: {
      facturamaUser: config.facturama.user,
      facturamaPassword: config.facturama.password,
    },
  });
  process.stdout.write(`sandboxes ${sandboxes.url}\n`);
  const stop = (): void => void sandboxes.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `Los proveedores de prueba no pudieron iniciar: ${error instanceof Error ? error.message : error}\n`,
  );
  process.exit(1);
});
