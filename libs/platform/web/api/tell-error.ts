import { MESSAGES } from '@ceiba/platform/contract';
import { notify } from '../notices/notices';
import type { ApiError } from './envelope';
import { tokenRefused } from './token';

/** Says what a call was refused for; one whose session has ended leads to the sign-in, which says it. */
export function tellError(error: ApiError): void {
  if (error.message === MESSAGES.sessionInvalid) tokenRefused();
  else notify({ kind: error.kind, message: error.message });
}
