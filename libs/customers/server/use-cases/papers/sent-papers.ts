import { createHash } from 'node:crypto';
import type { UploadedFile } from '@ceiba/platform/server';

const printOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');

/** Columns of a partner that hold the ids of stored files. */
export interface PaperColumns {
  file_photo_customers?: string;
  file_contract?: number;
  file_ine?: number;
  file_cuenta_bancaria?: number;
}

/** Photo and papers that came with a form, stored before its command; they go again where the command did not take them. */
export class SentPapers {
  /** Set by the command that keeps them; a repetition of it (same idempotency key) keeps none. */
  kept = false;

  /** What tells one file from another: of a form that is sent again they are the same, though stored anew. */
  readonly prints: Readonly<Record<string, string>>;

  constructor(
    readonly columns: PaperColumns = {},
    uploads: readonly UploadedFile[] = [],
  ) {
    this.prints = Object.fromEntries(uploads.map(({ field, bytes }) => [field, printOf(bytes)]));
  }

  get ids(): number[] {
    return Object.values(this.columns).map(Number);
  }
}
