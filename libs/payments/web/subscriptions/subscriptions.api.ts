import type { ListInput, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';
import type {
  CycleRow,
  StaffSubscriptionRow,
  StaffSubscriptionsInput,
  SubscriptionKeyInput,
  SubscriptionList,
} from '@ceiba/payments/contract';

const SUBSCRIPTION = 'subscription';
const changes = { changes: SUBSCRIPTION };

const subscriptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscriptions: build.query<SubscriptionList, Partial<ListInput>>({
      query: (params) => ({ url: '/subscription/get/all', params: { ...params } }),
      providesTags: providesList(SUBSCRIPTION, 'sale'),
    }),
    staffSubscriptions: build.query<ListResult<StaffSubscriptionRow>, Partial<StaffSubscriptionsInput>>({
      query: (body) => ({ url: '/subscription/staff/get', body }),
      providesTags: providesList(SUBSCRIPTION, 'sale'),
    }),
    cycles: build.query<ListResult<CycleRow>, SubscriptionKeyInput>({
      query: (body) => ({ url: '/subscription/cycles', body }),
      providesTags: providesList(SUBSCRIPTION, 'sale'),
    }),
    cancelSubscription: build.mutation<Saved, Drafted<SubscriptionKeyInput>>(write('/subscription/cancel', changes)),
    suspendSubscription: build.mutation<Saved, Drafted<SubscriptionKeyInput>>(write('/subscription/suspend', changes)),
    resumeSubscription: build.mutation<Saved, Drafted<SubscriptionKeyInput>>(write('/subscription/resume', changes)),
  }),
});

export const {
  useSubscriptionsQuery,
  useStaffSubscriptionsQuery,
  useCyclesQuery,
  useCancelSubscriptionMutation,
  useSuspendSubscriptionMutation,
  useResumeSubscriptionMutation,
} = subscriptionsApi;
