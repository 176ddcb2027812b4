import { MESSAGES } from '@ceiba/platform/contract';
import { Malformed } from '@ceiba/platform/server';

/** The id of a delete, whichever spelling carried it. Throws the 400 answer when none did. */
export function idOf(id: number | null | undefined, field: string): number {
  if (!id) throw new Malformed([{ field, message: MESSAGES.required }]);
  return id;
}
