import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const POLICY =
  "default-src 'self'; img-src 'self' data: blob: https:; style-src 'self' 'unsafe-inline'; script-src 'self'; font-src 'self' data:; connect-src 'self'; frame-src 'self' blob: https://www.youtube-nocookie.com; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'";

/** Serves the built web app; every path that is no file and not the API's is the app's own route. */
export async function mountWeb(app: NestFastifyApplication, folder: string): Promise<void> {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return;
  const fastify = app.getHttpAdapter().getInstance();
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const page = readFileSync(index);
  // Page routes stay out of Nest's table: they end in the SPA whatever their path is.
  for (const path of ['/', '/*'])
    fastify.get(path, { exposeHeadRoute: true }, (request, reply) => {
      const bare = request.url.split('?', 1)[0] ?? '/';
      if (bare.startsWith('/api/') || bare.startsWith('/assets/')) {
        void reply.status(404).send({ response: 'error', message: 'La dirección no existe.', data: null });
        return;
      }
      void reply
        .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(page);
    });
}
