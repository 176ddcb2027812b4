import type { CfdiUse, Regimen } from '@ceiba/catalogs/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api } from '@ceiba/platform/web';
import type {
  BannerImage,
  SellerHeader,
  StoreBanner,
  StoreClasification,
  StoreProduct,
  StoreProductPage,
} from '@ceiba/store/contract';

interface ProductsInput {
  id_customers: number;
  id_clasification?: number;
  search?: string;
}

const at = '/ecomerce/publico';
const storeApi = api.injectEndpoints({
  endpoints: (build) => ({
    seller: build.query<SellerHeader, number>({
      query: (id_customers) => ({ url: `${at}/seller`, body: { id_customers } }),
    }),
    banner: build.query<BannerImage[], void>({
      query: () => ({ url: `${at}/banner`, body: {} }),
      transformResponse: (answer: StoreBanner) => answer.file_image_text,
    }),
    storeClasifications: build.query<StoreClasification[], number>({
      query: (id_customers) => ({ url: `${at}/clasification`, body: { id_customers } }),
    }),
    storeProducts: build.query<StoreProduct[], ProductsInput>({
      query: ({ search, ...body }) =>
        search
          ? { url: `${at}/search`, body: { id_customers: body.id_customers, search, page_size: 100 } }
          : { url: `${at}/products`, body: { ...body, page_size: 100 } },
    }),
    storeProduct: build.query<StoreProductPage, { id_customers: number; key_product: string }>({
      query: (body) => ({ url: `${at}/product`, body }),
    }),
    fiscalRegimes: build.query<Regimen[], void>({
      query: () => ({ url: '/regimen/get/all' }),
      transformResponse: ({ rows }: ListResult<Regimen>) => rows,
    }),
    cfdiUses: build.query<CfdiUse[], void>({
      query: () => ({ url: '/cfdi/get/all' }),
      transformResponse: ({ rows }: ListResult<CfdiUse>) => rows,
    }),
  }),
});

export const {
  useSellerQuery,
  useBannerQuery,
  useStoreClasificationsQuery,
  useStoreProductQuery,
  useStoreProductsQuery,
  useFiscalRegimesQuery,
  useCfdiUsesQuery,
} = storeApi;
