import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { isApiError } from './envelope';

/** The only API of the web app; every context injects its endpoints into it (architecture.md, section 7). */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Resource'],
  keepUnusedDataFor: 30,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** The record is not what the screen shows: it is gone, or others have gone on with it. */
const STALE = [404, 409];

/** What a write of a list's record makes old: its resource when it was done, or refused since the list is old itself. */
export function tagsAfter(error: unknown, resource: string) {
  const stale = error === undefined || (isApiError(error) && STALE.includes(error.status));
  return stale ? [tagOf(resource)] : [];
}

/** The tag of a resource: queries provide it, writes invalidate it, lists load again by themselves. */
export function tagOf(resource: string) {
  return { type: 'Resource' as const, id: resource };
}
