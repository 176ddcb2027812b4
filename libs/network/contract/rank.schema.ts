import { z } from 'zod';
import { toScaled, zDecimal, zObject, zText } from '@ceiba/platform/contract';

const POINTS = { min: '0', max: '999999999.99' };

/** A whole number of partners or legs. */
const zCount = z.int({ error: 'Debe ser un número entero.' }).min(0, { error: 'El mínimo es 0.' }).max(1_000_000);

/** A percentage from 0 to 100 with at most two decimals, kept exactly as it was written ("8", "12.50"). */
export const zPercent = z
  .union([z.string(), z.number()], { error: 'Debe ser un porcentaje.' })
  .transform((value) => String(value).trim())
  .refine(isPercent, { error: 'Debe ser un porcentaje de 0 a 100 con dos decimales como máximo.' });

/** What one rank asks for (compensation.md, "Ranks"). The highest rank is the one with the highest id. */
export const zRankRule = zObject({
  id: z.int({ error: 'Debe ser un número entero.' }).min(1).max(99),
  name: zText(60),
  /** Personal points needed. */
  personal: zDecimal(2, POINTS),
  /** Direct downline that must be active. */
  qualifiers: zCount,
  /** Direct downline whose group points must reach the leg threshold. */
  legs: zCount,
  /** Group points needed. */
  group: zDecimal(2, POINTS),
  /** At most this percentage of the group points needed counts from one leg; null: no limit. */
  max_leg: zPercent.nullable(),
});

/** The part of a plan that the live network needs: who is active, what a leg is, what each rank asks for. */
export const rankSettingsShape = {
  /** Personal points that make a partner active (`pointMinRange`). */
  min_points: zDecimal(2, POINTS),
  /** Group points that make a direct downline a leg. */
  leg_threshold: zDecimal(2, POINTS),
  ranks: z
    .array(zRankRule)
    .max(99)
    .refine((rules) => new Set(rules.map((rule) => rule.id)).size === rules.length, {
      error: 'Hay rangos con el mismo id.',
    }),
};

export const zRankSettings = zObject(rankSettingsShape);

export type RankSettings = z.infer<typeof zRankSettings>;

function isPercent(text: string): boolean {
  try {
    const rate = toScaled(text, 2);
    return rate >= 0 && rate <= 10_000;
  } catch {
    return false;
  }
}
