import { z } from 'zod';
import { zId, zObject, zOptionalId } from '@ceiba/platform/contract';

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
export interface CopyStarted {
  id_job: number;
}

export interface CopyRefusal {
  key_product: string;
  reason: string;
}

/** What became of one destination. */
export interface CopyCount {
  id_branch_office: number;
  key_branch_office: string;
  name_branch_office: string;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** The first 100 that were refused, and why. */
  refusals: CopyRefusal[];
}

/** Result of the job. */
export interface CopyResult {
  kind: 'products' | 'prices';
  destinations: CopyCount[];
}
