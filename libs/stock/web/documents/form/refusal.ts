import { carriedBy, fieldError } from '@ceiba/platform/contract';
import { missingProducts, movedPrices, type StockShortage, stockShortages } from '@ceiba/stock/contract';
import type { DraftProblem } from './document-body';

/** A product that the server found too little of, or none in the other branch. */
export type RefusedLine = Pick<StockShortage, 'key_product'> & Partial<StockShortage>;

interface Refused {
  data: unknown;
}

/** Products that a refusal names: rows, or bare keys. */
export function refusedLines(refusal: Refused): readonly RefusedLine[] {
  const keys = carriedBy(refusal, missingProducts);
  return keys?.map((key_product) => ({ key_product })) ?? carriedBy(refusal, stockShortages) ?? [];
}

/** Prices that changed on the server while the form was open, by product. */
export function newPrices(refusal: Refused): Map<number, string> {
  const lines = carriedBy(refusal, movedPrices)?.lines ?? [];
  return new Map(lines.flatMap(({ id_product, price }) => (price === null ? [] : [[id_product, price] as const])));
}

/** The field that a refusal is about. */
export function refusedField(refusal: Refused): DraftProblem | null {
  return carriedBy(refusal, fieldError);
}
