import { SetMetadata } from '@nestjs/common';
import type { EventDefinition } from '@ceiba/platform/contract';

export interface ReactionMeta {
  event_id: number;
  created_at: Date;
}

export interface ReactionHandler<T> {
  /** Must be idempotent by design too: re-read the aggregate, upsert by its id, never apply a difference. */
  handle(payload: T, meta: ReactionMeta): Promise<void>;
}

export interface ReactionOptions {
  event: EventDefinition<unknown>;
  /** Unique name of the consumer, `<context>-<what>`. */
  consumer: string;
  /** Which of these events concern it, told by the payload alone; the others never become a job. All by default. */
  when?: (payload: unknown) => boolean;
}

export const REACTION = 'ceiba:reaction';

/** Marks a provider as the reaction of one consumer to one event. */
export function Reaction<T>(options: {
  event: EventDefinition<T>;
  consumer: string;
  when?: (payload: T) => boolean;
}): ClassDecorator {
  if (!/^[a-z][a-z-]{2,78}$/.test(options.consumer)) throw new Error(`"${options.consumer}" is no consumer name`);
  return SetMetadata(REACTION, options);
}
