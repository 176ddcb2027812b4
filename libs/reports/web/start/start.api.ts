import type { AttentionBoard } from '@ceiba/platform/contract';
import { api } from '@ceiba/platform/web';
import type { StartSales } from '@ceiba/reports/contract';

const startApi = api.injectEndpoints({
  endpoints: (build) => ({
    startSales: build.query<StartSales, void>({ query: () => ({ url: '/start/sales' }) }),
    startAttention: build.query<AttentionBoard, void>({ query: () => ({ url: '/start/attention' }) }),
  }),
});

export const { useStartSalesQuery, useStartAttentionQuery } = startApi;
