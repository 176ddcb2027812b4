import type { Actor } from '@ceiba/platform/server';

/** The condition of a list that a column is one of the worker's branches; partners and the system are not bound to any. */
export function ownBranches(
  { type, branches }: Pick<Actor, 'type' | 'branches'>,
  column: string,
): { sql: string; params: (readonly number[])[] }[] {
  return type === 2 ? [{ sql: `${column} in (?)`, params: [branches.length > 0 ? branches : [0]] }] : [];
}
