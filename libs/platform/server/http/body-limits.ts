import { parse as parseForm } from 'node:querystring';
import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest, RawServerDefault } from 'fastify';
import { Refusal } from '../errors/refusal';

const KIBIBYTE = 1024;

/** What a body may hold; it is measured before anything is parsed. */
export interface BodyLimits {
  bytes: number;
  /** Members of objects and lists, all together. */
  values: number;
  depth: number;
  /** Bytes of the longest text. */
  text: number;
}

export const BODY_LIMITS = {
  /** Routes that need no session, and addresses that don't exist. */
  public: { bytes: 32 * KIBIBYTE, values: 1_500, depth: 8, text: 8 * KIBIBYTE },
  /** A long form that anybody fills in: a questionnaire as it was given, with its titles, as JSON or the text of it. */
  sheet: { bytes: 96 * KIBIBYTE, values: 4_000, depth: 10, text: 80 * KIBIBYTE },
  /** What a provider tells: its whole record, as deep as it likes to nest. */
  notice: { bytes: 64 * KIBIBYTE, values: 3_000, depth: 20, text: 8 * KIBIBYTE },
  /** Who sends it is known only from a token inside (spec 1, section 6): a document of 2,000 lines. */
  unknown: { bytes: 512 * KIBIBYTE, values: 50_000, depth: 10, text: 16 * KIBIBYTE },
  /** A person with a session: a count of 5,000 products. */
  session: { bytes: 2 * KIBIBYTE * KIBIBYTE, values: 60_000, depth: 12, text: 128 * KIBIBYTE },
  /** A whole table that is to become a file. */
  table: { bytes: 4 * KIBIBYTE * KIBIBYTE, values: 600_000, depth: 12, text: 16 * KIBIBYTE },
} as const satisfies Record<string, BodyLimits>;

/** The route takes a table of up to 50,000 rows. */
export const TakesTable = (): MethodDecorator => RouteConfig({ body: 'table' });

/** The route takes a long form of a stranger. */
export const TakesSheet = (): MethodDecorator => RouteConfig({ body: 'sheet' });

const rawBodies = new WeakMap<object, Buffer>();

/** The route takes a provider's notice, whose signature covers the bytes as they came. */
export const TakesNotice = (): MethodDecorator => RouteConfig({ body: 'notice' });

/** The body of such a route, byte by byte. */
export const rawBodyOf = (request: FastifyRequest): Buffer => rawBodies.get(request) ?? Buffer.alloc(0);

/** Most parameters of an address, and its most characters. */
export const QUERY_LIMITS = { values: 200, text: 8 * KIBIBYTE } as const;

/** 413: more than this route takes. */
export function tooMuch(): Refusal {
  return new Refusal('PLATFORM.TOO_MUCH', 'El contenido es demasiado grande.', { status: 413, kind: 'error' });
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

/** Does JSON text stay inside its limits? One pass over the bytes, nothing is built; broken JSON is the parser's matter. */
export function fits(json: Uint8Array, limits: BodyLimits): boolean {
  if (json.length > limits.bytes) return false;
  let [depth, values] = [0, 0];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) {
      const end = endOfText(json, at + 1);
      if (end - at > limits.text) return false;
      at = end;
    } else if (byte === COMMA) values++;
    else if (OPEN.has(byte)) {
      values++;
      if (++depth > limits.depth) return false;
    } else if (CLOSE.has(byte)) depth--;
    if (values > limits.values) return false;
  }
  return true;
}

function endOfText(json: Uint8Array, begin: number): number {
  let at = begin;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** The limits of a request, by its route and by who is known to send it. */
export type LimitsOf = (request: FastifyRequest) => BodyLimits;

/** JSON and plain forms, each measured before it is parsed. */
export function installBodyParsers(app: NestFastifyApplication, limitsOf: LimitsOf): void {
  const parseJson = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', {}, (request, body, done) => {
    const limits = limitsOf(request);
    if (!fits(body, limits)) return done(tooMuch());
    if (limits === BODY_LIMITS.notice) rawBodies.set(request, body);
    void parseJson(request, body.toString(), done);
  });
  app.useBodyParser<RawServerDefault>('application/x-www-form-urlencoded', {}, (request, body, done) => {
    const { bytes, values } = limitsOf(request);
    const form = body.length > bytes ? [] : body.toString().split('&', values + 1);
    if (form.length === 0 || form.length > values) done(tooMuch());
    else done(null, { ...parseForm(form.join('&'), '&', '=', { maxKeys: 0 }) });
  });
}
