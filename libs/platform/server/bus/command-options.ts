import type { Isolation } from '../database/unit-of-work';
import type { Edit } from './record';

/** How the pipeline treats a command; set as `static readonly options` on its class. */
export interface CommandOptions {
  /** Name of the entity for the audit row; `false` writes none (sign-in, reactions with no person behind). */
  audit?: string | false;
  isolation?: Isolation;
  /** `false` for commands whose answer is a secret. */
  idempotent?: boolean;
  /** The record that the command changes, null for a new one; needs an audit. */
  edits?(command: object): Edit | null;
}
