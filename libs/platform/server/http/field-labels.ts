import { PLATFORM_FIELDS } from '@ceiba/platform/contract';
import { wordsOfRecords } from '../bus/record';

const LABELS = new Map<string, string>(Object.entries(PLATFORM_FIELDS));

/** Says what people call the fields of a context's calls; the lowest context that knows a field names it. */
export function nameFields(labels: Readonly<Record<string, string>>): void {
  for (const [name, label] of Object.entries(labels)) if (!LABELS.has(name)) LABELS.set(name, label);
}

/** What people call a field of a call; null for one that nobody has named. */
export function labelOf(name: string): string | null {
  return LABELS.get(name) ?? wordsOfRecords(name) ?? null;
}

/** The place of a field in the words of people: `details.0.qty` is "Renglones, renglón 1, Cantidad". */
export function placeOf(field: string): string {
  const words = field
    .split('.')
    .map((part) => (/^\d{1,6}$/.test(part) ? `renglón ${Number(part) + 1}` : labelOf(part)));
  return words.filter((word) => word !== null).join(', ');
}
