import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Bus, type Logger, LOGGER, Refusal } from '@ceiba/platform/server';
import { storePlaceOf } from '@ceiba/store/contract';
import { GetPagePreview, type PagePreview } from '@ceiba/store/server';
import { withHead } from './page-head';

const POLICY =
  "default-src 'self'; img-src 'self' data: blob: https:; style-src 'self' 'unsafe-inline'; script-src 'self'; font-src 'self' data:; connect-src 'self'; frame-src 'self' blob: https://www.youtube-nocookie.com; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'";

/** What is told of a page without running it; null: it is one of the app's own, or nobody can say now. */
async function previewOf(app: NestFastifyApplication, path: string, ip: string): Promise<PagePreview | null> {
  const place = storePlaceOf(path);
  if (!place) return null;
  try {
    return await app.get(Bus).ask(new GetPagePreview(place, ip));
  } catch (error) {
    // Who asks too much, or asks while the database is away, is given the app as it is.
    if (!(error instanceof Refusal)) app.get<Logger>(LOGGER).warn({ err: error }, 'no preview of a page');
    return null;
  }
}

/** What an address that is no file and not the API's answers: the app, with the head of its page; null: no address at all. */
export async function pageAt(
  app: NestFastifyApplication,
  page: string,
  { url, ip }: { url: string; ip: string },
): Promise<{ status: number; page: string } | null> {
  const path = url.split('?', 1)[0] ?? '/';
  if (path.startsWith('/api/') || path.startsWith('/assets/')) return null;
  const preview = await previewOf(app, path, ip);
  return preview ? { status: preview.found ? 200 : 404, page: withHead(page, preview) } : { status: 200, page };
}

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
  const page = readFileSync(index, 'utf8');
  // Page routes stay out of Nest's table: they end in the SPA whatever their path is.
  for (const path of ['/', '/*'])
    fastify.get(path, { exposeHeadRoute: true }, async (request, reply) => {
      const shown = await pageAt(app, page, request);
      if (!shown) return reply.status(404).send({ response: 'error', message: 'La dirección no existe.', data: null });
      return reply
        .status(shown.status)
        .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' })
        .type('text/html; charset=utf-8')
        .send(shown.page);
    });
}
