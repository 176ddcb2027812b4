import type { Demo } from '../answers/demo';

export type Fields = Record<string, unknown>;

/** How a record of a kind is opened, and what its form sends to change it for the n-th time. */
export interface EditCase {
  open: (demo: Demo) => string | Promise<string>;
  change: (record: Fields, n: number, opened: number) => Fields;
  /** Who edits it; the administrator. */
  as?: 'partner';
}
