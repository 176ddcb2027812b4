import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { finalize, type Observable } from 'rxjs';
import { Turnstile } from '../exports/turnstile';
import { agreedName } from '../files/agreed-name';
import { checkUploadFile, type CheckedUpload, type UploadKind } from '../files/check-upload';
import { Refusal } from '../errors/refusal';
import { FormReader, largest, type UploadRules } from './form-reader';
import { takeToken } from './wire';

/** A file that passed `checkUploadFile`, and how it came. */
export interface UploadedFile extends CheckedUpload {
  /** Its field, without `p_`. */
  field: string;
  /** The name it had at the person's, with the ending of its kind; to show only, never a path. */
  name: string;
}

export interface UploadsOptions {
  /** Fields that a form carries as JSON (lists, objects); without a form they come as they are. */
  json?: readonly string[];
}

/** Metadata of a route: its `UploadRules`. */
export const UPLOADS = 'ceiba:uploads';

const checked = new WeakMap<object, UploadedFile[]>();

/** One file of this many bytes at most may be in memory beside others like it. */
const SMALL_BYTES = 1024 * 1024;
const SMALL_AT_ONCE = 6;

/** Gives the handler its checked files; before the pipes, so that the schema sees the other fields as the body. */
@Injectable()
export class UploadsInterceptor implements NestInterceptor {
  /** Files are in memory only while they are checked and kept, those of one request at a time. */
  private readonly memory = new Turnstile(1);
  /** Routes whose files are small by their own limits: a shop's people mark with a picture at the same minute. */
  private readonly small = new Turnstile(SMALL_AT_ONCE);

  constructor(private readonly forms: FormReader) {}

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    await this.forms.read(request);
    // The token may stand in the form, too; no schema knows it.
    request.body = takeToken(request.body).rest;
    const files = this.forms.filesOf(request);
    if (files.length === 0) return this.handled(request, [], next);
    const small = files.length === 1 && files.every(({ rule }) => largest(rule) <= SMALL_BYTES);
    const leave = await (small ? this.small : this.memory).enter();
    try {
      return this.handled(request, await this.check(request), next).pipe(finalize(leave));
    } catch (error) {
      leave();
      throw error;
    }
  }

  private async check(request: FastifyRequest): Promise<UploadedFile[]> {
    const files: UploadedFile[] = [];
    for (const { field, name, path, rule } of this.forms.filesOf(request)) {
      const upload = await checkUploadFile(path, rule.kinds, rule.limits);
      files.push({ field, name: agreedName(name, upload), ...upload });
    }
    return files;
  }

  private handled(request: FastifyRequest, files: UploadedFile[], next: CallHandler): Observable<unknown> {
    checked.set(request, files);
    return next.handle();
  }
}

/**
 * The route takes files: `@Uploads({ photo: ['png', 'jpeg'] })`, a rule with `max` and `limits`, or a name that ends in
 * `*` (`file_image_text_*`). Every file is checked by its content; the other fields become the body. A call without
 * files may be plain JSON. Refusals: 422 wrong kind, too big, damaged, a PDF with scripts or files, a path in the name; 400
 * unreadable.
 */
export function Uploads(
  rules: Readonly<Record<string, readonly UploadKind[] | UploadRules[string]>>,
  options: UploadsOptions = {},
): MethodDecorator {
  const uploads: UploadRules = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, 'kinds' in rule ? rule : { kinds: rule }]),
  );
  return applyDecorators(
    SetMetadata(UPLOADS, uploads),
    RouteConfig({ uploads, json: options.json ?? [] }),
    UseInterceptors(UploadsInterceptor),
    ApiConsumes('application/json', 'multipart/form-data'),
  );
}

/** The checked files of the call, in the order sent; needs `@Uploads` on the route. */
export const UploadedFiles = createParamDecorator((_: unknown, execution: ExecutionContext): UploadedFile[] => {
  const files = checked.get(execution.switchToHttp().getRequest<FastifyRequest>());
  if (!files) throw new Error('@UploadedFiles() needs @Uploads() on the route');
  return files;
});

/** The file of a field, if it came. */
export function fileOf(files: readonly UploadedFile[], field: string): UploadedFile | undefined {
  return files.find((file) => file.field === field);
}

/** The file of a field. Throws 422 when it did not come. */
export function requiredFile(files: readonly UploadedFile[], field: string): UploadedFile {
  const file = fileOf(files, field);
  if (!file) throw new Refusal('FILES.MISSING', 'Por favor, seleccione un archivo.', { data: { field } });
  return file;
}
