import { SetMetadata } from '@nestjs/common';
import type { AttentionCount, AttentionDefinition } from '@ceiba/platform/contract';
import type { Actor } from '../context/request-context';

/**
 * Counts what waits for a person, of his own branches; by an index, for it is asked at every look at the start page.
 * Always as it stands: who was told of a change must not read what was there before it.
 */
export interface AttentionSource {
  count(actor: Actor): Promise<AttentionCount>;
}

export const ATTENTION = 'ceiba:attention';

/** Names the definition whose records a provider counts. */
export function CountsAttention(definition: AttentionDefinition): ClassDecorator {
  return SetMetadata(ATTENTION, definition);
}
