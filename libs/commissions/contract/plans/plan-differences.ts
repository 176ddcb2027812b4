import { fromCents, percentText, toScaled } from '@ceiba/platform/contract';
import type { Compression, Plan } from '../plan.schema';

/** Words of `compression`. */
export const COMPRESSION_TEXTS: Readonly<Record<Compression, string>> = {
  skip_inactive: 'Salta a los inactivos',
  none: 'Sin compresión',
  dynamic: 'Dinámica',
};

/** Words of the inscription bonus's payee. */
export const PAYEE_TEXTS = { sponsor: 'Sponsor', upline: 'Upline' } as const;

/** Where two plans differ: the part of the plan, the rule, and its value in both; null where one does not have it. */
export interface PlanDifference {
  part: string;
  rule: string;
  one: string | null;
  other: string | null;
}

type Rule = readonly [part: string, rule: string, value: string | null];
type Rank = Plan['ranks'][number];

const WHOLE = 'Todo el plan';
const NO_RANK_NAME = 'Sin rango';
/** "8" and "8.00" are the same percent. */
const percent = (text: string): string => percentText(fromCents(toScaled(text, 2)));

const generalRules = ({ compression, min_points, leg_threshold, inscription_bonus }: Plan): Rule[] => [
  [WHOLE, 'Compresión', COMPRESSION_TEXTS[compression]],
  [WHOLE, 'Puntos mínimos para estar activo', min_points],
  [WHOLE, 'Puntos que hacen una línea', leg_threshold],
  [WHOLE, 'Bono de inscripción', inscription_bonus.enabled ? PAYEE_TEXTS[inscription_bonus.payee] : 'No se paga'],
];

const rankRules = ({ id, name, personal, qualifiers, legs, group, max_leg }: Rank): Rule[] =>
  (
    [
      ['Nombre', name],
      ['Puntos personales', personal],
      ['Calificados en primer nivel', String(qualifiers)],
      ['Líneas', String(legs)],
      ['Puntos grupales', group],
      ['Máximo por línea', max_leg === null ? 'Sin tope' : percent(max_leg)],
    ] as const
  ).map(([rule, value]) => [`Rango ${id}`, rule, value]);

/** Every rule of a plan in the order in which it is read. */
function rulesOf(plan: Plan): Rule[] {
  const nameOf = new Map(plan.ranks.map(({ id, name }) => [id, name]));
  const steps = (table: Plan['levels'], step: string): Rule[] =>
    Object.entries(table).flatMap(([id, percents]) =>
      percents.map((text, at): Rule => [id === '0' ? NO_RANK_NAME : `Rango ${id}`, `${step} ${at + 1}`, percent(text)]),
    );
  const boundary = nameOf.get(plan.generation_boundary) ?? `Rango ${plan.generation_boundary}`;
  return [
    ...generalRules(plan),
    [WHOLE, 'Rango desde el que se pagan generaciones', boundary],
    ...[...plan.ranks].sort((one, other) => one.id - other.id).flatMap(rankRules),
    ...steps(plan.levels, 'Nivel'),
    ...steps(plan.generations, 'Generación'),
  ];
}

/** Where two plans differ, rule by rule in the order of a plan; empty when they pay the same by the same rules. */
export function planDifferences(one: Plan, other: Plan): PlanDifference[] {
  const rules = new Map<string, PlanDifference>();
  const names = new Map([...one.ranks, ...other.ranks].map(({ id, name }) => [`Rango ${id}`, name]));
  const put = (plan: Plan, side: 'one' | 'other') => {
    for (const [part, rule, value] of rulesOf(plan)) {
      const key = `${part}\n${rule}`;
      const known = rules.get(key) ?? { part: names.get(part) ?? part, rule, one: null, other: null };
      rules.set(key, { ...known, [side]: value });
    }
  };
  put(one, 'one');
  put(other, 'other');
  return [...rules.values()].filter((rule) => rule.one !== rule.other);
}
