import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** The only API of the web app; every context injects its endpoints into it (architecture.md, section 7). */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Resource'],
  keepUnusedDataFor: 30,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
