import { PLAN_STATES } from '@ceiba/commissions/contract';

/** How the state of a version is drawn. */
export const PLAN_BADGES = {
  draft: { color: 'secondary', text: PLAN_STATES.draft },
  published: { color: 'success', text: PLAN_STATES.published },
  superseded: { color: 'warning', text: PLAN_STATES.superseded },
} as const;
