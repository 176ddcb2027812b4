import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { cleanText, MESSAGES } from '@ceiba/platform/contract';
import { Refusal } from '../errors/refusal';
import { beyondLimit, checkBeginning, UPLOAD_LIMITS, type UploadKind } from '../files/check-upload';
import { FILE_DRIVER, type FileDriver } from '../files/file-driver';
import { newFile } from '../files/new-file';
import { BODY_LIMITS, type BodyLimits, fits, tooMuch } from './body-limits';
import { bareKey, stripPrefix } from './wire';

export interface UploadRule {
  kinds: readonly UploadKind[];
  /** Most files under this name; 1 when left out. */
  max?: number;
  /** Other limits of size than `UPLOAD_LIMITS`, in bytes. */
  limits?: Partial<Record<UploadKind, number>>;
}
export type UploadRules = Readonly<Record<string, UploadRule>>;

/** A file of a form, on the local disk until the request is answered. */
export interface FormFile {
  field: string;
  name: string;
  path: string;
  rule: UploadRule;
}

interface UploadConfig {
  uploads?: UploadRules;
  json?: readonly string[];
}

/** Most fields of a form that are no files. */
const FIELDS = 200;
/** Forms of people not known yet that one address may be sending at a time. */
const STRANGERS_FORMS = 4;

const configOf = (request: FastifyRequest): UploadConfig => request.routeOptions.config as UploadConfig;
const unreadable = () => new Refusal('FILES.FORM', 'La petición no se pudo leer.', { status: 400, kind: 'error' });

/** Reads multipart forms: files go to the disk as they come, the other fields become the body. */
@Injectable()
export class FormReader {
  private readonly forms = new WeakMap<object, FormFile[]>();
  private readonly strangers = new Map<string, number>();

  constructor(@Inject(FILE_DRIVER) private readonly driver: FileDriver) {}

  /** Refuses a form where none is taken; reads one whose sender can be known from the form alone. */
  async beforeDoor(request: FastifyRequest, known: boolean): Promise<void> {
    if (!configOf(request).uploads)
      throw new Refusal('FILES.TYPE', 'El tipo de contenido no se acepta.', { status: 415, kind: 'error' });
    checkLength(request, configOf(request).uploads ?? {});
    if (known) return;
    const { ip } = request;
    const open = this.strangers.get(ip) ?? 0;
    if (open >= STRANGERS_FORMS) throw new Refusal('FILES.BUSY', MESSAGES.tooMany, { status: 429, kind: 'error' });
    this.strangers.set(ip, open + 1);
    try {
      await this.read(request, BODY_LIMITS.public);
    } finally {
      const left = (this.strangers.get(ip) ?? 1) - 1;
      if (left > 0) this.strangers.set(ip, left);
      else this.strangers.delete(ip);
    }
  }

  /** The files of a form that was read. */
  filesOf(request: object): readonly FormFile[] {
    return this.forms.get(request) ?? [];
  }

  /** Reads a form once: files aside, the other fields as the body, keys as everywhere. JSON stays as it is. */
  async read(request: FastifyRequest, limits: BodyLimits = BODY_LIMITS.session): Promise<void> {
    const { uploads = {}, json = [] } = configOf(request);
    if (!request.isMultipart()) request.body = withoutEmpty(request.body, uploads);
    else if (!this.forms.has(request)) {
      const files: FormFile[] = [];
      this.forms.set(request, files);
      const body = await this.readParts(request, uploads, new Set(json), limits).catch(async (error: unknown) => {
        await this.discard(request);
        // What is left of it goes nowhere; unread it would hold the connection.
        request.raw.unpipe();
        request.raw.resume();
        if (error instanceof Refusal || hasCode(error)) throw error;
        throw unreadable();
      });
      request.body = stripPrefix(body);
    }
  }

  private async readParts(
    request: FastifyRequest,
    rules: UploadRules,
    json: ReadonlySet<string>,
    limits: BodyLimits,
  ): Promise<unknown> {
    const body: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    let room: number = limits.bytes;
    for await (const part of request.parts(partOptions(rules, limits))) {
      const name = bareKey(part.fieldname);
      if (part.type === 'file') await this.takeFile(part, name, rules, request);
      else if (part.valueTruncated || part.fieldnameTruncated) throw unreadable();
      else {
        room -= String(part.value).length;
        if (room < 0) throw tooMuch();
        body[name] = withEarlier(body[name], json.has(name) ? parsed(part.value, limits) : part.value);
      }
    }
    return { ...body };
  }

  private async takeFile(part: MultipartFile, field: string, rules: UploadRules, request: FastifyRequest) {
    const rule = ruleOf(field, rules);
    const name = part.filename ?? '';
    const files = this.forms.get(request) ?? [];
    if (!rule) throw new Refusal('FILES.FIELD', 'El archivo no se esperaba.', { status: 400, kind: 'warning' });
    if (/[/\\\p{Cc}]|^\.{1,2}$/u.test(name) || name.length > 255)
      throw new Refusal('FILES.NAME', 'El nombre del archivo no es válido.');
    if (name !== '' && files.filter((file) => file.field === field).length >= (rule.max ?? 1))
      throw new Refusal('FILES.COUNT', 'Se enviaron demasiados archivos.');
    const path = await this.driver.workPath();
    const file = { field, name: cleanText(name), path, rule };
    files.push(file);
    await pipeline(part.file, (source) => checked(source, part, rule), await newFile(path));
    // A file input that was left empty sends a nameless file of no bytes.
    if (name === '' && part.file.bytesRead === 0) files.splice(files.indexOf(file), 1);
  }

  /** The request is answered, or nobody waits for an answer any more. */
  async discard(request: object): Promise<void> {
    for (const { path } of this.filesOf(request)) await rm(path, { force: true }).catch(() => undefined);
  }
}

/** Most bytes that a field's file may have. */
export const largest = (rule: UploadRule): number =>
  Math.max(0, ...rule.kinds.map((kind) => rule.limits?.[kind] ?? UPLOAD_LIMITS[kind]));

/** The bytes of a file as they come, as long as they may be what the field takes. */
async function* checked(source: AsyncIterable<Buffer>, { file }: MultipartFile, rule: UploadRule) {
  let head: Buffer | undefined;
  for await (const chunk of source) {
    if (!head) checkBeginning((head = chunk), rule.kinds);
    yield chunk;
  }
  if (head && (file.truncated || file.bytesRead > largest(rule))) throw beyondLimit(head, rule.kinds, largest(rule));
}

const filesAllowed = (name: string, rule: UploadRule): number => rule.max ?? (name.endsWith('*') ? 10 : 1);

/** A form that says it is twice as long as its files may be: nothing of it is read. Throws 413. */
function checkLength(request: FastifyRequest, rules: UploadRules): void {
  const most = Object.entries(rules).reduce((sum, [name, rule]) => sum + filesAllowed(name, rule) * largest(rule), 0);
  if (Number(request.headers['content-length'] ?? 0) > 2 * most + BODY_LIMITS.session.bytes) throw tooMuch();
}

function ruleOf(field: string, rules: UploadRules): UploadRule | undefined {
  return Object.entries(rules).find(([name]) =>
    name.endsWith('*') ? field.startsWith(name.slice(0, -1)) && field.length < 60 : name === field,
  )?.[1];
}

function partOptions(rules: UploadRules, limits: BodyLimits) {
  const all = Object.entries(rules);
  const files = all.reduce((sum, [name, rule]) => sum + filesAllowed(name, rule), 0);
  return {
    preservePath: true,
    limits: {
      // One more, and one byte more, than allowed: the refusal then says which limit it was.
      files: files + 1,
      fileSize: Math.max(0, ...all.map(([, rule]) => largest(rule))) + 1,
      fields: FIELDS,
      fieldSize: limits.bytes,
      parts: files + 1 + FIELDS,
      headerPairs: 20,
    },
    throwFileSizeLimit: false,
  };
}

/** A repeated field is a list. */
function withEarlier(earlier: unknown, value: unknown): unknown {
  if (earlier === undefined) return value;
  return Array.isArray(earlier) ? [...(earlier as unknown[]), value] : [earlier, value];
}

function parsed(value: unknown, limits: BodyLimits): unknown {
  if (typeof value !== 'string') return value;
  if (!fits(Buffer.from(value), limits)) throw tooMuch();
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

/** A limit of the form's reader, or the disk's own word. */
function hasCode(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return 'statusCode' in error || ('syscall' in error && 'errno' in error);
}
