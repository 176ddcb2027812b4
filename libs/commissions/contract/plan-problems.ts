import { toCents } from '@ceiba/platform/contract';
import type { Plan } from './plan.schema';

const namesOf = (names: readonly string[]) => names.join(', ');

/**
 * What must be mended before a plan may be published, in sentences; empty when nothing (compensation.md, "Levels").
 * The form of its parts (percents from 0 to 100, no unknown rules) is the schema's.
 */
export function planProblems(plan: Plan): string[] {
  if (plan.ranks.length === 0) return ['El plan no tiene rangos.'];
  return [...levelProblems(plan), ...generationProblems(plan), ...thresholdProblems(plan)];
}

function levelProblems({ ranks, levels }: Plan): string[] {
  const all = [{ id: 0, name: 'sin rango' }, ...ranks];
  const bare = all.filter(({ id }) => !levels[id]?.length).map(({ name }) => name);
  const unknown = Object.keys(levels).filter((key) => !all.some(({ id }) => String(id) === key));
  return [
    ...(bare.length > 0 ? [`Faltan los porcentajes por nivel de: ${namesOf(bare)}.`] : []),
    ...(unknown.length > 0 ? [`Hay niveles de rangos que no existen: ${namesOf(unknown)}.`] : []),
  ];
}

function generationProblems({ ranks, generations, generation_boundary }: Plan): string[] {
  if (!ranks.some(({ id }) => id === generation_boundary))
    return [`El rango desde el que se pagan generaciones (${generation_boundary}) no existe.`];
  const leaders = ranks.filter(({ id }) => id >= generation_boundary);
  const bare = leaders.filter(({ id }) => !generations[id]?.length).map(({ name }) => name);
  const unknown = Object.keys(generations).filter((key) => !leaders.some(({ id }) => String(id) === key));
  return [
    ...(bare.length > 0 ? [`Faltan los porcentajes por generación de: ${namesOf(bare)}.`] : []),
    ...(unknown.length > 0
      ? [`Hay generaciones de rangos que no existen o no llegan al rango de líder: ${namesOf(unknown)}.`]
      : []),
  ];
}

const THRESHOLDS = [
  ['puntos personales', ({ personal }) => toCents(personal)],
  ['calificados', ({ qualifiers }) => qualifiers],
  ['líneas', ({ legs }) => legs],
  ['puntos grupales', ({ group }) => toCents(group)],
] as const satisfies readonly (readonly [string, (rank: Plan['ranks'][number]) => number])[];

/** What a rank asks for is never less than what the one below it asks for. */
function thresholdProblems({ ranks }: Plan): string[] {
  const rising = [...ranks].sort((one, other) => one.id - other.id);
  return rising.flatMap((rank, at) => {
    const below = rising[at - 1];
    if (!below) return [];
    const falling = THRESHOLDS.filter(([, threshold]) => threshold(rank) < threshold(below)).map(([name]) => name);
    return falling.length > 0 ? [`${rank.name} pide menos que ${below.name}: ${namesOf(falling)}.`] : [];
  });
}
