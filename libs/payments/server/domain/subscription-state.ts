import type { ProviderState, WantedState } from '../ports/provider-subscriptions';

/** creating, pending: not agreed to yet · lapsed: never was. */
export type SubscriptionState = ProviderState | 'creating' | 'lapsed';

const FINAL: readonly SubscriptionState[] = ['cancelled', 'expired', 'lapsed'];
export const isFinal = (state: SubscriptionState): boolean => FINAL.includes(state);

/** What becomes of a state by the provider's word: what is over stays so, what was agreed to is never pending again. */
export function followed(known: SubscriptionState, told: ProviderState): SubscriptionState {
  if (isFinal(known)) return known;
  return told === 'pending' && known !== 'creating' ? known : told;
}

/** Does the provider's word fulfil what was asked for? What is over can't be asked for anything. */
export function isFulfilled(wanted: WantedState, told: ProviderState): boolean {
  return told === wanted || told === 'cancelled' || told === 'expired';
}

/** What may be asked for; asking for the end is always possible before it. */
export function mayWant(state: SubscriptionState, wanted: WantedState): boolean {
  if (wanted === 'active') return state === 'suspended';
  if (wanted === 'suspended') return state === 'active';
  return state === 'active' || state === 'suspended';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Watched {
  state: SubscriptionState;
  wanted: WantedState | null;
  checks: number;
  created_at: Date;
  ended_at: Date | null;
  next_charge_on: string | null;
}

/** Nobody agreed to it for a day: it is never going to be. */
export const isLapsed = ({ state, created_at }: Pick<Watched, 'state' | 'created_at'>, now: Date): boolean =>
  (state === 'creating' || state === 'pending') && now.getTime() - created_at.getTime() > DAY;

/** When the provider is asked again though nobody told anything; null: never. Charges of what ended are looked for a while. */
export function nextLookAt(one: Watched, today: string, now: Date): Date | null {
  const later = (ms: number) => new Date(now.getTime() + ms);
  if (one.wanted) return later(Math.min(HOUR, MINUTE * 2 ** Math.min(one.checks, 6)));
  if (one.ended_at) return now.getTime() - one.ended_at.getTime() < 40 * DAY ? later(DAY) : null;
  if (one.state === 'creating' || one.state === 'pending')
    return later(now.getTime() - one.created_at.getTime() < HOUR ? 2 * MINUTE : HOUR);
  const due = one.next_charge_on !== null && today >= one.next_charge_on;
  return later(due ? HOUR : 12 * HOUR);
}
