import type { BranchReader } from '@ceiba/branches/server';
import { currentActor } from '@ceiba/platform/server';

/**
 * The branches that a list is about: the one asked for, else all of the worker's; null is every branch (the system).
 * Throws 403 for a branch that is not his, 404 for one that does not exist.
 */
export async function scopeOf(branches: BranchReader, asked: number | null): Promise<number[] | null> {
  const actor = currentActor();
  if (asked !== null) {
    branches.assertVisible(actor, asked);
    await branches.get(asked);
    return [asked];
  }
  return actor.type === 2 ? [...actor.branches] : null;
}

/** The condition on a column; no branch at all is nothing. */
export function within(column: string, ids: readonly number[] | null): { sql: string; params?: number[] } {
  if (ids === null) return { sql: 'true' };
  if (ids.length === 0) return { sql: 'false' };
  return { sql: `${column} in (${ids.map(() => '?').join(', ')})`, params: [...ids] };
}
