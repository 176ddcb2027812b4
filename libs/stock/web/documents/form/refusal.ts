import type { DraftProblem } from './document-body';

/** A product that the server found too little of, or none in the other branch. */
export interface RefusedLine {
  key_product: string;
  name_product?: string;
  qty_request?: number;
  qty?: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Products that a refusal names: rows, or bare keys. */
export function refusedLines(data: unknown): RefusedLine[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap<RefusedLine>((row: unknown) => {
    if (typeof row === 'string') return [{ key_product: row }];
    return isRecord(row) && typeof row.key_product === 'string' ? [{ ...row, key_product: row.key_product }] : [];
  });
}

/** Prices that changed on the server while the form was open, by product. */
export function newPrices(data: unknown): Map<number, string> {
  const lines = isRecord(data) && Array.isArray(data.lines) ? data.lines : [];
  return new Map(
    lines.flatMap((line: unknown) =>
      isRecord(line) && typeof line.price === 'string' ? [[Number(line.id_product), line.price] as const] : [],
    ),
  );
}

/** The field that a refusal is about. */
export function refusedField(data: unknown): DraftProblem | null {
  if (!isRecord(data) || typeof data.field !== 'string') return null;
  return { field: data.field, message: typeof data.message === 'string' ? data.message : '' };
}
