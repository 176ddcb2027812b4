import { carriedBy, refusedFields, staleSave, type StaleSave } from '@ceiba/platform/contract';
import { type ApiError, isApiError, isStale } from './envelope';

// Apart from the envelope: who only reads (a visitor in the store) loads no schemas for it.

/** The refused fields of a 400 answer, by name. */
export function fieldErrorsOf(error: ApiError): Record<string, string> {
  const fields = carriedBy(error, refusedFields)?.fields ?? [];
  return Object.fromEntries(fields.map(({ field, message }) => [field.replace(/^p_/, ''), message]));
}

/** Who saved the record since it was opened, where that is why a save was refused. */
export function staleOf(error: unknown): StaleSave | null {
  return isApiError(error) && isStale(error) ? carriedBy(error, staleSave) : null;
}
