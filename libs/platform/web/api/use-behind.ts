import { useSelector } from 'react-redux';
import { api } from './api';

/** The part of a query's result that says how old its answer is. */
export interface Aged {
  isFetching: boolean;
  startedTimeStamp?: number;
}

interface Change {
  endpointName?: string;
  status: string;
  fulfilledTimeStamp?: number;
}

interface WithChanges {
  [api.reducerPath]: { mutations: Record<string, Change | undefined> };
}

/** Whether one of the changes is on its way, or came through after the oldest of the answers was asked for. */
export function isBehind(answers: readonly Aged[], changes: readonly Change[]): boolean {
  const asked = Math.min(...answers.map(({ startedTimeStamp = 0 }) => startedTimeStamp));
  return (
    answers.some(({ isFetching }) => isFetching) ||
    changes.some(({ status, fulfilledTimeStamp = 0 }) => status === 'pending' || fulfilledTimeStamp > asked)
  );
}

/**
 * Whether what these queries show is about to change, by whoever on the screen began it: what is pressed meanwhile would
 * be said of something old. From the press to the new answer without a gap: a list that changed is asked for again only
 * when nothing else is on its way. `endpoints`: the names of the mutations that change it.
 */
export function useBehind(endpoints: readonly string[], ...answers: readonly Aged[]): boolean {
  return useSelector((state: WithChanges) =>
    isBehind(
      answers,
      Object.values(state[api.reducerPath].mutations)
        .filter((change) => change !== undefined)
        .filter(({ endpointName = '' }) => endpoints.includes(endpointName)),
    ),
  );
}
