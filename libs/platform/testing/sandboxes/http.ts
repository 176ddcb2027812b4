// The little HTTP server under both sandboxes: routes with parameters, replies, and the reply that never comes.
import { createServer, IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { Json } from './json';

export interface Call {
  method: string;
  /** Path below the mount point, without the query. */
  path: string;
  query: URLSearchParams;
  params: Record<string, string>;
  headers: IncomingHttpHeaders;
  /** The body as it came. */
  text: string;
}

export interface Reply {
  status: number;
  /** A string goes out as it is (HTML unless the headers say otherwise), anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Answer nothing: keep the socket open until the client gives up, at most this many ms. */
  hold?: number;
}

export type Handler = (call: Call) => Reply | Promise<Reply>;

export function json(status: number, body: Json | object): Reply {
  return { status, body };
}

export function redirect(url: string): Reply {
  return { status: 303, headers: { location: url } };
}

interface Route {
  method: string;
  parts: string[];
  handler: Handler;
}

/** Routes in the order given; `:name` is a parameter; letters' case does not count, neither does a trailing slash. */
export class Router {
  private readonly routes: Route[] = [];

  on(method: string, pattern: string, handler: Handler): this {
    this.routes.push({ method, parts: split(pattern), handler });
    return this;
  }

  /** The handler's reply, 405 when only the method is wrong, undefined when nothing matches. */
  async handle(call: Call): Promise<Reply | undefined> {
    const parts = split(call.path);
    let known = false;
    for (const route of this.routes) {
      const params = match(route.parts, parts);
      if (!params) continue;
      known = true;
      if (route.method === call.method) return route.handler({ ...call, params });
    }
    return known ? json(405, { message: 'Method not allowed' }) : undefined;
  }
}

function split(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function match(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, want] of pattern.entries()) {
    const have = parts[index] ?? '';
    if (want.startsWith(':')) params[want.slice(1)] = decodeURIComponent(have);
    else if (want.toLowerCase() !== have.toLowerCase()) return undefined;
  }
  return params;
}

const BODY_LIMIT = 8 * 1024 * 1024;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new Error('body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply.hold !== undefined) {
    const timer = setTimeout(() => response.destroy(), reply.hold);
    response.on('close', () => clearTimeout(timer));
    return;
  }
  const text = typeof reply.body === 'string';
  const body = reply.body === undefined ? '' : text ? String(reply.body) : JSON.stringify(reply.body);
  const type = text ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(reply.status, { 'content-type': type, ...reply.headers });
  response.end(body);
}

async function answer(handler: Handler, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const text = await readBody(request);
    const { method = 'GET', headers } = request;
    send(response, await handler({ method, path: url.pathname, query: url.searchParams, params: {}, headers, text }));
  } catch (error) {
    if (!response.headersSent) send(response, json(500, { message: String(error) }));
  }
}

/** Listens on the port (0 = any free one); rejects when it is taken. */
export function listen(handler: Handler, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => void answer(handler, request, response));
  server.keepAliveTimeout = 30_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/** Stops at once: held and idle sockets are cut. */
export function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
