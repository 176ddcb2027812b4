import { MESSAGES, STALE_SAVE, type Envelope, type ResponseKind } from '@ceiba/platform/contract';

/** What a failed call leaves: the server's own words, or the fixed text when the server can't be reached. */
export interface ApiError {
  kind: ResponseKind;
  message: string;
  /** HTTP status, 0 without an answer. */
  status: number;
  data: unknown;
}

/** True for the error a call of the API rejects with (also what `unwrap()` throws). */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'kind' in value && 'status' in value && 'message' in value;
}

/** A call that was given up, as all are when the session ends: nothing of it is left to be said. */
export function isAborted(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && value.name === 'AbortError';
}

/** No answer, or one without `data` (spec 1, section 8). */
export function noConnection(status = 0): ApiError {
  return { kind: 'danger', message: MESSAGES.noConnection, status, data: null };
}

/** Whether nobody knows what came of a call: no answer, or one of something between that is not the house's. */
export function isUnanswered({ message }: Pick<ApiError, 'message'>): boolean {
  return message === MESSAGES.noConnection;
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'data' in value && 'response' in value;
}

export type Outcome = { ok: true; envelope: Envelope } | { ok: false; error: ApiError };

/** Decides whether an answer is good: status and kind must both say so. */
export function readEnvelope(status: number, body: unknown): Outcome {
  if (!isEnvelope(body)) return { ok: false, error: noConnection(status) };
  if (status < 400 && (body.response === 'success' || body.response === 'info')) return { ok: true, envelope: body };
  return { ok: false, error: { kind: body.response, message: body.message, status, data: body.data } };
}

/** The code of a refusal that carries one. */
export function codeOf({ data }: ApiError): string | null {
  const code = typeof data === 'object' && data !== null && 'code' in data ? data.code : null;
  return typeof code === 'string' ? code : null;
}

/** A save that was refused because somebody else saved since: asked about where the draft is (`staleOf`). */
export function isStale(error: ApiError): boolean {
  return error.status === 409 && codeOf(error) === STALE_SAVE;
}
