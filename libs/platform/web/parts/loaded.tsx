import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorState } from './states';

/** The part of a query's result that says whether there is something to show. */
export interface Asked<T> {
  currentData?: T;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  query: Asked<T>;
  /** What stands there until the answer comes. */
  bones?: ReactNode;
  /** Rows of the skeleton, where `bones` is left out. */
  lines?: number;
  children: (answer: T) => ReactNode;
}

/** How a query stands: `waiting` until it is known what there is, so that nothing looks empty while it loads or failed. */
export function standOf<T>({
  currentData,
  error,
  isFetching,
}: Omit<Asked<T>, 'refetch'>): 'there' | 'waiting' | 'failed' {
  if (currentData !== undefined) return 'there';
  return error && !isFetching ? 'failed' : 'waiting';
}

/** Several queries that a dialog waits for, as one that has nothing yet: it failed when one did, and asks those again. */
export function together(...queries: readonly Asked<unknown>[]): Asked<never> {
  const failed = queries.filter(({ error, isFetching }) => error && !isFetching);
  return {
    error: failed[0]?.error,
    isFetching: failed.length === 0,
    refetch: () => failed.forEach((query) => void query.refetch()),
  };
}

/** What was asked for, its skeleton, or what failed with a way to try again. */
export function Loaded<T>({ query, bones, lines = 4, children }: Props<T>) {
  const { currentData, error, refetch } = query;
  if (currentData !== undefined) return <>{children(currentData)}</>;
  if (standOf(query) === 'failed') return <ErrorState error={error} retry={() => void refetch()} />;
  return <>{bones ?? <Skeleton active paragraph={{ rows: lines }} />}</>;
}
