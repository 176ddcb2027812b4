import type { ListResult } from '@ceiba/platform/contract';
import { api, tagOf } from '@ceiba/platform/web';
import type {
  OrderPhotoInput,
  ProductPhotoRow,
  ProductPriceRow,
  SaveProductPhotoInput,
  SaveProductPricesInput,
} from '@ceiba/products/contract';
import { type Draft, PRODUCT, unlessRefused } from './product.api';

const PHOTOS = tagOf('productphoto');
const PRICES = tagOf('productprice');

/** Prices and photos of a product (spec 2, section 7, "Products"). */
const offerApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPrices: build.query<ListResult<ProductPriceRow>, number>({
      query: (id_product) => ({ url: '/productprice/get', params: { id_product } }),
      providesTags: [PRICES, tagOf('typeprice')],
      keepUnusedDataFor: 0,
    }),
    savePrices: build.mutation<null, Draft<SaveProductPricesInput>>({
      query: ({ draft, ...body }) => ({ url: '/productprice/insert/update', body, draft }),
      invalidatesTags: unlessRefused(PRICES, PRODUCT),
    }),
    listPhotos: build.query<ListResult<ProductPhotoRow>, number>({
      query: (id_product) => ({ url: '/productphoto/get/all', params: { id_product } }),
      providesTags: [PHOTOS],
    }),
    savePhoto: build.mutation<{ id: number }, Draft<SaveProductPhotoInput & { file_photo?: File | null }>>({
      query: ({ draft, ...body }) => ({ url: '/productphoto/insert/update', body, draft }),
      invalidatesTags: unlessRefused(PHOTOS, PRODUCT),
    }),
    deletePhoto: build.mutation<null, ProductPhotoRow>({
      query: ({ id_photo, id_product, name_photo }) => ({
        url: '/productphoto/delete',
        body: { id_photo, id_product, name_photo },
      }),
      invalidatesTags: unlessRefused(PHOTOS, PRODUCT),
    }),
    orderPhoto: build.mutation<null, OrderPhotoInput>({
      query: (body) => ({ url: '/productphoto/order', body, notice: 'silent' }),
      invalidatesTags: [PHOTOS, PRODUCT],
    }),
  }),
});

export const {
  useListPricesQuery,
  useSavePricesMutation,
  useListPhotosQuery,
  useSavePhotoMutation,
  useDeletePhotoMutation,
  useOrderPhotoMutation,
} = offerApi;
