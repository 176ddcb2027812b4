import type { Actor } from '../context/request-context';

/** Port that identity fills: who is behind a token. */
export abstract class SessionStore {
  /** The actor of a live session; null when the token is unknown, over, revoked or the user is disabled. */
  abstract resolve(token: string): Promise<Actor | null>;
  /** The same by the session's id, for signed tickets that name it. */
  abstract resolveById(sessionId: number): Promise<Actor | null>;
}
