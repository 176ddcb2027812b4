import { type Plan, planProblems, savePlanInput, zPlan } from '@ceiba/commissions/contract';
import { z } from 'zod';

/** A rank as it is typed; the first line, without id, is who is active without a rank: it has levels alone. */
export interface RankLine {
  id: number;
  name: string;
  personal: string;
  qualifiers: string;
  legs: string;
  group: string;
  max_leg: string;
  levels: readonly string[];
  generations: readonly string[];
}

export const PAYEES = ['none', 'sponsor', 'upline'] as const;

/** What the editor checks by itself; the rules as a whole are the contract's (`rulesRead`). */
export const planValues = z.object({
  name_plan: savePlanInput.shape.name_plan,
  compression: zPlan.shape.compression,
  min_points: zPlan.shape.min_points,
  leg_threshold: zPlan.shape.leg_threshold,
  generation_boundary: zPlan.shape.generation_boundary,
  payee: z.enum(PAYEES, { error: 'Seleccione quién recibe el bono.' }),
  ranks: z.custom<readonly RankLine[]>(),
});
export type PlanValues = z.input<typeof planValues>;

const NO_RANK: Omit<RankLine, 'levels'> = {
  ...{ id: 0, name: 'Sin rango', personal: '', qualifiers: '', legs: '', group: '', max_leg: '' },
  generations: [],
};

/** A plan as the editor types it. */
export function valuesOf(name_plan: string, plan: Plan): PlanValues {
  const { compression, min_points, leg_threshold, generation_boundary, inscription_bonus: bonus } = plan;
  const ranks = [...plan.ranks].sort((one, other) => one.id - other.id);
  return {
    ...{ name_plan, compression, min_points, leg_threshold, generation_boundary },
    payee: bonus.enabled ? bonus.payee : 'none',
    ranks: [
      { ...NO_RANK, levels: plan.levels['0'] ?? [] },
      ...ranks.map(({ qualifiers, legs, max_leg, ...rank }) => ({
        ...rank,
        ...{ qualifiers: String(qualifiers), legs: String(legs), max_leg: max_leg ?? '' },
        ...{ levels: plan.levels[rank.id] ?? [], generations: plan.generations[rank.id] ?? [] },
      })),
    ],
  };
}

/** Blanks at the end unlock nothing; one in the middle stays, and is refused. */
function withoutBlankEnd(percents: readonly string[]): string[] {
  const last = percents.findLastIndex((one) => one.trim() !== '');
  return percents.slice(0, last + 1);
}

function tableOf(ranks: readonly RankLine[], key: 'levels' | 'generations') {
  const rows = ranks.map((line): [string, string[]] => [String(line.id), withoutBlankEnd(line[key])]);
  return Object.fromEntries(rows.filter(([, percents]) => percents.length > 0));
}

const wholeOf = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);

/** What was typed in the form of a plan; whether it is one is for the contract's schema to say. */
function typedPlan({ name_plan: _name, payee, ranks, ...general }: PlanValues): unknown {
  const [, ...ranked] = ranks;
  return {
    ...general,
    inscription_bonus: payee === 'none' ? { enabled: false, payee: 'sponsor' } : { enabled: true, payee },
    ranks: ranked.map(({ id, name, personal, qualifiers, legs, group, max_leg }) => ({
      ...{ id, name, personal, group, max_leg: max_leg.trim() === '' ? null : max_leg },
      ...{ qualifiers: wholeOf(qualifiers), legs: wholeOf(legs) },
    })),
    levels: tableOf(ranks, 'levels'),
    generations: tableOf(ranks, 'generations'),
  };
}

const WORDS: Readonly<Record<string, string>> = {
  compression: 'Compresión',
  generation_boundary: 'Se pagan generaciones desde',
  group: 'puntos grupales',
  leg_threshold: 'Puntos que hacen una línea',
  legs: 'líneas',
  max_leg: 'máximo por línea',
  min_points: 'Puntos mínimos',
  name: 'nombre',
  personal: 'puntos personales',
  qualifiers: 'calificados',
  ranks: 'Rangos',
};
const STEPS: Readonly<Record<string, string>> = { levels: 'nivel', generations: 'generación' };

/** Where something is wrong, as people call it: "PLATA, nivel 2". */
function placeOf(path: readonly PropertyKey[], ranks: readonly RankLine[]): string {
  const [field, at, part] = path.map(String);
  if (field === undefined || at === undefined) return WORDS[field ?? ''] ?? 'Plan';
  const step = STEPS[field];
  const line = step ? ranks.find(({ id }) => String(id) === at) : ranks[Number(at) + 1];
  const name = line?.name.trim() ? line.name : `Rango ${line?.id ?? at}`;
  if (step) return part === undefined ? name : `${name}, ${step} ${Number(part) + 1}`;
  return `${name}, ${WORDS[part ?? ''] ?? part}`;
}

/**
 * The rules that were typed, and what stands against them: `wrong` is no plan yet and can't be saved, `problems` must be
 * mended before it is published. Both are the contract's, as for the server.
 */
export function rulesRead(values: PlanValues): { plan: Plan | null; wrong: string[]; problems: string[] } {
  const read = zPlan.safeParse(typedPlan(values));
  if (read.success) return { plan: read.data, wrong: [], problems: planProblems(read.data) };
  const wrong = read.error.issues.map(({ path, message }) => `${placeOf(path, values.ranks)}: ${message}`);
  return { plan: null, wrong: [...new Set(wrong)], problems: [] };
}

/** One more rank above the others; it asks for what the one below it asks for. */
export function withNextRank(ranks: readonly RankLine[]): RankLine[] {
  const last = ranks.at(-1);
  const id = Math.max(...ranks.map((line) => line.id)) + 1;
  const asks = last && last.id > 0 ? last : { ...NO_RANK, qualifiers: '0', legs: '0', levels: [] };
  return [...ranks, { ...asks, id, name: '' }];
}

/** Puts one percent into a list, blanks before it where it was shorter. */
export function percentAt(percents: readonly string[], at: number, value: string): string[] {
  return Array.from({ length: Math.max(percents.length, at + 1) }, (_, place) =>
    place === at ? value : (percents[place] ?? ''),
  );
}
