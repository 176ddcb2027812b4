import { formatMoney, toCents } from '@ceiba/platform/contract';
import { type ApprovalRules, SUPPLIER_MESSAGES } from '@ceiba/suppliers/contract';

/** A request as the rules see it. */
export interface JudgedRequest {
  amount: string;
  cost_center_id: number;
  id_user_created: number | null;
  /** Who approved it first. */
  id_user_first: number | null;
}
export interface Approver {
  id_user: number | null;
  id_profile: number | null;
}

type Limit = ApprovalRules['limits'][number];

/** The limit that says most exactly what this profile may approve there: the cost centre counts more than the profile. */
export function limitFor(limits: readonly Limit[], cost_center_id: number, id_profile: number | null): Limit | null {
  const fits = limits.filter(
    (one) =>
      (one.cost_center_id === null || one.cost_center_id === cost_center_id) &&
      (one.id_profile === null || one.id_profile === id_profile),
  );
  const exact = (one: Limit) => (one.cost_center_id === null ? 0 : 2) + (one.id_profile === null ? 0 : 1);
  return fits.sort((a, b) => exact(b) - exact(a))[0] ?? null;
}

/** Why this person may not approve it; null where he may. */
export function approvalProblem(rules: ApprovalRules, request: JudgedRequest, who: Approver): string | null {
  if (rules.own_forbidden === 1 && request.id_user_created !== null && request.id_user_created === who.id_user)
    return SUPPLIER_MESSAGES.own;
  const limit = limitFor(rules.limits, request.cost_center_id, who.id_profile);
  if (limit && toCents(request.amount) > toCents(limit.max_amount))
    return SUPPLIER_MESSAGES.beyond(formatMoney(limit.max_amount));
  if (needsSecond(rules, request) && request.id_user_first !== null && request.id_user_first === who.id_user)
    return SUPPLIER_MESSAGES.again;
  return null;
}

/** Do two people approve a request of this amount? */
export function needsSecond({ second_from }: ApprovalRules, { amount }: Pick<JudgedRequest, 'amount'>): boolean {
  return second_from !== null && toCents(amount) >= toCents(second_from);
}
