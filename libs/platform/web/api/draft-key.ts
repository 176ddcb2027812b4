/** A new key of a draft: it goes as `Idempotency-Key` with every attempt to save that draft (decisions.md). */
export function newDraftKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A draft's key together with the version of the record that the draft began from; screens hand it on as it is. */
export function draftOf(key: string, version: number | undefined): string {
  return version === undefined ? key : `${key}@${version}`;
}

/** The key that goes as a header, the version that goes as `p_version`. */
export function readDraft(draft: string): { key: string; version?: number } {
  const [key = '', version] = draft.split('@');
  return version === undefined ? { key } : { key, version: Number(version) };
}
