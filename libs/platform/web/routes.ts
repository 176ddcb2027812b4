import type { ComponentType } from 'react';

/**
 * public: always there. anonymous: only while nobody is signed in. session: only for a session whose permission tree
 * holds the screen's name (spec 1, section 2).
 */
export type Audience = 'public' | 'anonymous' | 'session';

/** One screen of a context; each context's web room exports `routes: readonly AppRoute[]`. */
export interface AppRoute {
  /** Pattern without the leading slash, with React Router's parameters: `carrito/:type?`. */
  path: string;
  /** Name in the permission tree (spec 1, section 2.3); for public screens a name of its own. */
  screen: string;
  /** Title of the screen; the company's name is added. */
  title: string;
  audience: Audience;
  /** `bare`: without sidebar and top bar (public screens always are). */
  frame?: 'shell' | 'bare';
  /** Loads the screen when it is first opened: `async () => (await import('./x/x-screen')).XScreen`. */
  load: () => Promise<ComponentType>;
}
