import type { JobView } from '@ceiba/platform/contract';
import { api } from '../api/api';

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJob: build.query<JobView, number>({ query: (id) => ({ url: `/jobs/${id}` }), keepUnusedDataFor: 0 }),
  }),
});

const { useQueryState, useQuerySubscription } = jobsApi.endpoints.getJob;
export { useQueryState as useJobState, useQuerySubscription as useJobSubscription };
