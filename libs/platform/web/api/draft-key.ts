/** A new key of a draft: it goes as `Idempotency-Key` with every attempt to save that draft (decisions.md). */
export function newDraftKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
