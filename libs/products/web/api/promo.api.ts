import type { ListResult } from '@ceiba/platform/contract';
import { api, type PageInput, tagOf } from '@ceiba/platform/web';
import type { PromoRow, PromoView, SavePromoInput } from '@ceiba/products/contract';
import { type Draft, unlessRefused } from './product.api';

const PROMOS = tagOf('promo');

const promoApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPromos: build.query<ListResult<PromoRow>, PageInput>({
      query: (params) => ({ url: '/promo/get/all', params: { ...params } }),
      providesTags: [PROMOS],
    }),
    getPromo: build.query<PromoView, number>({
      query: (id) => ({ url: `/promo/get/id/${id}` }),
      providesTags: [PROMOS],
      keepUnusedDataFor: 0,
    }),
    savePromo: build.mutation<{ id: number }, Draft<SavePromoInput>>({
      query: ({ draft, ...body }) => ({ url: '/promo/insert/update', body, draft }),
      invalidatesTags: unlessRefused(PROMOS),
    }),
    deletePromo: build.mutation<null, Pick<PromoRow, 'id_promo' | 'name_promo'>>({
      query: ({ id_promo, name_promo }) => ({ url: '/promo/delete', body: { id_promo, name_promo } }),
      invalidatesTags: unlessRefused(PROMOS),
    }),
  }),
});

export const { useListPromosQuery, useGetPromoQuery, useSavePromoMutation, useDeletePromoMutation } = promoApi;
