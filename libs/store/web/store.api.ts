import { api } from '@ceiba/platform/web';
import type { BannerImage, SellerHeader, StoreClasification, StoreProduct } from '@ceiba/store/contract';

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
      transformResponse: (answer: { file_image_text: BannerImage[] }) => answer.file_image_text,
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
    fiscalRegimes: build.query<{ id_regimen: number; name_regimen: string }[], void>({
      query: () => ({ url: '/regimen/get/all' }),
    }),
    cfdiUses: build.query<{ id_cfdi: number; code_cfdi: string; name_cfdi: string; regimen_ids: number[] }[], void>({
      query: () => ({ url: '/cfdi/get/all' }),
    }),
  }),
});

export const {
  useSellerQuery,
  useBannerQuery,
  useStoreClasificationsQuery,
  useStoreProductsQuery,
  useFiscalRegimesQuery,
  useCfdiUsesQuery,
} = storeApi;
