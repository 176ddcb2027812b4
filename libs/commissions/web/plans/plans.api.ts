import type {
  PlanRow,
  PublishPlanInput,
  SavePlanInput,
  SimulatePlanInput,
  SimulationRow,
  SimulationStarted,
} from '@ceiba/commissions/contract';
import type { Editable, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, providesRecord, write } from '@ceiba/platform/web';

const plansApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlan: build.query<Editable<PlanRow>, number>({
      query: (id) => ({ url: `/plan/get/id/${id}` }),
      providesTags: providesRecord('plan'),
    }),
    savePlan: build.mutation<Saved, Drafted<SavePlanInput>>(
      write('/plan/insert/update', { changes: 'plan', id: ({ id_plan }) => id_plan }),
    ),
    deletePlan: build.mutation<null, { id_plan: number }>(
      write('/plan/delete', { changes: ['plan', 'plan_simulation'], id: ({ id_plan }) => id_plan }),
    ),
    publishPlan: build.mutation<null, Drafted<PublishPlanInput>>(
      write('/plan/publish', { changes: 'plan', id: ({ id_plan }) => id_plan }),
    ),
    listSimulations: build.query<readonly SimulationRow[], void>({
      query: () => ({ url: '/plan/simulation/get/all' }),
      transformResponse: (data: { rows: SimulationRow[] }) => data.rows,
      providesTags: providesList('plan', 'plan_simulation'),
    }),
    simulatePlan: build.mutation<SimulationStarted, Drafted<SimulatePlanInput>>(
      write('/plan/simulate', { changes: 'plan_simulation', notice: 'silent' }),
    ),
  }),
});

export const {
  useGetPlanQuery,
  useSavePlanMutation,
  useDeletePlanMutation,
  usePublishPlanMutation,
  useListSimulationsQuery,
  useSimulatePlanMutation,
} = plansApi;
