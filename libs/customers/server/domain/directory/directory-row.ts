/** What the directory keeps of a customer. `registered`: milliseconds since 1970, UTC. */
export interface DirectoryRow {
  id: number;
  name: string;
  status: number;
  rank: number;
  branch: number;
  country: number;
  registered: number;
}

export const DIRECTORY_ORDERS = ['id_customers', 'full_name', 'date_registration', 'id_status'] as const;
export type DirectoryOrder = (typeof DIRECTORY_ORDERS)[number];

/** Whom the directory is asked for; words are folded, and all of them stand in the name. */
export interface DirectoryFilter {
  words: readonly string[];
  status?: number;
  rank?: number;
  branch?: number;
  country?: number;
  /** Registered at this instant or later. */
  since?: number;
  /** Registered earlier than this instant. */
  before?: number;
}

/** Does a customer belong to those asked for? `name` is folded. */
export function matches(row: DirectoryRow, name: string, filter: DirectoryFilter): boolean {
  return (
    (filter.status ?? row.status) === row.status &&
    (filter.rank ?? row.rank) === row.rank &&
    (filter.branch ?? row.branch) === row.branch &&
    (filter.country ?? row.country) === row.country &&
    row.registered >= (filter.since ?? -Infinity) &&
    row.registered < (filter.before ?? Infinity) &&
    filter.words.every((word) => name.includes(word))
  );
}
