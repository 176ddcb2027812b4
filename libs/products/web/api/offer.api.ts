import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, providesRecord, write } from '@ceiba/platform/web';
import type {
  OrderPhotoInput,
  ProductPhotoRow,
  ProductPriceRow,
  SaveProductPhotoInput,
  SaveProductPricesInput,
} from '@ceiba/products/contract';

/** The list of products shows the first photo, too. */
const PHOTO = ['productphoto', 'product'];

/** Prices and photos of a product (spec 2, section 7, "Products"). */
const offerApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPrices: build.query<Editable<ListResult<ProductPriceRow>>, number>({
      query: (id_product) => ({ url: '/productprice/get', params: { id_product } }),
      providesTags: providesList('productprice', 'typeprice'),
      keepUnusedDataFor: 0,
    }),
    savePrices: build.mutation<Saved, Drafted<SaveProductPricesInput>>(
      write('/productprice/insert/update', { changes: ['productprice', 'product'] }),
    ),
    listPhotos: build.query<ListResult<ProductPhotoRow>, number>({
      query: (id_product) => ({ url: '/productphoto/get/all', params: { id_product } }),
      providesTags: providesList('productphoto'),
    }),
    getPhoto: build.query<Editable<ProductPhotoRow>, number>({
      query: (id) => ({ url: `/productphoto/get/id/${id}` }),
      providesTags: providesRecord('productphoto'),
    }),
    savePhoto: build.mutation<Saved, Drafted<SaveProductPhotoInput & { file_photo?: File | null }>>(
      write('/productphoto/insert/update', { changes: PHOTO }),
    ),
    deletePhoto: build.mutation<null, ProductPhotoRow>(
      write('/productphoto/delete', {
        changes: PHOTO,
        body: ({ id_photo, id_product, name_photo }) => ({ id_photo, id_product, name_photo }),
      }),
    ),
    orderPhoto: build.mutation<null, OrderPhotoInput>(
      write('/productphoto/order', { changes: PHOTO, notice: 'silent' }),
    ),
  }),
});

export const {
  useListPricesQuery,
  useSavePricesMutation,
  useListPhotosQuery,
  useGetPhotoQuery,
  useSavePhotoMutation,
  useDeletePhotoMutation,
  useOrderPhotoMutation,
} = offerApi;
