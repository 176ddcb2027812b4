import type { CheckCommissionsInput } from '@ceiba/commissions/contract';
import type { JobStarted } from '@ceiba/platform/contract';
import { api, type Drafted, write } from '@ceiba/platform/web';

const checksApi = api.injectEndpoints({
  endpoints: (build) => ({
    startCheck: build.mutation<JobStarted, Drafted<CheckCommissionsInput>>(
      write('/commissions/check', { notice: 'silent' }),
    ),
  }),
});

export const { useStartCheckMutation } = checksApi;
