// What a sandbox of a further provider is given, and what it gives.
import type { Call, Reply, Router } from './http';
import type { Store } from './store';

export interface SandboxParts {
  store: Store;
  now: () => Date;
  /** Waits between the tries of one notice, in ms. */
  webhookDelays: readonly number[];
  /** How long an answer that never comes keeps its socket open, in ms. */
  holdMs: number;
  /** Where the sandbox itself is reached. */
  baseUrl: () => string;
}

export interface Sandbox {
  /** A call of the provider's API or pages; the path is without the provider's name. */
  handle: (call: Call) => Promise<Reply>;
  /** Adds what a test or the demo orders, below `/__sandbox/<name>`. */
  control: (router: Router, at: string) => void;
  /** Drops faults and waiting notices. */
  halt: () => void;
}
