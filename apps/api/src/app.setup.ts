import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { BODY_LIMITS, Config, installRequestHooks, validationPipe } from '@ceiba/platform/server';

const PREFIX = 'api';
/** For the largest upload over a poor line; what drips longer is cut, or a few clients could hold every connection. */
const REQUEST_MS = 300_000;

/** Address and headers together. */
const MOST_HEADER_BYTES = 16 * 1024;

/** What is no HTTP, or has more headers than anybody reads, is answered in the envelope, too, and cut. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify({ response: 'error', message: 'La petición no se pudo leer.', data: null });
  const head = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`];
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\nconnection: close\r\n\r\n${body}`);
}

/**
 * The adapter of the API; routes that know who calls take longer bodies (`BODY_LIMITS`).
 * @param trusted whose word counts for a caller's address (proxies before us)
 */
export function createAdapter(trusted: readonly string[] = ['loopback']): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMITS.public.bytes,
    requestTimeout: REQUEST_MS,
    trustProxy: [...trusted],
    http: { maxHeaderSize: MOST_HEADER_BYTES },
    clientErrorHandler: refuseUnreadable,
    // The specification writes some paths with a slash at the end (/sale/get/total/).
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
}

/** Prefix, hooks, pipe, uploads and, where it is wanted, OpenAPI (made when first asked for); the tests set up theirs with this very function. */
export async function setUp(app: NestFastifyApplication): Promise<void> {
  installRequestHooks(app, `/${PREFIX}`);
  // Each route brings its own limits (form-reader.ts).
  await app.register(multipart);
  app.setGlobalPrefix(PREFIX);
  app.useGlobalPipes(validationPipe());
  app.enableShutdownHooks();
  if (!app.get(Config).apiPages) return;
  let made: OpenAPIObject | undefined;
  const document = () => (made ??= SwaggerModule.createDocument(app, describe()));
  SwaggerModule.setup('api/docs', app, document, { jsonDocumentUrl: 'api/openapi.json', customSiteTitle: 'Ceiba API' });
}

function describe() {
  return new DocumentBuilder()
    .setTitle('Ceiba')
    .setDescription(
      'Every answer is {response, message, data}. Payload keys are accepted with and without the p_ prefix.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
}
