import type { NextPlan, RankCheck, RankCheckView, RankExplanation } from '@ceiba/network/contract';
import { fromCents } from '@ceiba/platform/contract';

/** A check with exact texts: points with two decimals, counts and flags as whole numbers. */
export function checkView({ requirement, unit, found, needed, passed }: RankCheck): RankCheckView {
  const text = (value: number) => (unit === 'points' ? fromCents(value) : String(value));
  return { requirement, unit, found: text(found), needed: text(needed), passed };
}

/** The next rank for the dashboard. */
export function nextPlanView(next: RankExplanation): NextPlan {
  const needed = (requirement: RankCheck['requirement']) =>
    next.checks.find((check) => check.requirement === requirement)?.needed ?? 0;
  return {
    rank: next.id,
    name_plan: next.name,
    point_personal: fromCents(needed('personal')),
    qualifiers_first_level: needed('qualifiers'),
    legs_6600: needed('legs'),
    point_group: fromCents(needed('group')),
    checks: next.checks.map(checkView),
  };
}

/** Group points still missing for a rank, the leg limit considered; and those it needs. In cents. */
export function groupDistance(next: RankExplanation | undefined): { missing: number; needed: number } {
  const group = next?.checks.filter((check) => check.requirement === 'group' || check.requirement === 'group_counted');
  const needed = group?.[0]?.needed ?? 0;
  const found = Math.min(...(group ?? []).map((check) => check.found), needed);
  return { missing: Math.max(0, needed - found), needed };
}
