import type { ListResult } from '@ceiba/platform/contract';
import { api, type PageInput } from '@ceiba/platform/web';
import type {
  ExpiringRow,
  InventoryReportAnswer,
  KardexAnswer,
  MinimumRow,
  UnproducedAnswer,
} from '@ceiba/reports/contract';

/** A branch that this person works for. */
export interface OwnBranch {
  id_branch_office: number;
  key_branch_office: string;
  name_branch_office: string;
}

export type KardexAsked = PageInput &
  Record<'id_branch_office' | 'id_product' | 'date_start' | 'date_end', string> & { excel: 0 | 1 };
export type InventoryAsked = PageInput & {
  id_branch_office: string;
  by_lot: 0 | 1;
  only_stock: 0 | 1;
  excel: 0 | 1;
};
export type ExpiringAsked = PageInput & { id_branch_office: string; days: string };
export type MinimumAsked = PageInput & { id_branch_office: string };
export type UnproducedAsked = PageInput &
  Record<'id_branch_office' | 'date_start' | 'date_end', string> & { excel: 0 | 1 };

/** Figures of the stock are read anew each time a report is opened: nearly everything moves it. */
const FRESH = { keepUnusedDataFor: 0 } as const;

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    kardex: build.query<KardexAnswer, KardexAsked>({
      query: (body) => ({ url: '/kardex/report/product', body }),
      ...FRESH,
    }),
    inventoryReport: build.query<InventoryReportAnswer, InventoryAsked>({
      query: (body) => ({ url: '/report/inventory', body }),
      ...FRESH,
    }),
    expiring: build.query<ListResult<ExpiringRow>, ExpiringAsked>({
      query: (body) => ({ url: '/report/inventory/expiring', body }),
      ...FRESH,
    }),
    belowMinimum: build.query<ListResult<MinimumRow>, MinimumAsked>({
      query: (body) => ({ url: '/report/inventory/minimum', body }),
      ...FRESH,
    }),
    unproduced: build.query<UnproducedAnswer, UnproducedAsked>({
      query: (body) => ({ url: '/reporte/documento/pizas/no/producidas', body }),
      ...FRESH,
    }),
  }),
});

export const { useKardexQuery, useInventoryReportQuery, useExpiringQuery, useBelowMinimumQuery, useUnproducedQuery } =
  reportsApi;
export const { kardex, inventoryReport, unproduced } = reportsApi.endpoints;
