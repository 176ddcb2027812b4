import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';

/** One call. `body` makes it a POST; keys are written without `p_`. */
export interface ApiRequest {
  /** Path below `/api`, with its leading slash. */
  url: string;
  method?: 'GET' | 'POST';
  params?: Record<string, unknown>;
  body?: unknown;
  /** Key of the saved draft; a repeated save with it is answered with the first result. */
  draft?: string;
  /** `silent`: the screen itself says what came of it, no notice. */
  notice?: 'auto' | 'silent';
  /**
   * Milliseconds after which an answer counts as lost. The screen itself asks again with the draft's key, which gives the
   * first answer where there was one; no notice tells it.
   */
  patience?: number;
  /** Code of a refusal that the screen asks about; no notice tells it. */
  asks?: string;
}

const KEPT = 300;
const requests = new Map<string, ApiRequest>();

/** Keeps the call behind a cached answer; the oldest go first. */
export function rememberRequest(key: string, request: ApiRequest): void {
  requests.delete(key);
  requests.set(key, request);
  const oldest = requests.size > KEPT ? requests.keys().next().value : undefined;
  if (oldest !== undefined) requests.delete(oldest);
}

/** The key is made of name and arguments alone. */
const NO_DEFINITION = {} as Parameters<typeof defaultSerializeQueryArgs>[0]['endpointDefinition'];

/** What a query hook says of its call. */
export interface AskedQuery {
  endpointName?: string;
  originalArgs?: unknown;
}

/** The call that a query hook made: a list is exported by the very call that shows it (docs/adr/0019). */
export function requestOf({ endpointName, originalArgs }: AskedQuery): ApiRequest | undefined {
  if (endpointName === undefined) return undefined;
  return requests.get(
    defaultSerializeQueryArgs({ endpointName, queryArgs: originalArgs, endpointDefinition: NO_DEFINITION }),
  );
}
