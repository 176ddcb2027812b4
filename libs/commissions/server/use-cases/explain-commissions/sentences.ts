import { rankName } from '@ceiba/network/server';
import { fromCents, fromScaled } from '@ceiba/platform/contract';
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
