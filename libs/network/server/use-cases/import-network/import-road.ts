import type { ImportProblem } from '@ceiba/network/contract';
import type { JobContext, ReadTable } from '@ceiba/platform/server';

/** What a look at a file found, and how it is written. */
export interface Looked {
  /** Lines that would be written, and those that stand there already. */
  readonly fresh: number;
  readonly known: number;
  readonly problems: readonly ImportProblem[];
  /** Killed at any moment and called again, it doubles nothing. */
  write(context: JobContext): Promise<void>;
}

/** One kind of file. */
export interface ImportRoad {
  /** Looks the file over; changes nothing. */
  look(table: ReadTable): Promise<Looked>;
}
