import { z } from 'zod';
import { aCount, anId, aText, zId, zObject, zOptionalId } from '@ceiba/platform/contract';

export const COPY_TEXTS = {
  origin: 'Seleccionar sucursal origen',
  destination: 'Seleccionar sucursales a replicar',
  money: 'Solo se puede replicar entre sucursales de la misma moneda.',
  self: 'La sucursal origen no puede ser destino.',
} as const;

/** `POST /branchoffice/copy/products` and `/branchoffice/copy/products/price`: both make a job. */
export const copyProducts = zObject({
  id_branch_office_origin: zOptionalId.optional(),
  id_type_money_origin: zOptionalId.optional(),
  branch_office_destination: z
    .array(zId, { error: 'Debe ser una lista de sucursales.' })
    .max(200, { error: 'Como máximo 200 sucursales.' })
    .default([]),
});
export type CopyProductsInput = z.output<typeof copyProducts>;

/** The first of the warnings that stand before a copy. */
export function copyWarning(input: CopyProductsInput): string | null {
  if (!input.id_branch_office_origin) return COPY_TEXTS.origin;
  if (input.branch_office_destination.length === 0) return COPY_TEXTS.destination;
  return null;
}

/** The answer of both calls; progress and result at `GET /jobs/{id_job}`. */
export const copyStarted = z.strictObject({ id_job: anId });
export type CopyStarted = z.output<typeof copyStarted>;

const copyRefusal = z.strictObject({ key_product: aText, reason: aText });
export type CopyRefusal = z.output<typeof copyRefusal>;

/** What became of one destination. */
const copyCount = z.strictObject({
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  created: aCount,
  changed: aCount,
  unchanged: aCount,
  refused: aCount,
  /** The first 100 that were refused, and why. */
  refusals: z.array(copyRefusal),
});
export type CopyCount = z.output<typeof copyCount>;

/** Result of the job. */
export const copyResult = z.strictObject({ kind: z.enum(['products', 'prices']), destinations: z.array(copyCount) });
export type CopyResult = z.output<typeof copyResult>;
/** What is replicated. */
export type CopyKind = CopyResult['kind'];
