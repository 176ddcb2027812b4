import { MESSAGES, type Envelope, type ResponseKind } from '@ceiba/platform/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { notify } from '../notices/notices';
import { readDraft } from './draft-key';
import { codeOf, isStale, isUnanswered, noConnection, readEnvelope, type ApiError, type Outcome } from './envelope';
import { type ApiRequest, rememberRequest } from './requests';
import { tellError } from './tell-error';
import { readToken } from './token';
import { encodeBody, toQuery } from './wire';

export type { ApiRequest } from './requests';

export interface ApiMeta {
  response: ResponseKind;
  message: string;
}

export const API_BASE = '/api';

/** Headers that every call carries. */
export function authHeaders(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** One call over the wire: `p_` and token on, whatever the answer is to be (`accept` in `headers`). */
export function sendRequest(
  request: ApiRequest,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const isPost = request.method === 'POST' || (request.method === undefined && request.body !== undefined);
  const encoded = isPost ? encodeBody(request.body) : undefined;
  return fetch(`${API_BASE}${request.url}${toQuery(request.params)}`, {
    method: isPost ? 'POST' : 'GET',
    body: encoded?.body,
    headers: { ...authHeaders(), ...encoded?.headers, ...headers },
    signal,
  });
}

async function send(request: ApiRequest, signal: AbortSignal): Promise<Outcome> {
  const { key, version } = readDraft(request.draft ?? '');
  const draft: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const body = version === undefined ? request.body : { ...(request.body as object), version };
  const until =
    request.patience === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(request.patience)]);
  try {
    const response = await sendRequest({ ...request, body }, { accept: 'application/json', ...draft }, until);
    const text = await response.text();
    return readEnvelope(response.status, text ? (JSON.parse(text) as unknown) : null);
  } catch {
    return { ok: false, error: noConnection() };
  }
}

function tell(envelope: Pick<Envelope, 'response' | 'message'>): void {
  if (envelope.message) notify({ kind: envelope.response, message: envelope.message });
}

/**
 * The one way to the server (spec 1, sections 7 and 8): adds the token and `p_`, opens the envelope. What a write answers
 * is shown as a notice of the answer's kind; a read says only that there is no connection, its screen shows the rest.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta> = async (request, api) => {
  if (api.queryCacheKey) rememberRequest(api.queryCacheKey, request);
  const outcome = await send(request, api.signal);
  const loud = request.notice !== 'silent';
  // What somebody else saved meanwhile is asked about where the draft is, not told in passing.
  const asked = (error: ApiError) =>
    (readDraft(request.draft ?? '').version !== undefined && isStale(error)) ||
    (request.asks !== undefined && codeOf(error) === request.asks);
  if (outcome.ok) {
    const { response, message, data } = outcome.envelope;
    if (api.type === 'mutation' && loud) tell({ response, message });
    return { data, meta: { response, message } };
  }
  const { error } = outcome;
  if (api.signal.aborted) return { error };
  if (request.patience !== undefined && isUnanswered(error)) return { error };
  const always = error.message === MESSAGES.sessionInvalid || error.message === MESSAGES.noConnection;
  if (always || (api.type === 'mutation' && loud && !asked(error))) tellError(error);
  return { error, meta: { response: error.kind, message: error.message } };
};
