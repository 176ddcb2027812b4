import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EnsureAdmin } from '@ceiba/identity/server';
import { ConfigError, ConfiguredPayments, type Logger, LOGGER, loadConfig, stackOf } from '@ceiba/platform/server';
import { AppModule } from './app.module';
import { createAdapter, setUp } from './app.setup';
import { mountQueues } from './queues-dashboard';
import { mountWeb } from './web-files';

/** Starts the API; it also serves the web app, so that everything lives on one origin. */
async function main(): Promise<void> {
  const config = loadConfig();
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config),
    createAdapter(config.trustedProxies),
    {
      logger: ['error', 'warn', 'fatal'],
      abortOnError: false,
    },
  );
  await setUp(app);
  await mountQueues(app);
  await mountWeb(app, config.webDir);
  // The command handlers are known from here on.
  await app.init();
  const first = config.demo ? null : await app.get(EnsureAdmin).run();
  if (first) process.stdout.write(`Primer acceso: ${first.username} / ${first.password} (se cambia al entrar)\n`);
  await app.listen({ port: config.port, host: config.host });
  const logger = app.get<Logger>(LOGGER);
  if (!config.facturama.on) logger.warn('FACTURAMA_USER y FACTURAMA_PASSWORD faltan: no se timbra');
  if ((await app.get(ConfiguredPayments, { strict: false }).on()).length === 0)
    logger.warn('No hay cuentas de cobro (Configuración de la empresa): no se cobra en línea');
  if (!config.demo && !config.smtp) logger.warn('SMTP_URL falta: los correos se quedan en la carpeta de datos');
  logger.info({ port: config.port }, 'API lista');
}

main().catch((error: unknown) => {
  const text = error instanceof ConfigError ? error.message : stackOf(error);
  process.stderr.write(`La API no pudo iniciar:\n${text}\n`);
  process.exit(1);
});
