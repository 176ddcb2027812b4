import { facturamaRefusals } from '@ceiba/platform/testing';
import { type RequestKind, spoiled, VALID_REQUESTS } from './requests';

/** A request that breaks one rule: what is changed, and the field that the sandbox names (the changed one when left out). */
export type Spoil = readonly [kind: RequestKind, changes: Readonly<Record<string, unknown>>, field?: string];

/** Facturama makes it out of the request; the sandbox computes it, too. */
export const MADE = 'made by Facturama';
/** Only SAT's lists know: asked at the provider before it is sent. */
export const ASKED = 'asked at customers/validate';
/** No request of ours has that part. */
export const ABSENT = 'no such part in our requests';
export type Untouched = typeof MADE | typeof ASKED | typeof ABSENT;

/** SAT's code -> what it says, and how it is broken, or why it cannot be. */
export type Matrix = Readonly<Record<string, readonly [says: string, cases: Untouched | readonly Spoil[]]>>;

export const MATRIX_NOW = new Date('2026-11-30T18:00:00Z');

/** The broken request and what the sandbox says of it. */
export function triedAtSandbox([kind, changes, field = Object.keys(changes)[0]]: Spoil): {
  request: object;
  field: string | undefined;
  refusals: string[];
} {
  const request = spoiled(VALID_REQUESTS[kind], changes);
  return { request, field, refusals: facturamaRefusals(request, MATRIX_NOW) };
}

/** Rows with cases, one line each. */
export const casesOf = (matrix: Matrix): [code: string, says: string, spoil: Spoil][] =>
  Object.entries(matrix).flatMap(([code, [says, cases]]) =>
    typeof cases === 'string' ? [] : cases.map((spoil): [string, string, Spoil] => [code, says, spoil]),
  );
