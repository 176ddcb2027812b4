import { z } from 'zod';
import { aCount, anId, zId, zObject, zOptionalId, zOptionalText } from '@ceiba/platform/contract';

/** Products of one call: each is locked, changed and written down. */
export const SAT_ASSIGNED_AT_ONCE = 2000;

/** What is wrong with a product's keys of SAT: it has none, its term is over, SAT's list does not have it. */
export const SAT_PROBLEMS = ['missing', 'ended', 'unknown'] as const;
export type SatProblem = (typeof SAT_PROBLEMS)[number];

const capital = (text: string | null) => text?.toUpperCase() ?? null;

/** Gives a key of SAT to chosen products, or to those of a class that have none. */
export const assignSatKeys = zObject({
  ids: z
    .array(zId)
    .min(1, { error: 'Elija al menos un producto.' })
    .max(SAT_ASSIGNED_AT_ONCE, { error: `Elija ${SAT_ASSIGNED_AT_ONCE} productos como máximo.` })
    .optional(),
  id_clasification: zOptionalId.optional(),
  sat_product_key: z
    .string({ error: 'Elija la clave de producto del SAT.' })
    .regex(/^\d{8}$/, { error: 'La clave de producto del SAT tiene 8 dígitos.' }),
  sat_unit_key: zOptionalText(3).transform(capital).optional(),
}).refine(({ ids, id_clasification }) => (ids === undefined) === Boolean(id_clasification), {
  error: 'Elija productos o una clasificación.',
  path: ['id_clasification'],
});
export type AssignSatKeys = z.output<typeof assignSatKeys>;

export const satAssigned = z.strictObject({
  /** For taking it back; null: nothing had to change. */
  id_assignment: anId.nullable(),
  changed: aCount,
  /** Products of the class that are still without a key: one call takes so many. */
  left: aCount,
});
export type SatAssigned = z.output<typeof satAssigned>;

export const undoSatKeys = zObject({ id_assignment: zId });
export type UndoSatKeys = z.output<typeof undoSatKeys>;

/** Products that have what they had; those that were changed since keep what they have. */
export const satUndone = z.strictObject({ restored: aCount, kept: aCount });
export type SatUndone = z.output<typeof satUndone>;
