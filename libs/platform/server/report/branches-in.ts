/** The condition that a column is one of these branches; no branch at all is nothing, null is every branch. */
export function branchesIn(column: string, ids: readonly number[] | null): { sql: string; params?: number[] } {
  if (ids === null) return { sql: 'true' };
  if (ids.length === 0) return { sql: 'false' };
  return { sql: `${column} in (${ids.map(() => '?').join(', ')})`, params: [...ids] };
}
