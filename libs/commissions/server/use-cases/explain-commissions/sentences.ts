import { rankName } from '@ceiba/network/server';
import { fromCents, fromScaled } from '@ceiba/platform/contract';
import type { ExplainedChange } from '@ceiba/commissions/contract';
import type { Change } from '../../domain/changes/changes';
import type { MissedRule, SourceExplanation } from '../../domain/explanation';
import type { CompensationRun } from '../../domain/run';

/** Why nothing was earned, in words. */
export const RULE_TEXTS: Readonly<Record<MissedRule, string>> = {
  status: 'No estaba activo en la red (De Baja).',
  min_points: 'No alcanzó los puntos mínimos del periodo.',
  level_rank: 'Su rango no desbloquea este nivel.',
  root: 'La empresa no recibe comisiones.',
  no_generation: 'Es el primer líder por encima del comprador: aún no hay generación.',
  generation_rank: 'Su rango no tiene porcentaje para esta generación.',
  leader_rank: 'Debajo del quinto nivel solo se paga a líderes.',
};

/** What was found and needed, with the units of the rule: points, ranks by name, counts. */
export function missedValues({ missed }: SourceExplanation, run: CompensationRun) {
  if (!missed) return { found: null, needed: null };
  const text = (value: number | null) => {
    if (value === null) return null;
    if (missed.rule === 'min_points') return fromCents(value);
    const byRank = missed.rule === 'level_rank' || missed.rule === 'generation_rank' || missed.rule === 'leader_rank';
    return byRank ? rankName({ ranks: run.plan.ranks.rules }, value) : String(value);
  };
  return { found: text(missed.found), needed: text(missed.needed) };
}

/** One sentence a row. */
export function sentence(one: SourceExplanation, run: CompensationRun): string {
  const place = one.generation > 0 ? `generación ${one.generation}` : `nivel ${one.nivel}`;
  if (!one.missed) {
    const rolled = one.generation === 0 && one.nivel !== one.nivel_tree ? ` (nivel ${one.nivel_tree} de la red)` : '';
    return `${fromScaled(one.rate, 2)} % por ${place}${rolled}.`;
  }
  const { found, needed } = missedValues(one, run);
  const compared = found !== null && needed !== null ? ` Tenía ${found}, necesitaba ${needed}.` : '';
  return `${RULE_TEXTS[one.missed.rule]}${compared}`;
}

/** A change as it is answered; whose name it is, and so its sentence, comes later. */
export function changeOf(run: CompensationRun, { kind, at, points, rank }: Change): ExplainedChange {
  return {
    kind,
    id_customers: run.facts.tree.ids[at]!,
    full_name: '',
    points: fromCents(points),
    rank,
    name_plan: rankName({ ranks: run.plan.ranks.rules }, rank),
    text: '',
  };
}

/** The same with the name, and as a sentence that a partner understands. */
export function changeText(change: ExplainedChange, full_name: string): ExplainedChange {
  const { kind, id_customers, points, rank, name_plan } = change;
  const who = `${full_name} (#${id_customers})`;
  const what = {
    own: `Comprar ${points} puntos propios más`,
    partner: `Que ${who}, de su primer nivel, compre ${points} puntos más y califique`,
    line: `Que en la línea de ${who} se compren ${points} puntos más`,
  }[kind];
  const then = rank === 0 ? 'con eso está activo' : `con eso su rango es ${name_plan}`;
  return { ...change, full_name, text: `${what}: ${then} y gana esta comisión.` };
}
