import { randomUUID } from 'node:crypto';
import { DiscoveryService } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type RequestContext, runInContext } from '../context/request-context';
import { loggedPath, LOGGER, type Logger } from '../observability/logger';
import { httpSeconds } from '../observability/metrics';
import { begin as beginTrace, end as endTrace } from '../observability/tracing';
import type { Access } from './access';
import { BODY_LIMITS, type BodyLimits, installBodyParsers, QUERY_LIMITS, tooMuch } from './body-limits';
import { Door, isLetIn } from './door';
import { Malformed } from './error.filter';
import { FormReader } from './form-reader';
import { listRoutes } from './route-list';
import { bearer, brokenText, stripPrefix, takeToken } from './wire';

/** What a route says of itself, beside its own settings of Fastify. */
interface RouteSettings {
  access?: Access;
  body?: 'table' | 'notice' | 'sheet';
}

/** A route that says nothing about who may call it is refused to everybody. */
const CLOSED: Access = { public: false, needs: [] };

const contexts = new WeakMap<object, RequestContext>();

const settingsOf = (request: FastifyRequest): RouteSettings => request.routeOptions.config as RouteSettings;

/** The context of a request; every request has one from its first hook on. */
function contextOf(request: FastifyRequest): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('a request without context');
  return context;
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  const text = Array.isArray(value) ? value[0] : value;
  return text && text.length <= 200 ? text : null;
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

/** Every request's id and context; token and prefix are taken off its address. */
function begin(request: FastifyRequest, reply: FastifyReply): RequestContext {
  const context: RequestContext = {
    requestId:
      header(request, 'x-request-id')
        ?.replace(/[^\w-]/g, '')
        .slice(0, 64) || randomUUID(),
    actor: null,
    idempotencyKey: header(request, 'idempotency-key'),
    token: null,
    address: request.ip,
    origin: `${request.protocol}://${request.host}`,
    trace: beginTrace(request.method, header(request, 'traceparent'), {}),
  };
  contexts.set(request, context);
  void reply.header('x-request-id', context.requestId);
  secure(request, reply);
  return context;
}

/** Takes token and prefix off the address, and cleans its texts. Throws 413 when it holds too much. */
function readQuery(request: FastifyRequest, context: RequestContext): void {
  const { values, text } = QUERY_LIMITS;
  if (request.url.length > text || request.url.split('&', values + 1).length > values) throw tooMuch();
  const query = takeToken(request.query);
  request.query = stripPrefix(query.rest);
  request.params = stripPrefix(request.params);
  context.token = bearer(request.headers.authorization) ?? query.token;
}

/** Takes token and prefix off the body. */
function unwrap(request: FastifyRequest, context: RequestContext): void {
  if (request.body === undefined || Buffer.isBuffer(request.body)) return;
  const body = takeToken(stripPrefix(request.body));
  request.body = body.rest;
  context.token ??= body.token;
}

function limitsOf(request: FastifyRequest): BodyLimits {
  const { access, body } = settingsOf(request);
  if (body === 'notice' || body === 'sheet') return BODY_LIMITS[body];
  if (!access || access.public) return BODY_LIMITS.public;
  if (!isLetIn(request)) return BODY_LIMITS.unknown;
  return BODY_LIMITS[body ?? 'session'];
}

/** Before a byte of the body is read: the address, who calls, and how much he says that he sends. */
async function beforeBody(door: Door, request: FastifyRequest): Promise<void> {
  const context = contextOf(request);
  const { access } = settingsOf(request);
  readQuery(request, context);
  if (access) await door.beforeBody(request, context, access);
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (type?.startsWith('multipart/')) return;
  // Said here, the rest is read and forgotten; Fastify would cut the connection before the answer is read.
  if (Number(length ?? 0) > limitsOf(request).bytes) throw tooMuch();
  // How long a body without a stated length becomes, nobody knows: a stranger has to say it.
  if (coding !== undefined && !isLetIn(request)) throw tooMuch();
}

async function afterBody(door: Door, forms: FormReader, request: FastifyRequest): Promise<void> {
  const context = contextOf(request);
  const { access } = settingsOf(request);
  // A form that brings no token beside it must be read before anybody knows who sent it (spec 1, section 6).
  if (request.isMultipart() && access) await forms.beforeDoor(request, isLetIn(request));
  unwrap(request, context);
  if (access) await door.afterBody(request, context, access);
  const broken = brokenText(request.body) ?? brokenText(request.query);
  if (broken !== null) throw new Malformed([{ field: broken, message: 'El texto no es válido.' }]);
}

/** Gives each of Nest's routes its access and the limit of its body. */
function installLimits(fastify: FastifyInstance, app: NestFastifyApplication, prefix: string): void {
  const listed = listRoutes(app.get(DiscoveryService, { strict: false }));
  const routes = new Map(listed.map((route) => [`${route.verb} ${prefix}${route.path}`, route.access ?? CLOSED]));
  fastify.addHook('onRoute', (route) => {
    const verb = [route.method].flat()[0];
    const access = routes.get(`${verb === 'HEAD' ? 'GET' : verb} ${route.url}`);
    if (!access) return;
    const settings = { ...route.config, access } as RouteSettings;
    Object.assign((route.config ??= {}), settings);
    route.bodyLimit = BODY_LIMITS[settings.body ?? (access.public ? 'public' : 'session')].bytes;
  });
}

function endOf(known: RequestContext | undefined, { method }: FastifyRequest, route: string, status: number): void {
  if (!known?.trace) return;
  const facts = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status };
  endTrace(known.trace, `${method} ${route}`, { ...facts, 'ceiba.request': known.requestId }, status >= 500);
}

function logRequest(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'none';
  httpSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  endOf(contexts.get(request), request, route, reply.statusCode);
  const line = {
    request: contexts.get(request)?.requestId,
    method: request.method,
    path: loggedPath(request.url),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  };
  if (reply.statusCode >= 500) logger.error(line, 'request');
  else logger.debug(line, 'request');
}

/**
 * The way of every request to its handler: id and context, who may call, how much he may send, then the body without
 * token and prefix. Measures and logs it without its query. Called before the routes are there.
 */
export function installRequestHooks(app: NestFastifyApplication, prefix: string): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const logger = app.get<Logger>(LOGGER);
  const door = app.get(Door, { strict: false });
  const forms = app.get(FormReader, { strict: false });
  installBodyParsers(app, limitsOf);
  installLimits(fastify, app, prefix);
  fastify.addHook('onRequest', (request, reply, done) => runInContext(begin(request, reply), done));
  fastify.addHook('onRequest', (request) => beforeBody(door, request));
  // Body parsing may leave the async context of onRequest; everything after this hook is inside it again.
  fastify.addHook('preValidation', (request, _reply, done) =>
    runInContext(contextOf(request), () => void afterBody(door, forms, request).then(() => done(), done)),
  );
  fastify.addHook('onRequestAbort', (request) => forms.discard(request));
  fastify.addHook('onResponse', async (request, reply) => {
    logRequest(logger, request, reply);
    await forms.discard(request);
  });
}
