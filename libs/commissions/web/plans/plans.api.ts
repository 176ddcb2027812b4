import type { PublishPlanInput } from '@ceiba/commissions/contract';
import { api, tagOf } from '@ceiba/platform/web';

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    publishPlan: build.mutation<null, PublishPlanInput & { draft: string }>({
      query: ({ draft, ...body }) => ({ url: '/plan/publish', body, draft }),
      invalidatesTags: (_result, error) => (error ? [] : [tagOf('plan')]),
    }),
  }),
});

export const { usePublishPlanMutation } = plansApi;
