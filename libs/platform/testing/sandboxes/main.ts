// The sandboxes as a process of their own (the demo): settings from the environment, stops on SIGTERM and Ctrl-C.
import { startSandboxes } from './start';

/** CEIBA_SANDBOX_PORT, CEIBA_SANDBOX_WEBHOOK_TARGET, CEIBA_SANDBOX_FILE, CEIBA_SANDBOX_PUBLIC_URL. */
async function main(): Promise<void> {
  const { env } = process;
  const sandboxes = await startSandboxes({
    port: Number(env.CEIBA_SANDBOX_PORT ?? 3001),
    webhookTarget: env.CEIBA_SANDBOX_WEBHOOK_TARGET,
    dataFile: env.CEIBA_SANDBOX_FILE,
    publicUrl: env.CEIBA_SANDBOX_PUBLIC_URL,
  });
  process.stdout.write(`sandboxes ${sandboxes.url}\n`);
  process.send?.('ready');
  const stop = (): void => void sandboxes.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`sandboxes: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
