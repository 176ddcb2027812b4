import type { DocumentLine, LineRef } from '@ceiba/stock/contract';

/** What can be decided when all lines are checked: the status it leads to. */
export const DECISIONS = [
  { value: 3, label: 'Aprobar' },
  { value: 4, label: 'Aprobar con observación' },
  { value: 5, label: 'Rechazar' },
] as const;
type Decision = (typeof DECISIONS)[number]['value'];
const WITH_OBSERVATION = 4;

/** How a line is named to the server. */
export function refOf(line: DocumentLine): LineRef {
  const { id_product, key_product, name_product, lot, date_expiration } = line;
  return { line: line.line, id_product, key_product, name_product, lot, date_expiration };
}

/** One unchecked line decides for "approve with observation"; else the person does (spec 2, section 4). */
export function decisionOf(chosen: unknown, unchecked: number): Decision | null {
  if (unchecked > 0) return WITH_OBSERVATION;
  return DECISIONS.find(({ value }) => value === chosen)?.value ?? null;
}
