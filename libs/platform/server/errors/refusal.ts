import { MESSAGES, type ResponseKind } from '@ceiba/platform/contract';

export interface RefusalOptions {
  /** HTTP status: 409 or 422 for business refusals, 403, 404, 429, 503. */
  status?: number;
  kind?: ResponseKind;
  data?: unknown;
  /** Of a 429: after how many seconds asking again makes sense (`Retry-After`); a minute unless told. */
  retry_after?: number;
}

/** A refusal that the person asking should read: a code `<CONTEXT>.<REASON>` and a Spanish message. */
export class Refusal extends Error {
  readonly status: number;
  readonly kind: ResponseKind;
  readonly data: unknown;
  readonly retry_after: number | null;

  constructor(
    readonly code: string,
    message: string,
    options: RefusalOptions = {},
  ) {
    super(message);
    this.status = options.status ?? 422;
    this.kind = options.kind ?? (this.status >= 500 || [401, 403, 404].includes(this.status) ? 'error' : 'warning');
    this.data = options.data ?? null;
    this.retry_after = this.status === 429 ? (options.retry_after ?? 60) : null;
  }
}

/** 404: it does not exist, or this person may not know that it does. */
export function notFound(message: string = MESSAGES.notFound): Refusal {
  return new Refusal('PLATFORM.NOT_FOUND', message, { status: 404 });
}

/** 403: known person, not allowed. */
export function forbidden(message: string = MESSAGES.forbidden): Refusal {
  return new Refusal('PLATFORM.FORBIDDEN', message, { status: 403 });
}

/** 401: no session, or one that is over; the web clears its token on this very message. */
export function sessionInvalid(): Refusal {
  return new Refusal('PLATFORM.SESSION', MESSAGES.sessionInvalid, { status: 401 });
}
