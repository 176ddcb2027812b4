import { api, type Drafted, write } from '@ceiba/platform/web';
import type { CopyKind, CopyProductsInput, CopyStarted } from '@ceiba/products/contract';

const URLS: Record<CopyKind, string> = {
  products: '/branchoffice/copy/products',
  prices: '/branchoffice/copy/products/price',
};

const copyApi = api.injectEndpoints({
  endpoints: (build) => ({
    startCopy: build.mutation<CopyStarted, Drafted<CopyProductsInput & { kind: CopyKind }>>(
      write(({ kind }) => URLS[kind], { body: ({ kind: _kind, draft: _draft, ...body }) => body }),
    ),
  }),
});

export const { useStartCopyMutation } = copyApi;
