import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { UPLOAD_LIMITS, type UploadKind } from '../files/check-upload';
import { Refusal } from '../errors/refusal';
import { bareKey, bearer, stripPrefix, takeToken } from './wire';

export interface UploadRule {
  kinds: readonly UploadKind[];
  /** Most files under this name; 1 when left out. */
  max?: number;
  /** Other limits of size than `UPLOAD_LIMITS`, in bytes. */
  limits?: Partial<Record<UploadKind, number>>;
}
export type UploadRules = Readonly<Record<string, UploadRule>>;

export interface FormFile {
  field: string;
  name: string;
  bytes: Buffer;
  rule: UploadRule;
}

const KIBIBYTE = 1024;
const forms = new WeakMap<object, FormFile[]>();

interface UploadConfig {
  uploads?: UploadRules;
  json?: readonly string[];
}

const configOf = (request: FastifyRequest): UploadConfig => request.routeOptions.config as UploadConfig;
const unreadable = () => new Refusal('FILES.FORM', 'La petición no se pudo leer.', { status: 400, kind: 'error' });

/** A form that brings no token beside it must be read before anybody knows who sent it (spec 1, section 6). */
export function wantsEarlyRead(request: FastifyRequest): boolean {
  if (!request.isMultipart() || request.routeOptions.url === undefined) return false;
  if (!configOf(request).uploads)
    throw new Refusal('FILES.TYPE', 'El tipo de contenido no se acepta.', { status: 415, kind: 'error' });
  return !bearer(request.headers.authorization) && takeToken(request.query).token === null;
}

/** The files of a form that was read. */
export function filesOf(request: object): readonly FormFile[] {
  return forms.get(request) ?? [];
}

/** Reads a multipart form once: files aside, the other fields as the body, keys as everywhere. JSON stays as it is. */
export async function readForm(request: FastifyRequest): Promise<void> {
  const { uploads = {}, json = [] } = configOf(request);
  if (!request.isMultipart()) request.body = withoutEmpty(request.body, uploads);
  else if (!forms.has(request)) {
    const body = await readParts(request, uploads, new Set(json)).catch((error: unknown) => {
      // What is left of it goes nowhere; unread it would hold the connection.
      request.raw.unpipe();
      request.raw.resume();
      if (error instanceof Refusal || hasStatus(error)) throw error;
      throw unreadable();
    });
    request.body = stripPrefix(body);
  }
}

async function readParts(request: FastifyRequest, rules: UploadRules, json: ReadonlySet<string>): Promise<unknown> {
  const files: FormFile[] = [];
  const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  forms.set(request, files);
  for await (const part of request.parts(partOptions(rules))) {
    const name = bareKey(part.fieldname);
    if (part.type === 'file') await takeFile(part, name, rules, files);
    else if (part.valueTruncated || part.fieldnameTruncated) throw unreadable();
    else body[name] = withEarlier(body[name], json.has(name) ? parsed(part.value) : part.value);
  }
  return { ...body };
}

function partOptions(rules: UploadRules) {
  const all = Object.entries(rules);
  const files = all.reduce((sum, [name, rule]) => sum + (rule.max ?? (name.endsWith('*') ? 10 : 1)), 0);
  const sizes = all.flatMap(([, rule]) => rule.kinds.map((kind) => rule.limits?.[kind] ?? UPLOAD_LIMITS[kind]));
  return {
    preservePath: true,
    // One byte more than allowed: `checkUpload` then says which limit it was.
    limits: { files: Math.max(files, 1), fileSize: Math.max(0, ...sizes) + 1, fields: 200, fieldSize: 1024 * KIBIBYTE },
    throwFileSizeLimit: false,
  };
}

async function takeFile(part: MultipartFile, field: string, rules: UploadRules, files: FormFile[]): Promise<void> {
  const found = Object.entries(rules).find(([name]) =>
    name.endsWith('*') ? field.startsWith(name.slice(0, -1)) && field.length < 60 : name === field,
  );
  const bytes = await part.toBuffer();
  const name = part.filename ?? '';
  if (!found) throw new Refusal('FILES.FIELD', 'El archivo no se esperaba.', { status: 400, kind: 'warning' });
  const [, rule] = found;
  // A file input that was left empty sends a nameless file of no bytes.
  if (name === '' && bytes.length === 0) return;
  if (/[/\\\p{Cc}]|^\.{1,2}$/u.test(name) || name.length > 255)
    throw new Refusal('FILES.NAME', 'El nombre del archivo no es válido.');
  if (files.filter((file) => file.field === field).length >= (rule.max ?? 1))
    throw new Refusal('FILES.COUNT', 'Se enviaron demasiados archivos.');
  files.push({ field, name, bytes, rule });
}

/** A repeated field is a list. */
function withEarlier(earlier: unknown, value: unknown): unknown {
  if (earlier === undefined) return value;
  return Array.isArray(earlier) ? [...(earlier as unknown[]), value] : [earlier, value];
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A file field that a JSON body leaves empty is no field of the schema. */
function withoutEmpty(body: unknown, rules: UploadRules): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).filter(([key, value]) => !(Object.hasOwn(rules, key) && (value === null || value === ''))),
  );
}

function hasStatus(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error;
}
