// Mercado Pago's way to say no.
import { json, Reply } from '../http';

/** `{message, error, status, cause}`; `code` goes into the cause list. */
export function apiError(status: number, error: string, message: string, code?: number): Reply {
  const cause = code === undefined ? [] : [{ code, description: message, data: null }];
  return json(status, { message, error, status, cause });
}

export const badRequest = (error: string, message: string, code?: number): Reply => apiError(400, error, message, code);

/** A key names one request: with another body it is refused. */
export const KEY_TAKEN = apiError(
  409,
  'idempotency_key_already_used',
  'The idempotency key was used with another body',
);
