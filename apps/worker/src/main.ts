import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { ConfigError, type Logger, LOGGER, loadConfig, REDIS, stackOf, WorkerRuntime } from '@ceiba/platform/server';
import { WorkerModule } from './worker.module';

const ALIVE_EVERY_MS = 3_000;

/** Starts a worker: relay, reactions, jobs, schedules. As many as needed may run. */
async function main(): Promise<void> {
  const config = loadConfig();
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(config), {
    logger: ['error', 'warn', 'fatal'],
    abortOnError: false,
  });
  app.enableShutdownHooks();
  await app.get(WorkerRuntime).start();
  const redis = app.get<Redis>(REDIS);
  // What /api/health looks at: some worker has been alive in the last seconds.
  const alive = () => redis.set(`${config.queuePrefix}:worker-alive`, '1', 'EX', 10).catch(() => undefined);
  await alive();
  setInterval(alive, ALIVE_EVERY_MS).unref();
  app.get<Logger>(LOGGER).info('worker listo');
}

main().catch((error: unknown) => {
  const text = error instanceof ConfigError ? error.message : stackOf(error);
  process.stderr.write(`El worker no pudo iniciar:\n${text}\n`);
  process.exit(1);
});
