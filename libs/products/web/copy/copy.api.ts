import { api } from '@ceiba/platform/web';
import type { CopyProductsInput, CopyStarted } from '@ceiba/products/contract';
import type { Draft } from '../api/product.api';

/** What is replicated. */
export type CopyKind = 'products' | 'prices';

const URLS: Record<CopyKind, string> = {
  products: '/branchoffice/copy/products',
  prices: '/branchoffice/copy/products/price',
};

const copyApi = api.injectEndpoints({
  endpoints: (build) => ({
    startCopy: build.mutation<CopyStarted, Draft<CopyProductsInput & { kind: CopyKind }>>({
      query: ({ draft, kind, ...body }) => ({ url: URLS[kind], body, draft }),
    }),
  }),
});

export const { useStartCopyMutation } = copyApi;
