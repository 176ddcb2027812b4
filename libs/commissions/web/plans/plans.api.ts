import type { PublishPlanInput } from '@ceiba/commissions/contract';
import { api, type Drafted, write } from '@ceiba/platform/web';

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    publishPlan: build.mutation<null, Drafted<PublishPlanInput>>(
      write('/plan/publish', { changes: 'plan', id: ({ id_plan }) => id_plan }),
    ),
  }),
});

export const { usePublishPlanMutation } = plansApi;
