import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RequestContext, runInContext } from '../context/request-context';
import { loggedPath, type Logger } from '../observability/logger';
import { httpSeconds } from '../observability/metrics';
import { Malformed } from './error.filter';
import { readForm, wantsEarlyRead } from './multipart-form';
import { bearer, brokenText, stripPrefix, takeToken } from './wire';

const contexts = new WeakMap<object, RequestContext>();

/** The context that the hooks made for a request. */
export function contextOf(request: object): RequestContext | undefined {
  return contexts.get(request);
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  const text = Array.isArray(value) ? value[0] : value;
  return text && text.length <= 200 ? text : null;
}

function unwrap(request: FastifyRequest, context: RequestContext): void {
  const query = takeToken(request.query);
  request.query = stripPrefix(query.rest);
  context.token = bearer(request.headers.authorization) ?? query.token;
  if (request.body !== undefined && !Buffer.isBuffer(request.body)) {
    const body = takeToken(stripPrefix(request.body));
    request.body = body.rest;
    context.token ??= body.token;
  }
}

/** What browsers are told about every answer; a route may say more, and how long it may be kept. */
const SECURITY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
} as const;
const ONE_YEAR_S = 31_536_000;

function secure(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(SECURITY);
  if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
  // Known from the proxy that speaks TLS for us.
  if (request.protocol === 'https') void reply.header('strict-transport-security', `max-age=${ONE_YEAR_S}`);
}

/** Gives every request its id and context, takes token and prefix off, measures and logs it without its query. */
export function installRequestHooks(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const context: RequestContext = {
      requestId:
        header(request, 'x-request-id')
          ?.replace(/[^\w-]/g, '')
          .slice(0, 64) || randomUUID(),
      actor: null,
      idempotencyKey: header(request, 'idempotency-key'),
      token: null,
      address: request.ip,
    };
    contexts.set(request, context);
    void reply.header('x-request-id', context.requestId);
    secure(request, reply);
    runInContext(context, done);
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (!context) return done();
    // Body parsing may leave the async context of onRequest; everything after this hook is inside it again.
    const go = (): void => {
      unwrap(request, context);
      const broken = brokenText(request.body) ?? brokenText(request.query);
      const error = broken === null ? undefined : new Malformed([{ field: broken, message: 'El texto no es válido.' }]);
      runInContext(context, () => done(error));
    };
    if (wantsEarlyRead(request)) readForm(request).then(go, done);
    else go();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    httpSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const line = {
      request: contexts.get(request)?.requestId,
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) logger.error(line, 'request');
    else logger.debug(line, 'request');
    done();
  });
}
