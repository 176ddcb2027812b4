import { Refusal } from '@ceiba/platform/server';

/** The rows of an answer. */
export function listed<T>(rows: T[]): { rows: T[]; total: number } {
  return { rows, total: rows.length };
}

/** The id of a delete, in either spelling. Throws 400 when there is none. */
export function idOf(...ids: (number | null | undefined)[]): number {
  const id = ids.find((one) => one);
  if (!id) throw new Refusal('PRODUCTS.ID', 'Indique el registro.', { status: 400 });
  return id;
}
