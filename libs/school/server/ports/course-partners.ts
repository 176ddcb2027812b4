import type { SqlParam } from '@ceiba/platform/server';

/** A condition of a statement with its values. */
export interface Condition {
  sql: string;
  params?: SqlParam[];
}

/** Partners as rows beside their users. */
export interface ListedPartners {
  /** Joins them to `users u`. */
  join: string;
  /** Columns of a partner, in SQL: the highest rank he ever reached (0 is none), and his branch. */
  rank: string;
  branch: string;
  /** Whom a search means. */
  where: readonly Condition[];
}

/** What the school must know of partners. A port: the network, which stands above, fills it; without it they have no rank. */
export abstract class CoursePartners {
  /** Ranks of the plan, the lowest first. */
  abstract ranks(): Promise<{ id_rank: number; name_rank: string }[]>;
  /** The highest rank that a partner ever reached; 0 is none. */
  abstract rankOf(id_customers: number): Promise<number>;
  abstract listed(search: string | undefined): Promise<ListedPartners>;
}
