import type { ApiRequest } from './base-query';
import { invalidates, isOld, type Tag } from './tags';

/** An input with the key of its saved draft: a repeated save with it is answered with the first result. */
export type Drafted<T> = T & { draft: string };

export interface WriteRule<Input> {
  /** What it changes: its lists load again, and its record (all records where `id` is left out). */
  changes?: string | readonly string[] | ((input: Input) => string);
  /** The record of the first of `changes`; null for a new one. */
  id?: (input: Input) => number | string | null | undefined;
  /** What goes, where it is not the input itself. The draft's key never goes as a field. */
  body?: (input: Input) => unknown;
  /** `silent`: the screen itself says what came of it. */
  notice?: ApiRequest['notice'];
  /** Milliseconds after which the screen itself asks again with the draft's key. */
  patience?: number;
  /** Code of a refusal that the screen asks about (`carriedBy(error, ...)`): no notice tells it. */
  asks?: string;
}

/** Puts the draft's key beside the body. */
function split(input: unknown): { draft?: string; body: unknown } {
  if (typeof input !== 'object' || input === null || !('draft' in input)) return { body: input ?? {} };
  const { draft, ...body } = input;
  return { draft: typeof draft === 'string' ? draft : undefined, body };
}

/** A mutation: `saveThing: build.mutation<Saved, Drafted<SaveThingInput>>(write('/thing/insert/update', { changes: 'thing' }))`. */
export function write<Input>(url: string | ((input: Input) => string), rule: WriteRule<Input> = {}) {
  return {
    query(input: Input): ApiRequest {
      const { draft, body } = split(input);
      return {
        url: typeof url === 'string' ? url : url(input),
        body: rule.body ? split(rule.body(input)).body : body,
        ...(draft === undefined ? {} : { draft }),
        ...(rule.notice === undefined ? {} : { notice: rule.notice }),
        ...(rule.patience === undefined ? {} : { patience: rule.patience }),
        ...(rule.asks === undefined ? {} : { asks: rule.asks }),
      };
    },
    invalidatesTags(_result: unknown, error: unknown, input: Input): Tag[] {
      if (!isOld(error)) return [];
      const changes = typeof rule.changes === 'function' ? rule.changes(input) : rule.changes;
      const [first, ...others] = [changes ?? []].flat();
      const own = first === undefined ? [] : invalidates(first, rule.id ? (rule.id(input) ?? null) : undefined);
      return [...own, ...others.flatMap((resource) => invalidates(resource))];
    },
  };
}
