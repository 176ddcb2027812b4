import { z } from 'zod';
import { aCount, aMoney, anId, aText, toScaled, zObject } from '@ceiba/platform/contract';
import { rankSettingsShape, zPercent } from '@ceiba/network/contract';

/** Levels end at five; what stands below is "6 to infinity" and belongs to the generations. */
export const LEVELS = 5;
/** More generations than anybody's plan has; it bounds the walk. */
export const MAX_GENERATIONS = 20;

/**
 * How uplines hold levels (compensation.md, "Levels").
 * skip_inactive: only active uplines; none: everybody; dynamic: the next active upline whose rank unlocks the level.
 */
export const COMPRESSIONS = ['skip_inactive', 'none', 'dynamic'] as const;
export type Compression = (typeof COMPRESSIONS)[number];

/** Percents by rank id ("0" is an active partner without rank). */
const zPercentTable = (most: number) =>
  z.record(
    z.string().regex(/^(0|[1-9]\d?)$/, { error: 'La clave debe ser el id de un rango.' }),
    z.array(zPercent).max(most, { error: `Como máximo ${most} porcentajes.` }),
  );

const planShape = {
  compression: z.enum(COMPRESSIONS, { error: 'Seleccione una de las tres compresiones.' }),
  ...rankSettingsShape,
  /** Percent of business value per level, by rank. A percent of 0 unlocks the level; an absent one does not. */
  levels: zPercentTable(LEVELS),
  /** Percent of business value per generation, by rank. */
  generations: zPercentTable(MAX_GENERATIONS),
  /** A leader is active with at least this rank. */
  generation_boundary: z.int({ error: 'Debe ser el id de un rango.' }).min(1).max(99),
  /** Who gets the inscription bonus of a kit sale. */
  inscription_bonus: zObject({
    enabled: z.boolean({ error: 'Debe ser verdadero o falso.' }),
    payee: z.enum(['sponsor', 'upline'], { error: 'Debe ser sponsor o upline.' }),
  }),
};

/** A whole compensation plan: the rules of a version, as they are stored. */
export const zPlan = zObject(planShape);
export type Plan = z.infer<typeof zPlan>;

const percentTable = z.record(z.string(), z.array(aText));
/** The same as it is answered: percents as they were written. */
export const planRules = z.strictObject({
  compression: z.enum(COMPRESSIONS),
  min_points: aMoney,
  leg_threshold: aMoney,
  ranks: z.array(
    z.strictObject({
      id: anId,
      name: aText,
      personal: aMoney,
      qualifiers: aCount,
      legs: aCount,
      group: aMoney,
      max_leg: aText.nullable(),
    }),
  ),
  levels: percentTable,
  generations: percentTable,
  generation_boundary: anId,
  inscription_bonus: z.strictObject({ enabled: z.boolean(), payee: z.enum(['sponsor', 'upline']) }),
}) satisfies z.ZodType<Plan, Plan>;

/** Some of a plan's rules; each one given replaces the default's as a whole. */
export const zPlanOverride = zPlan.partial();
export type PlanOverride = z.infer<typeof zPlanOverride>;

/** The plan that results from putting some rules over a whole plan. */
export function overPlan(base: Plan, override: PlanOverride = {}): Plan {
  return { ...base, ...override };
}

/** The most a plan can pay by each level and by each generation, in ten-thousandths: the best percent of any rank. */
export function bestPercents({ levels, generations }: Pick<Plan, 'levels' | 'generations'>) {
  return { levels: bestOf(Object.values(levels)), generations: bestOf(Object.values(generations)) };
}

/**
 * The most a plan can pay, as a percentage of business value in ten-thousandths: for each level and each generation
 * the best percent of any rank (compensation.md, "A run", step 4).
 */
export function theoreticalMaximum(plan: Pick<Plan, 'levels' | 'generations'>): number {
  const { levels, generations } = bestPercents(plan);
  return [...levels, ...generations].reduce((sum, one) => sum + one, 0);
}

function bestOf(rows: readonly (readonly string[])[]): number[] {
  const longest = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, at) => Math.max(...rows.map((row) => toScaled(row[at] ?? '0', 2))));
}
