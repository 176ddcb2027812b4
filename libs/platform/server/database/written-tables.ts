/** Table names of a statement, as far as they follow these words: enough for SQL as the house writes it. */
const NAMES = /\b(?:from|join|into|update)\s+`?(\w+)/gi;

/** The tables that a statement reads or writes, by name. */
export const tablesIn = (sql: string): string[] => [...new Set([...sql.matchAll(NAMES)].map(([, name = '']) => name))];

/** When this process last changed a table (milliseconds of `performance.now`). */
const writtenAt = new Map<string, number>();

/** What was written there shows from now on. */
export function markWritten(tables: readonly string[]): void {
  for (const table of tables) writtenAt.set(table, performance.now());
}

/** Whether this process has changed one of the tables since then. */
export const isWrittenSince = (tables: readonly string[], then: number): boolean =>
  tables.some((table) => (writtenAt.get(table) ?? -1) >= then);
