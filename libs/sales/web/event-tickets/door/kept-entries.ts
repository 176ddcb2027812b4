import { z } from 'zod';

const KEY = 'ceiba.door.entries';
const keptEntry = z.object({
  key_product: z.string(),
  door: z.string(),
  code: z.string(),
  request_id: z.string(),
  scanned_at: z.string(),
});
/** Somebody who went in while this device had no connection. */
export type KeptEntry = z.output<typeof keptEntry>;

/** Those that the server has not confirmed yet, also after the page was closed; the first one first. */
export function keptEntries(): KeptEntry[] {
  try {
    return z.array(keptEntry).parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

export function keepEntry(entry: KeptEntry): void {
  localStorage.setItem(KEY, JSON.stringify([...keptEntries(), entry]));
}

/** The server has written these very ones down. */
export function forgetEntries(ids: readonly string[]): void {
  const left = keptEntries().filter(({ request_id }) => !ids.includes(request_id));
  localStorage.setItem(KEY, JSON.stringify(left));
}
